<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en">
<context>
    <name>ledgerscope::CommandPalette</name>
    <message numerus="yes">
        <source>entity, %n event(s)</source>
        <translation>
            <numerusform>entity, %n event</numerusform>
            <numerusform>entity, %n events</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>type, %n event(s)</source>
        <translation>
            <numerusform>type, %n event</numerusform>
            <numerusform>type, %n events</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ledgerscope::ComparisonDialog</name>
    <message numerus="yes">
        <source>%n line(s) copied.</source>
        <translation>
            <numerusform>%n line copied.</numerusform>
            <numerusform>%n lines copied.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ledgerscope::ComparisonTexts</name>
    <message numerus="yes">
        <source>%1 up to, but not including, %2 %3, %4: %5 events</source>
        <translation>
            <numerusform>%1 up to, but not including, %2 %3, %4: %5 event</numerusform>
            <numerusform>%1 up to, but not including, %2 %3, %4: %5 events</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 without a readable time are in neither.</source>
        <translation>
            <numerusform>%1 without a readable time is in neither.</numerusform>
            <numerusform>%1 without a readable time are in neither.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Counted among the %1 events read so far.</source>
        <translation>
            <numerusform>Counted among the %1 event read so far.</numerusform>
            <numerusform>Counted among the %1 events read so far.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ledgerscope::EventFacts</name>
    <message numerus="yes">
        <source>backfill, %Ln days late</source>
        <translation>
            <numerusform>backfill, %Ln day late</numerusform>
            <numerusform>backfill, %Ln days late</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ledgerscope::EventTableCopy</name>
    <message numerus="yes">
        <source>%n event(s) copied.</source>
        <translation>
            <numerusform>%n event copied.</numerusform>
            <numerusform>%n events copied.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n left out: too many at once, or gone from the store.</source>
        <translation>
            <numerusform>%n left out: too many at once, or gone from the store.</numerusform>
            <numerusform>%n left out: too many at once, or gone from the store.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ledgerscope::EventTableFacts</name>
    <message numerus="yes">
        <source>%1 events</source>
        <translation>
            <numerusform>%1 event</numerusform>
            <numerusform>%1 events</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 events</source>
        <translation>
            <numerusform>%1 of %2 event</numerusform>
            <numerusform>%1 of %2 events</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ledgerscope::EventTableModel</name>
    <message numerus="yes">
        <source>%1 rows cannot be evaluated yet: which events are late is known when all are read.</source>
        <translation>
            <numerusform>%1 row cannot be evaluated yet: which events are late is known when all are read.</numerusform>
            <numerusform>%1 rows cannot be evaluated yet: which events are late is known when all are read.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ledgerscope::EventTablePanel</name>
    <message numerus="yes">
        <source>0 of %1 events match %2. All were scanned.</source>
        <translation>
            <numerusform>0 of %1 event match %2. All were scanned.</numerusform>
            <numerusform>0 of %1 events match %2. All were scanned.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ledgerscope::GoTo</name>
    <message numerus="yes">
        <source>Nothing is called “%1”. To find an event, type at least %n characters of its id.</source>
        <translation>
            <numerusform>Nothing is called “%1”. To find an event, type at least %n character of its id.</numerusform>
            <numerusform>Nothing is called “%1”. To find an event, type at least %n characters of its id.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ledgerscope::InspectorController</name>
    <message numerus="yes">
        <source>first %Ln changed</source>
        <translation>
            <numerusform>first %Ln changed</numerusform>
            <numerusform>first %Ln changed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln changed</source>
        <translation>
            <numerusform>%Ln changed</numerusform>
            <numerusform>%Ln changed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln written differently</source>
        <translation>
            <numerusform>%Ln written differently</numerusform>
            <numerusform>%Ln written differently</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ledgerscope::MappingPage</name>
    <message numerus="yes">
        <source>%n table(s) can be seen. Nothing was created or changed.</source>
        <translation>
            <numerusform>%n table can be seen. Nothing was created or changed.</numerusform>
            <numerusform>%n tables can be seen. Nothing was created or changed.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ledgerscope::MatchingRows</name>
    <message numerus="yes">
        <source>%1 rows could not be evaluated: their payload is not valid JSON.</source>
        <translation>
            <numerusform>%1 row could not be evaluated: its payload is not valid JSON.</numerusform>
            <numerusform>%1 rows could not be evaluated: their payload is not valid JSON.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 rows could not be evaluated: the values cannot be compared.</source>
        <translation>
            <numerusform>%1 row could not be evaluated: the values cannot be compared.</numerusform>
            <numerusform>%1 rows could not be evaluated: the values cannot be compared.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Stopped: %1 of %2 payloads searched, no hit.</source>
        <translation>
            <numerusform>Stopped: %1 of %2 payload searched, no hit.</numerusform>
            <numerusform>Stopped: %1 of %2 payloads searched, no hit.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The search failed: %1 of %2 payloads searched, no hit.</source>
        <translation>
            <numerusform>The search failed: %1 of %2 payload searched, no hit.</numerusform>
            <numerusform>The search failed: %1 of %2 payloads searched, no hit.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 payloads searched, no hit so far.</source>
        <translation>
            <numerusform>%1 of %2 payload searched, no hit so far.</numerusform>
            <numerusform>%1 of %2 payloads searched, no hit so far.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ledgerscope::NavigatorPanel</name>
    <message numerus="yes">
        <source>Counted in %1 of %2 events so far</source>
        <translation>
            <numerusform>Counted in %1 of %2 event so far</numerusform>
            <numerusform>Counted in %1 of %2 events so far</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Counted in %1 events so far</source>
        <translation>
            <numerusform>Counted in %1 event so far</numerusform>
            <numerusform>Counted in %1 events so far</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ledgerscope::NavigatorTexts</name>
    <message numerus="yes">
        <source>%1 without a match</source>
        <translation>
            <numerusform>%1 without a match</numerusform>
            <numerusform>%1 without a match</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 without a match so far</source>
        <translation>
            <numerusform>%1 without a match so far</numerusform>
            <numerusform>%1 without a match so far</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 entities have an event that matches</source>
        <translation>
            <numerusform>%1 of %2 entity has an event that matches</numerusform>
            <numerusform>%1 of %2 entities have an event that matches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %2 entities</source>
        <translation>
            <numerusform>%1, %2 entity</numerusform>
            <numerusform>%1, %2 entities</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 events match</source>
        <translation>
            <numerusform>%1 of %2 event matches</numerusform>
            <numerusform>%1 of %2 events match</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %2 events</source>
        <translation>
            <numerusform>%1, %2 event</numerusform>
            <numerusform>%1, %2 events</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ledgerscope::PayloadFacts</name>
    <message numerus="yes">
        <source>%n bytes</source>
        <translation>
            <numerusform>%n byte</numerusform>
            <numerusform>%n bytes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ledgerscope::PayloadSampler</name>
    <message numerus="yes">
        <source>From a sample of %1 payloads.</source>
        <translation>
            <numerusform>From a sample of %1 payload.</numerusform>
            <numerusform>From a sample of %1 payloads.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ledgerscope::PayloadTreeModel</name>
    <message numerus="yes">
        <source>%Ln items</source>
        <translation>
            <numerusform>%Ln item</numerusform>
            <numerusform>%Ln items</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln members</source>
        <translation>
            <numerusform>%Ln member</numerusform>
            <numerusform>%Ln members</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ledgerscope::PinnedPathsModel</name>
    <message numerus="yes">
        <source>%n event(s) could not be evaluated: their payload is not valid JSON.</source>
        <translation>
            <numerusform>%n event could not be evaluated: its payload is not valid JSON.</numerusform>
            <numerusform>%n events could not be evaluated: their payload is not valid JSON.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Reading payloads: %1 events so far</source>
        <translation>
            <numerusform>Reading payloads: %1 event so far</numerusform>
            <numerusform>Reading payloads: %1 events so far</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The first %1 events of the entity are drawn. The rest is unknown.</source>
        <translation>
            <numerusform>%1 event of the entity is drawn. The rest is unknown.</numerusform>
            <numerusform>The first %1 events of the entity are drawn. The rest is unknown.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ledgerscope::SavedFiltersModel</name>
    <message numerus="yes">
        <source>%1 events match.</source>
        <translation>
            <numerusform>%1 event matches.</numerusform>
            <numerusform>%1 events match.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 events were not searched: their payload decides.</source>
        <translation>
            <numerusform>%1 event was not searched: its payload decides.</numerusform>
            <numerusform>%1 events were not searched: their payload decides.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 events could not be evaluated.</source>
        <translation>
            <numerusform>%1 event could not be evaluated.</numerusform>
            <numerusform>%1 events could not be evaluated.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ledgerscope::SessionBanners</name>
    <message numerus="yes">
        <source>%1 events that were there are gone.</source>
        <translation>
            <numerusform>%1 event that was there is gone.</numerusform>
            <numerusform>%1 events that were there are gone.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 events are not what they were.</source>
        <translation>
            <numerusform>%1 event is not what it was.</numerusform>
            <numerusform>%1 events are not what they were.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 payloads are not what was shown.</source>
        <translation>
            <numerusform>%1 payload is not what was shown.</numerusform>
            <numerusform>%1 payloads are not what was shown.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ledgerscope::ShellStatusBar</name>
    <message numerus="yes">
        <source>%1 events</source>
        <translation>
            <numerusform>%1 event</numerusform>
            <numerusform>%1 events</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Reading, %1 of %2 events</source>
        <translation>
            <numerusform>Reading, %1 of %2 event</numerusform>
            <numerusform>Reading, %1 of %2 events</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Reading, %1 events so far</source>
        <translation>
            <numerusform>Reading, %1 event so far</numerusform>
            <numerusform>Reading, %1 events so far</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Index holds the first %1 events; the rest is read from the store</source>
        <translation>
            <numerusform>Index holds %1 event; the rest is read from the store</numerusform>
            <numerusform>Index holds the first %1 events; the rest is read from the store</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Index incomplete, %1 events</source>
        <translation>
            <numerusform>Index incomplete, %1 event</numerusform>
            <numerusform>Index incomplete, %1 events</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Reading stopped at %1 events</source>
        <translation>
            <numerusform>Reading stopped at %1 event</numerusform>
            <numerusform>Reading stopped at %1 events</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ledgerscope::TimelineModel</name>
    <message numerus="yes">
        <source>%n event(s) far away are left out of the view.</source>
        <translation>
            <numerusform>%n event far away is left out of the view.</numerusform>
            <numerusform>%n events far away are left out of the view.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Reading: %1 of %2 events</source>
        <translation>
            <numerusform>Reading: %1 of %2 event</numerusform>
            <numerusform>Reading: %1 of %2 events</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 events are read; the rest needs the event index and is unknown here.</source>
        <translation>
            <numerusform>%1 of %2 event is read; the rest needs the event index and is unknown here.</numerusform>
            <numerusform>%1 of %2 events are read; the rest needs the event index and is unknown here.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Reading stopped at %1 of %2 events. The rest is unknown.</source>
        <translation>
            <numerusform>Reading stopped at %1 of %2 event. The rest is unknown.</numerusform>
            <numerusform>Reading stopped at %1 of %2 events. The rest is unknown.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ledgerscope::TimelinePanel</name>
    <message numerus="yes">
        <source>%1 of %2 events</source>
        <translation>
            <numerusform>%1 of %2 event</numerusform>
            <numerusform>%1 of %2 events</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 events</source>
        <translation>
            <numerusform>%1 event</numerusform>
            <numerusform>%1 events</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>0 of %1 events match. All that were read were scanned.</source>
        <translation>
            <numerusform>0 of %1 event match. All that were read were scanned.</numerusform>
            <numerusform>0 of %1 events match. All that were read were scanned.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 events match, but none has a readable time on the clock “%2”.</source>
        <translation>
            <numerusform>%1 event matches, but it has no readable time on the clock “%2”.</numerusform>
            <numerusform>%1 events match, but none has a readable time on the clock “%2”.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ledgerscope::TimelineRangeBand</name>
    <message numerus="yes">
        <source>%1 of %2 events</source>
        <translation>
            <numerusform>%1 of %2 event</numerusform>
            <numerusform>%1 of %2 events</numerusform>
        </translation>
    </message>
</context>
</TS>
