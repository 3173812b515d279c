// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/json/diff.h"
#include "backend/json/document.h"
#include "backend/json/number.h"
#include "backend/json/path.h"
#include "backend/json/reader.h"

#include <cstdint>
#include <cstdlib>

// What holds for every input, whatever bytes it is. A broken promise aborts, also in a release build.

using namespace ledgerscope;
using namespace ledgerscope::json;

namespace {

void require(bool isTrue)
{
    if (!isTrue)
        std::abort();
}

/// Tokens follow each other inside the input, and an error is where the longest possible beginning of JSON ends.
void checkReader(const QByteArray &bytes)
{
    Reader reader(bytes);
    qsizetype position = 0;
    for (Token token = reader.next(); token.kind != TokenKind::End; token = reader.next()) {
        require(position <= token.begin && token.begin <= token.end && token.end <= bytes.size());
        position = token.end;
        if (token.kind == TokenKind::Error)
            break;
        require(token.begin < token.end);
    }
    if (!reader.error())
        return;
    const auto before = Document::parse(bytes.first(reader.error()->position)).error();
    require(!before || before->kind == SyntaxErrorKind::UnexpectedEnd || before->kind == SyntaxErrorKind::Empty);
}

void checkNode(const Document &document, NodeIndex index)
{
    const Node &node = document.node(index);
    require(node.begin <= node.end && node.end <= document.bytes().size());
    require(node.subtreeEnd > index && node.subtreeEnd <= document.nodeCount());
    require(static_cast<qint32>(document.children(index).size()) == node.childCount);
    const Path path = Path::of(document, index);
    require(path.find(document) == index);
    const auto again = Path::parse(path.toText());
    require(again.isOk() && again->toText() == path.toText());
    if (node.kind == NodeKind::Number && !(node.flags & NodeFlag::Cut)) {
        const auto number = Number::parse(document.rawText(index));
        require(number && *number == *number && std::is_eq(*number <=> *number));
    }
    if (node.kind == NodeKind::String)
        require(decodeString(quoteString(document.text(index))) == document.text(index));
}

void checkDocument(const QByteArray &bytes)
{
    const Document whole = Document::parse(bytes);
    require((whole.extent() == Document::Extent::Invalid) == whole.error().has_value());
    constexpr NodeIndex Checked = 200; // a path costs as much as its node is deep
    for (NodeIndex index = 0; index < std::min(whole.nodeCount(), Checked); ++index)
        checkNode(whole, index);
    require(diff(whole, whole).isEmpty());

    const Document part = Document::parse(bytes.first(bytes.size() / 2), {.maximumNodes = 50, .isInputComplete = false});
    require(part.nodeCount() <= std::min<NodeIndex>(50, whole.nodeCount()));
    if (!whole.error()) {
        const Diff difference = diff(part, whole);
        require(difference.count(DiffKind::Removed) == 0 && difference.count(DiffKind::Changed) == 0);
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const QByteArray bytes(reinterpret_cast<const char *>(data), static_cast<qsizetype>(size));
    checkReader(bytes);
    checkDocument(bytes);
    if (const auto path = Path::parse(bytes))
        require(Path::parse(path->toText())->toText() == path->toText());
    return 0;
}
