// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/error.h"
#include "backend/index/codedpart.h"

#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <stop_token>
#include <vector>

namespace ledgerscope {

/// A part that has been read, or why it could not be.
struct ReadPart {
    std::unique_ptr<CodedPart> rows;
    std::vector<quint32> order; ///< CodedPart::sort(), where the plan needs one
    std::optional<Error> unreachable; ///< the server that has this part does not answer; then there are no rows
};

/// Hands the parts of a plan to the threads that read them and gives them back in the order of the plan, each once, whoever fails on the way.
/// Any thread.
class PartQueue final
{
public:
    /// `ahead`: how many parts may be taken before the first of them has been given by next(); what is kept in memory.
    /// `last`: parts from this one on are taken only when all before it have been read.
    PartQueue(std::size_t count, std::size_t ahead, std::size_t last);
    PartQueue(std::size_t count, std::size_t ahead) : PartQueue(count, ahead, count) { }

    /// For a helper: waits until there is a part to be read; nullopt when there will be none, or when it shall stop.
    [[nodiscard]] std::optional<std::size_t> take(const std::stop_token &stop);
    /// For the thread that also gives: nullopt when there is none at the moment.
    [[nodiscard]] std::optional<std::size_t> tryTake();
    void put(std::size_t number, ReadPart part);
    void giveBack(std::size_t number); ///< could not be read: somebody else must
    void close();                      ///< no part is handed out any more

    /// The next part in the order of the plan; nullopt when it is not there yet.
    [[nodiscard]] std::optional<ReadPart> next();
    [[nodiscard]] bool isDone() const; ///< all parts have been given
    /// Waits until next() or tryTake() may have something to give, or until it shall stop.
    void wait(const std::stop_token &stop);

private:
    [[nodiscard]] bool canTake() const;
    [[nodiscard]] std::size_t takeLocked();
    [[nodiscard]] bool mayGetMore() const;

    mutable std::mutex m_mutex;
    std::condition_variable_any m_changed;
    const std::size_t m_count;
    const std::size_t m_ahead;
    const std::size_t m_last;
    std::size_t m_taken = 0;
    std::size_t m_given = 0;
    std::set<std::size_t> m_returned;
    std::map<std::size_t, ReadPart> m_read;
    bool m_isClosed = false;
};

} // namespace ledgerscope
