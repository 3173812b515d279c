// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QByteArray>
#include <QDirIterator>
#include <QFile>
#include <QTextStream>

#include <cstdint>

// Runs every file below the given directories through a fuzz target, without a fuzzer: each input that once mattered stays a test.

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size);

int main(int argc, char **argv)
{
    using namespace Qt::StringLiterals;
    QTextStream out(stdout);
    int replayed = 0;
    for (int i = 1; i < argc; ++i) {
        QDirIterator files(QString::fromLocal8Bit(argv[i]), QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            if (!file.open(QIODevice::ReadOnly)) {
                out << u"cannot read "_s << file.fileName() << u": "_s << file.errorString() << Qt::endl;
                return 1;
            }
            const QByteArray bytes = file.readAll();
            LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t *>(bytes.constData()), static_cast<std::size_t>(bytes.size()));
            ++replayed;
        }
    }
    out << replayed << u" inputs replayed"_s << Qt::endl;
    return replayed > 0 ? 0 : 1;
}
