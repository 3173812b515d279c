// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/gui/guioptions.h"

#include "backend/core/timestamp.h"

#include <algorithm>
#include <array>
#include <functional>
#include <iterator>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

Error badOption(const QString &what, const QString &remedy = u"See `ledgerscope --help`."_s)
{
    return {.code = ErrorCode::BadOption, .what = what, .where = {}, .untouched = u"Nothing was opened."_s, .remedy = remedy, .arguments = {}};
}

struct Option {
    QByteArrayView name;
    QString expected; ///< what the value must be; empty: no value
    std::function<bool(GuiOptions &, const QByteArray &)> set;
};

template<typename T>
bool choose(std::optional<T> &target, const QByteArray &value, std::initializer_list<std::pair<QByteArrayView, T>> choices)
{
    for (const auto &[name, choice] : choices) {
        if (name == value) {
            target = choice;
            return true;
        }
    }
    return false;
}

bool setNow(GuiOptions &options, const QByteArray &value)
{
    options.now = Timestamp::fromText(value).instant();
    return options.now.has_value();
}

bool setSize(GuiOptions &options, const QByteArray &value)
{
    constexpr int Largest = 16'384;
    const QByteArrayList parts = value.split('x');
    if (parts.size() != 2)
        return false;
    bool isWidth = false;
    bool isHeight = false;
    options.size = {parts[0].toInt(&isWidth), parts[1].toInt(&isHeight)};
    return isWidth && isHeight && std::min(options.size.width(), options.size.height()) > 0
        && std::max(options.size.width(), options.size.height()) <= Largest;
}

bool setScale(GuiOptions &options, const QByteArray &value)
{
    constexpr double Smallest = 0.5;
    constexpr double Largest = 4;
    bool isNumber = false;
    options.renderScale = value.toDouble(&isNumber);
    return isNumber && options.renderScale >= Smallest && options.renderScale <= Largest;
}

bool setEntity(GuiOptions &options, const QByteArray &value)
{
    const auto entity = EntityRef::parse(value);
    if (entity)
        options.entity = *entity;
    return entity.isOk();
}

const QList<Option> &knownOptions()
{
    static const QList<Option> options{
        {"--entity", u"TYPE:ID, for example item:10472"_s, setEntity},
        {"--event", u"the id of an event"_s, [](GuiOptions &o, const QByteArray &v) { o.event = EventId(v); return !v.isEmpty(); }},
        {"--pin", u"the path of a number in the payload, for example new_price"_s,
         [](GuiOptions &o, const QByteArray &v) { o.pinnedPaths += QString::fromUtf8(v); return !v.isEmpty(); }},
        {"--order", u"ledger, occurred, recorded or sequence"_s,
         [](GuiOptions &o, const QByteArray &v) {
             return choose<EventOrder>(o.order, v, {{"ledger", EventOrder::Ledger}, {"occurred", EventOrder::Occurred},
                                                    {"recorded", EventOrder::Recorded}, {"sequence", EventOrder::Sequence}});
         }},
        {"--clock", u"occurred, recorded or ulid"_s,
         [](GuiOptions &o, const QByteArray &v) {
             return choose<ClockKind>(o.clock, v, {{"occurred", ClockKind::Occurred}, {"recorded", ClockKind::Recorded}, {"ulid", ClockKind::Ulid}});
         }},
        {"--map", u"the path of a mapping file"_s, [](GuiOptions &o, const QByteArray &v) { o.mapFile = QString::fromLocal8Bit(v); return !v.isEmpty(); }},
        {"--now", u"a time, for example 2026-05-25T14:23:11Z"_s, setNow},
        {"--lang", u"a language, for example de"_s, [](GuiOptions &o, const QByteArray &v) { o.language = QString::fromLatin1(v); return !v.isEmpty(); }},
        {"--theme", u"system, light or dark"_s,
         [](GuiOptions &o, const QByteArray &v) {
             return choose<Theme::Choice>(o.theme, v, {{"system", Theme::Choice::System}, {"light", Theme::Choice::Light}, {"dark", Theme::Choice::Dark}});
         }},
        {"--render", u"the directory that pictures are written to"_s,
         [](GuiOptions &o, const QByteArray &v) { o.renderDirectory = QString::fromLocal8Bit(v); return !v.isEmpty(); }},
        {"--size", u"WIDTHxHEIGHT, for example 1440x900"_s, setSize},
        {"--scale", u"a number from 0.5 to 4"_s, setScale},
        {"--frame-log", u"the path of a file to write"_s,
         [](GuiOptions &o, const QByteArray &v) { o.frameLog = QString::fromLocal8Bit(v); return !v.isEmpty(); }},
        {"--no-index", {}, [](GuiOptions &o, const QByteArray &) { o.hasIndex = false; return true; }},
        {"--help", {}, [](GuiOptions &o, const QByteArray &) { o.wantsHelp = true; return true; }},
        {"--version", {}, [](GuiOptions &o, const QByteArray &) { o.wantsVersion = true; return true; }},
    };
    return options;
}

/// The desktop's own arguments are Qt's too ("-platform xcb"); those are left to QApplication.
bool isForQt(const QByteArray &word)
{
    return word.size() > 1 && word.startsWith('-') && !word.startsWith("--");
}

/// Whether the next word is the value of an option of Qt's (QApplication, QGuiApplication).
bool takesValue(const QByteArray &word)
{
    constexpr std::array<QByteArrayView, 5> Switches{"-reverse", "-dograb", "-nograb", "-sync", "-widgetcount"};
    return !word.contains('=') && std::find(Switches.begin(), Switches.end(), word) == Switches.end();
}

} // namespace

Result<GuiOptions> GuiOptions::parse(const QByteArrayList &arguments)
{
    GuiOptions options;
    for (qsizetype i = 0; i < arguments.size(); ++i) {
        const QByteArray &word = arguments.at(i);
        if (isForQt(word)) {
            i += takesValue(word) ? 1 : 0;
            continue;
        }
        if (!word.startsWith("--")) {
            if (options.ledger)
                return badOption(u"More than one ledger was given: %1 and %2."_s.arg(*options.ledger, QString::fromLocal8Bit(word)));
            options.ledger = QString::fromLocal8Bit(word);
            continue;
        }
        const qsizetype equals = word.indexOf('=');
        const QByteArray name = equals < 0 ? word : word.first(equals);
        const auto known = std::find_if(knownOptions().begin(), knownOptions().end(), [&name](const Option &option) { return option.name == name; });
        if (known == knownOptions().end())
            return badOption(u"There is no option %1."_s.arg(QString::fromLocal8Bit(name)));
        QByteArray value;
        if (!known->expected.isEmpty()) {
            if (equals < 0 && i + 1 >= arguments.size())
                return badOption(u"%1 needs a value: %2."_s.arg(QString::fromLatin1(name), known->expected));
            value = equals < 0 ? arguments.at(++i) : word.sliced(equals + 1);
        } else if (equals >= 0) {
            return badOption(u"%1 takes no value."_s.arg(QString::fromLatin1(name)));
        }
        if (!known->set(options, value))
            return badOption(u"%1 is not a value for %2: it must be %3."_s.arg(QString::fromLocal8Bit(value), QString::fromLatin1(name), known->expected));
    }
    if (options.renderDirectory && !options.ledger)
        return badOption(u"--render needs a LEDGER."_s);
    return options;
}

QString GuiOptions::help()
{
    return u"Usage: ledgerscope [LEDGER] [options]\n"
           "\n"
           "Opens an event ledger read-only and shows what happened to its entities.\n"
           "LEDGER is a path, sqlite:PATH, postgresql://… or service=NAME.\n"
           "\n"
           "  --entity TYPE:ID     puts an entity into focus\n"
           "  --event ID           selects an event\n"
           "  --pin PATH           draws a number of the entity's payloads above the lanes; up to four\n"
           "  --order ORDER        ledger, occurred, recorded or sequence\n"
           "  --clock CLOCK        occurred, recorded or ulid: the clock of the time axis\n"
           "  --map FILE           names of tables and columns (JSON)\n"
           "  --now TIME           what counts as now\n"
           "  --lang LANGUAGE      language of the window, for example de\n"
           "  --theme THEME        system, light or dark\n"
           "  --render DIRECTORY   writes a PNG picture of each page instead of showing a window\n"
           "  --size WxH           size of the window (1440x900)\n"
           "  --scale FACTOR       scale of the pictures (1)\n"
           "  --no-index           keeps columns in memory and writes no event index\n"
           "  --frame-log FILE     writes how long each frame of the window took (JSON Lines)\n"
           "  --help, --version\n"_s;
}

} // namespace ledgerscope
