// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/dap/breakpointrequests.h"
#include "backend/dap/events.h"
#include "backend/dap/fieldreader.h"
#include "backend/dap/fieldwriter.h"
#include "backend/dap/inspectionrequests.h"
#include "backend/dap/sessionrequests.h"
#include "backend/dap/steppingrequests.h"
#include "tests/backend/dap/fieldfiller.h"
#include "tests/backend/dap/publishedfields.h"

#include <QTest>

#include <algorithm>

namespace ledgerscope::dap {

using namespace Qt::StringLiterals;

/// FieldReader and FieldWriter, and every type of the protocol: its names, and that what is written is read again.
class FieldsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void typesAgreeWithThePublishedProtocol();
    void requestsHaveTheirPublishedNames();
    void eventsHaveTheirPublishedNames();
    void writesFieldsInTheirOrder();
    void writesNullWhereTheProtocolWantsIt();
    void writesTextsThatNeedEscapes();
    void readsWhatAnEditorSends();
    void namesTheFieldThatIsWrong_data();
    void namesTheFieldThatIsWrong();
    void readsNoArgumentsAsNone();
    void takesTheLastOfTwo();
    void keepsNumbersOf64Bits_data();
    void keepsNumbersOf64Bits();

private:
    template<typename T>
    void check(QByteArrayView type);

    qsizetype m_checked = 0;
};

namespace {

QStringList words(QByteArrayView text)
{
    return QString::fromLatin1(text).split(u' ', Qt::SkipEmptyParts);
}

/// The names of members in a JSON object, as they are written.
QStringList namesIn(const RawJson &json)
{
    const json::Document document = json::Document::parse(json.text);
    QStringList names;
    for (const json::NodeIndex child : document.children(document.root()))
        names += QString::fromUtf8(document.key(child));
    return names;
}

} // namespace

template<typename T>
void FieldsTest::check(QByteArrayView type)
{
    const auto published = std::find_if(Published.begin(), Published.end(), [type](const PublishedFields &fields) { return fields.type == type; });
    QVERIFY2(published != Published.end(), type.data());
    ++m_checked;
    FieldFiller filler(FieldFiller::Fields::All);
    T value;
    T::visitFields(value, filler);
    QStringList required = filler.required();
    QStringList publishedRequired = words(published->required);
    required.sort();
    publishedRequired.sort();
    QCOMPARE(required, publishedRequired);
    for (const QString &name : filler.optional())
        QVERIFY2(words(published->optional).contains(name), qPrintable(u"%1 of %2"_s.arg(name, QString::fromLatin1(type))));

    for (const T &written : {value, filled<T>(FieldFiller::Fields::RequiredOnly)}) {
        const RawJson json = toJson(written);
        const auto read = fromJson<T>(json);
        QVERIFY2(read.isOk(), qPrintable(read.isOk() ? QString() : read.error().text()));
        QVERIFY2(*read == written, json.text.constData());
        QCOMPARE(toJson(*read), json);
    }
    QCOMPARE(namesIn(toJson(value)).size(), filler.required().size() + filler.optional().size());
    QCOMPARE(namesIn(toJson(filled<T>(FieldFiller::Fields::RequiredOnly))), filler.required());
    // A required field that is missing is refused by its name.
    if (!required.isEmpty() && type != QByteArrayView("DataBreakpointInfoResponse")) {
        const auto empty = fromJson<T>(RawJson{"{}"});
        QVERIFY2(!empty.isOk(), type.data());
        QCOMPARE(empty.error().arguments, QStringList({filler.required().first()}));
    }
}

void FieldsTest::typesAgreeWithThePublishedProtocol()
{
    m_checked = 0;
    check<Capabilities>("Capabilities");
    check<InitializeArguments>("InitializeArguments");
    check<SetBreakpointsArguments>("SetBreakpointsArguments");
    check<SetBreakpointsResponse>("SetBreakpointsResponse");
    check<SetFunctionBreakpointsArguments>("SetFunctionBreakpointsArguments");
    check<SetDataBreakpointsArguments>("SetDataBreakpointsArguments");
    check<DataBreakpointInfoArguments>("DataBreakpointInfoArguments");
    check<DataBreakpointInfoResponse>("DataBreakpointInfoResponse");
    check<SetExceptionBreakpointsArguments>("SetExceptionBreakpointsArguments");
    check<SetExceptionBreakpointsResponse>("SetExceptionBreakpointsResponse");
    check<ExceptionInfoArguments>("ExceptionInfoArguments");
    check<ExceptionInfoResponse>("ExceptionInfoResponse");
    check<ThreadsResponse>("ThreadsResponse");
    check<StackTraceArguments>("StackTraceArguments");
    check<StackTraceResponse>("StackTraceResponse");
    check<ScopesArguments>("ScopesArguments");
    check<ScopesResponse>("ScopesResponse");
    check<VariablesArguments>("VariablesArguments");
    check<VariablesResponse>("VariablesResponse");
    check<SourceArguments>("SourceArguments");
    check<SourceResponse>("SourceResponse");
    check<LoadedSourcesResponse>("LoadedSourcesResponse");
    check<BreakpointLocationsArguments>("BreakpointLocationsArguments");
    check<BreakpointLocationsResponse>("BreakpointLocationsResponse");
    check<SteppingArguments>("SteppingArguments");
    check<StepInArguments>("StepInArguments");
    check<ContinueArguments>("ContinueArguments");
    check<ContinueResponse>("ContinueResponse");
    check<PauseArguments>("PauseArguments");
    check<GotoTargetsArguments>("GotoTargetsArguments");
    check<GotoTargetsResponse>("GotoTargetsResponse");
    check<GotoArguments>("GotoArguments");
    check<EvaluateArguments>("EvaluateArguments");
    check<EvaluateResponse>("EvaluateResponse");
    check<SetVariableArguments>("SetVariableArguments");
    check<SetVariableResponse>("SetVariableResponse");
    check<SetExpressionArguments>("SetExpressionArguments");
    check<SetExpressionResponse>("SetExpressionResponse");
    check<CancelArguments>("CancelArguments");
    check<RestartArguments>("RestartArguments");
    check<TerminateArguments>("TerminateArguments");
    check<DisconnectArguments>("DisconnectArguments");
    check<StoppedEvent>("StoppedEvent");
    check<ContinuedEvent>("ContinuedEvent");
    check<OutputEvent>("OutputEvent");
    check<TerminatedEvent>("TerminatedEvent");
    check<ExitedEvent>("ExitedEvent");
    check<ThreadEvent>("ThreadEvent");
    check<LoadedSourceEvent>("LoadedSourceEvent");
    check<BreakpointEvent>("BreakpointEvent");
    check<ProgressStartEvent>("ProgressStartEvent");
    check<ProgressUpdateEvent>("ProgressUpdateEvent");
    check<ProgressEndEvent>("ProgressEndEvent");
    check<CapabilitiesEvent>("CapabilitiesEvent");
    check<Source>("Source");
    check<SourceBreakpoint>("SourceBreakpoint");
    check<FunctionBreakpoint>("FunctionBreakpoint");
    check<DataBreakpoint>("DataBreakpoint");
    check<Breakpoint>("Breakpoint");
    check<BreakpointLocation>("BreakpointLocation");
    check<Thread>("Thread");
    check<StackFrame>("StackFrame");
    check<Scope>("Scope");
    check<Variable>("Variable");
    check<GotoTarget>("GotoTarget");
    check<ExceptionFilterOptions>("ExceptionFilterOptions");
    check<ExceptionBreakpointsFilter>("ExceptionBreakpointsFilter");
    check<ExceptionDetails>("ExceptionDetails");
    check<VariablePresentationHint>("VariablePresentationHint");
    QCOMPARE(m_checked, static_cast<qsizetype>(Published.size()));
}

void FieldsTest::requestsHaveTheirPublishedNames()
{
    QStringList commands;
    const auto note = [&commands]<typename... Requests>() { (commands.append(QString::fromLatin1(Requests::Command)), ...); };
    note.template operator()<InitializeRequest, LaunchRequest, AttachRequest, ConfigurationDoneRequest, RestartRequest, TerminateRequest,
                             DisconnectRequest, CancelRequest>();
    note.template operator()<SetBreakpointsRequest, SetFunctionBreakpointsRequest, SetDataBreakpointsRequest, DataBreakpointInfoRequest,
                             SetExceptionBreakpointsRequest, BreakpointLocationsRequest>();
    note.template operator()<NextRequest, StepOutRequest, StepBackRequest, StepInRequest, ContinueRequest, ReverseContinueRequest, PauseRequest,
                             GotoTargetsRequest, GotoRequest>();
    note.template operator()<ThreadsRequest, StackTraceRequest, ScopesRequest, VariablesRequest, SourceRequest, LoadedSourcesRequest,
                             EvaluateRequest, SetVariableRequest, SetExpressionRequest, ExceptionInfoRequest>();
    QCOMPARE(commands.join(u' '),
             u"initialize launch attach configurationDone restart terminate disconnect cancel setBreakpoints setFunctionBreakpoints "
             "setDataBreakpoints dataBreakpointInfo setExceptionBreakpoints breakpointLocations next stepOut stepBack stepIn continue "
             "reverseContinue pause gotoTargets goto threads stackTrace scopes variables source loadedSources evaluate setVariable "
             "setExpression exceptionInfo"_s);
}

void FieldsTest::eventsHaveTheirPublishedNames()
{
    QStringList names;
    const auto note = [&names]<typename... Events>() { (names.append(QString::fromLatin1(Events::Name)), ...); };
    note.template operator()<InitializedEvent, StoppedEvent, ContinuedEvent, OutputEvent, TerminatedEvent, ExitedEvent, ThreadEvent,
                             LoadedSourceEvent, BreakpointEvent, ProgressStartEvent, ProgressUpdateEvent, ProgressEndEvent, CapabilitiesEvent>();
    QCOMPARE(names.join(u' '), u"initialized stopped continued output terminated exited thread loadedSource breakpoint progressStart "
                               "progressUpdate progressEnd capabilities"_s);
}

void FieldsTest::writesFieldsInTheirOrder()
{
    StackFrame frame;
    frame.id = 4;
    frame.name = u"price.* → vendor_cost_review"_s;
    frame.source = Source{.name = u"workflow_runner 000001–005000"_s, .path = u"ledgerscope:/workflow_runner/000001.jsonl"_s, .sourceReference = 1};
    frame.line = 12;
    frame.column = 1;
    frame.presentationHint = FrameHint::Subtle;
    QCOMPARE(toJson(StackTraceResponse{{frame}, 3}).text,
             QByteArray(R"({"stackFrames":[{"id":4,"name":"price.* → vendor_cost_review","source":{"name":"workflow_runner 000001–005000",)"
                        R"("path":"ledgerscope:/workflow_runner/000001.jsonl","sourceReference":1},"line":12,"column":1,)"
                        R"("presentationHint":"subtle"}],"totalFrames":3})"));
    QCOMPARE(toJson(ThreadsResponse{}).text, QByteArray(R"({"threads":[]})"));
    QCOMPARE(toJson(Empty{}).text, QByteArray("{}"));
}

void FieldsTest::writesNullWhereTheProtocolWantsIt()
{
    const DataBreakpointInfoResponse nothing{.dataId = {}, .description = u"no such field"_s};
    QCOMPARE(toJson(nothing).text, QByteArray(R"({"dataId":null,"description":"no such field"})"));
    const auto read = fromJson<DataBreakpointInfoResponse>(toJson(nothing));
    QVERIFY(read.isOk());
    QVERIFY(*read == nothing);
    QCOMPARE(toJson(RestartArguments{RawJson{}}).text, QByteArray(R"({"arguments":null})"));
}

void FieldsTest::writesTextsThatNeedEscapes()
{
    const OutputEvent event{.category = u"stdout"_s, .output = u"a\"\\\n\u0000b\U0001F9FE"_s};
    const RawJson json = toJson(event);
    QVERIFY(!json.text.contains('\n') && !json.text.contains('\0'));
    const auto read = fromJson<OutputEvent>(json);
    QVERIFY(read.isOk());
    QCOMPARE(read->output, event.output);
    // A text that is no valid UTF-16 still gives valid UTF-8.
    const RawJson lone = toJson(OutputEvent{.category = {}, .output = QString(QChar(0xd800))});
    QVERIFY(QString::fromUtf8(lone.text).toUtf8() == lone.text);
}

void FieldsTest::readsWhatAnEditorSends()
{
    const auto read = fromJson<InitializeArguments>(
        {R"({"clientID":"vscode","clientName":"Visual Studio Code","adapterID":"ledgerscope","pathFormat":"path","linesStartAt1":true,)"
         R"("columnsStartAt1":true,"supportsVariableType":true,"supportsVariablePaging":true,"supportsRunInTerminalRequest":true,)"
         R"("locale":"en","supportsProgressReporting":true,"supportsInvalidatedEvent":true,"supportsMemoryReferences":true,)"
         R"("supportsArgsCanBeInterpretedByShell":true,"supportsMemoryEvent":true,"supportsStartDebuggingRequest":true})"});
    QVERIFY(read.isOk());
    QCOMPARE(read->adapterId, u"ledgerscope"_s);
    QCOMPARE(read->supportsProgressReporting, std::optional(true));
    const auto breakpoints = fromJson<SetBreakpointsArguments>(
        {R"({"source":{"name":"x","path":"ledgerscope:/x/000001.jsonl","adapterData":{"n":1.0}},"lines":[3],"sourceModified":false,)"
         R"("breakpoints":[{"line":3,"condition":"$.price > 10","column":null}]})"});
    QVERIFY(breakpoints.isOk());
    QCOMPARE(breakpoints->source.adapterData->text, QByteArray(R"({"n":1.0})"));
    QVERIFY(!breakpoints->breakpoints->front().column);
    QCOMPARE(breakpoints->breakpoints->front().condition, u"$.price > 10"_s);
}

void FieldsTest::namesTheFieldThatIsWrong_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("where");
    QTest::addColumn<QString>("words");
    const QString object = u"An object was expected here."_s;
    QTest::addRow("a list in place of an object") << QByteArray("[]") << QString() << object;
    QTest::addRow("a missing object") << QByteArray("{}") << u"source"_s << u"This field is missing."_s;
    QTest::addRow("a null where an object is due") << QByteArray(R"({"source":null})") << u"source"_s << object;
    QTest::addRow("a text inside an object") << QByteArray(R"({"source":{"name":1}})") << u"source.name"_s << u"A text was expected here."_s;
    QTest::addRow("an object in place of a list") << QByteArray(R"({"source":{},"breakpoints":{}})") << u"breakpoints"_s << u"A list was expected here."_s;
    QTest::addRow("a field of the second element") << QByteArray(R"({"source":{},"breakpoints":[{"line":1},{"lime":1}]})")
                                                   << u"breakpoints[1].line"_s << u"This field is missing."_s;
    QTest::addRow("an element of a list of numbers") << QByteArray(R"({"source":{},"lines":[1,2,"3"]})") << u"lines[2]"_s
                                                     << u"A whole number of 64 bits was expected here."_s;
    QTest::addRow("a number in place of true") << QByteArray(R"({"source":{},"sourceModified":1})") << u"sourceModified"_s
                                               << u"true or false was expected here."_s;
    QTest::addRow("a word that there is not") << QByteArray(R"({"source":{"presentationHint":"loud"}})") << u"source.presentationHint"_s
                                              << u"One of the words of the protocol was expected here."_s;
    QTest::addRow("a number in place of a word") << QByteArray(R"({"source":{"presentationHint":1}})") << u"source.presentationHint"_s
                                                 << u"A text was expected here."_s;
}

void FieldsTest::namesTheFieldThatIsWrong()
{
    QFETCH(const QByteArray, text);
    QFETCH(const QString, where);
    QFETCH(const QString, words);
    const auto read = fromJson<SetBreakpointsArguments>({text});
    QVERIFY(!read.isOk());
    QCOMPARE(read.error().code, ErrorCode::BadValue);
    QCOMPARE(read.error().arguments, QStringList({where}));
    QCOMPARE(read.error().what.text(), words);
}

void FieldsTest::readsNoArgumentsAsNone()
{
    QVERIFY(fromJson<TerminateArguments>({}).isOk());
    QVERIFY(fromJson<Empty>({}).isOk());
    QVERIFY(!fromJson<PauseArguments>({}).isOk());
    QVERIFY(!fromJson<Empty>({"[]"}).isOk());
    QVERIFY(fromJson<RawJson>({"[]"}).isOk());
}

void FieldsTest::takesTheLastOfTwo()
{
    const auto read = fromJson<PauseArguments>({R"({"threadId":1,"x":{"threadId":7},"threadId":2})"});
    QVERIFY(read.isOk());
    QCOMPARE(read->threadId, 2);
}

void FieldsTest::keepsNumbersOf64Bits_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<std::optional<qint64>>("expected");
    QTest::addRow("more than a double holds") << QByteArray("9007199254740993") << std::optional<qint64>(9'007'199'254'740'993);
    QTest::addRow("the largest") << QByteArray("9223372036854775807") << std::optional(std::numeric_limits<qint64>::max());
    QTest::addRow("the smallest") << QByteArray("-9223372036854775808") << std::optional(std::numeric_limits<qint64>::min());
    QTest::addRow("one more than the largest") << QByteArray("9223372036854775808") << std::optional<qint64>();
    QTest::addRow("minus nothing") << QByteArray("-0") << std::optional<qint64>(0);
    QTest::addRow("an exponent") << QByteArray("1e3") << std::optional<qint64>();
}

void FieldsTest::keepsNumbersOf64Bits()
{
    QFETCH(const QByteArray, text);
    QFETCH(const std::optional<qint64>, expected);
    const auto read = fromJson<PauseArguments>({"{\"threadId\":" + text + "}"});
    QCOMPARE(read.isOk(), expected.has_value());
    if (expected)
        QCOMPARE(read->threadId, *expected);
}

} // namespace ledgerscope::dap

QTEST_GUILESS_MAIN(ledgerscope::dap::FieldsTest)
#include "fieldstest.moc"
