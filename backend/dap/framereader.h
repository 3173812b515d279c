// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/dap/frame.h"

#include <optional>
#include <variant>
#include <vector>

namespace ledgerscope::dap {

/// Takes a stream of bytes apart into bodies, however it is split into pieces. One thread.
///
/// Headers other than Content-Length are passed over, lines may end in "\n" alone, blank lines between frames do not matter. What is no frame
/// becomes a FrameProblem, once for each stretch, and reading goes on where it can: a body that is too long is skipped to its end; after anything
/// else the next "Content-Length:" is looked for. Beside the piece it was given and the bodies it returns it never holds more than one
/// header and one body within the limits.
class FrameReader final
{
public:
    struct Limits {
        qsizetype header = 8 * 1024;
        qsizetype body = 16 * 1024 * 1024;
        qsizetype skipped = 1024 * 1024 * 1024; ///< a body that claims to be longer than this is not skipped but looked into
    };
    using Item = std::variant<QByteArray, FrameProblem>; ///< a whole body, or what is none

    FrameReader() : FrameReader(Limits{}) { }
    explicit FrameReader(const Limits &limits) : m_limits(limits) { }

    /// What the piece completes, in order.
    [[nodiscard]] std::vector<Item> feed(QByteArrayView bytes);
    /// To be called at the end of the stream: CutOff if it ends inside a frame. The reader is as new afterwards.
    [[nodiscard]] std::optional<FrameProblem> finish();

    [[nodiscard]] qsizetype bufferedBytes() const noexcept { return m_buffer.size(); }

private:
    enum class State { Header, Body, Skip, Search };

    // Each goes one step on in the buffer and tells whether it could.
    [[nodiscard]] bool step(std::vector<Item> &items);
    [[nodiscard]] bool readHeaderLine(std::vector<Item> &items);
    [[nodiscard]] bool readBody(std::vector<Item> &items);
    [[nodiscard]] bool skipBody();
    [[nodiscard]] bool search();

    void endHeader(std::vector<Item> &items);
    /// One line without its end; false if it is no header.
    [[nodiscard]] std::optional<FrameProblem> takeHeader(QByteArrayView line);
    /// Reports the problem and looks for the next frame from `from` on.
    void lose(FrameProblem problem, qsizetype from, std::vector<Item> &items);
    void expectHeader();

    Limits m_limits;
    QByteArray m_buffer;
    qsizetype m_position = 0;   ///< what lies before it in the buffer is done
    State m_state = State::Header;
    qsizetype m_headerSize = 0; ///< bytes of the header lines that were read
    std::optional<qint64> m_length;
    qint64 m_rest = 0;          ///< to be skipped
};

} // namespace ledgerscope::dap
