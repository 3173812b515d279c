<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de">
<context>
    <name>Formatter</name>
    <message>
        <source>%1 B</source>
        <comment>bytes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 kB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 MB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 GB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>same</source>
        <comment>two clocks that agree</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>min</source>
        <comment>minutes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>h</source>
        <comment>hours</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>d</source>
        <comment>days</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
