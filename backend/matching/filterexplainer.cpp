// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/matching/filterexplainer.h"

#include "backend/matching/filterevaluator.h"

#include <algorithm>

namespace ledgerscope::matching {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype MaximumValueLength = 60; ///< of a value that is told; the payload itself is there for the rest

Phrase wordsOf(QByteArrayView bytes)
{
    const QString text = QString::fromUtf8(bytes.first(std::min(bytes.size(), 4 * MaximumValueLength)));
    return text.size() <= MaximumValueLength ? text : QString(text.first(MaximumValueLength) + u'…');
}

Phrase joined(const Phrase &first, const Phrase &second)
{
    return first.isEmpty() ? second : Phrase(QT_TRANSLATE_NOOP("Phrase", "%1, and %2"), {first, second});
}

} // namespace

Phrase FilterExplainer::explain()
{
    FilterEvaluator evaluator(m_tree, m_event);
    switch (evaluator.truthAt(m_tree.root)) {
    case Truth::Yes: return Phrase(QT_TRANSLATE_NOOP("Phrase", "“%1” holds"), {wordsOf(m_tree.text)});
    case Truth::No: return refusalAt(m_tree.root);
    case Truth::Unknown: break;
    }
    return phraseOf(*evaluator.fault());
}

Phrase FilterExplainer::refusalAt(qint32 index)
{
    const FilterNode &node = m_tree.node(index);
    if (node.kind == FilterNode::Kind::Not)
        return Phrase(QT_TRANSLATE_NOOP("Phrase", "“%1” holds, and is negated"), {wordsOf(m_tree.textOf(m_tree.node(node.firstChild)))});
    const bool isJoint = node.kind == FilterNode::Kind::And || node.kind == FilterNode::Kind::Or;
    if (!isJoint)
        return refusalOfTest(index);
    // Of an AND the first part that says no decides; of an OR all of them do.
    Phrase refusals;
    for (qint32 child = node.firstChild; child >= 0; child = m_tree.node(child).nextSibling) {
        if (FilterEvaluator(m_tree, m_event).truthAt(child) != Truth::No)
            continue;
        refusals = joined(refusals, refusalAt(child));
        if (node.kind == FilterNode::Kind::And)
            break;
    }
    return refusals;
}

Phrase FilterExplainer::refusalOfTest(qint32 test)
{
    std::vector<qint32> paths;
    collectPaths(test, paths);
    Phrase values;
    for (const qint32 place : paths) {
        const FilterNode &leaf = m_tree.node(place);
        const EventPath &path = m_tree.paths[static_cast<std::size_t>(leaf.item)];
        const EventValue value = m_event.find(path);
        if (value.kind == EventValue::Kind::Missing && leaf.kind == FilterNode::Kind::Word)
            continue; // it was a text
        const Phrase name = wordsOf(path.text());
        if (value.kind == EventValue::Kind::Missing)
            values = joined(values, Phrase(QT_TRANSLATE_NOOP("Phrase", "%1 is missing"), {name}));
        else if (value.kind == EventValue::Kind::Null)
            values = joined(values, Phrase(QT_TRANSLATE_NOOP("Phrase", "%1 is null"), {name}));
        else
            values = joined(values, Phrase(QT_TRANSLATE_NOOP("Phrase", "%1 is %2"), {name, wordsOf(value.toJson())}));
    }
    const Phrase text = wordsOf(m_tree.textOf(m_tree.node(test)));
    if (values.isEmpty())
        return Phrase(QT_TRANSLATE_NOOP("Phrase", "“%1” does not hold"), {text});
    return Phrase(QT_TRANSLATE_NOOP("Phrase", "“%1” does not hold: %2"), {text, values});
}

void FilterExplainer::collectPaths(qint32 index, std::vector<qint32> &paths) const
{
    const FilterNode &node = m_tree.node(index);
    if (node.kind == FilterNode::Kind::Path || node.kind == FilterNode::Kind::Word)
        paths.push_back(index);
    for (qint32 child = node.firstChild; child >= 0; child = m_tree.node(child).nextSibling)
        collectPaths(child, paths);
}

} // namespace ledgerscope::matching
