#!/usr/bin/env bash
# Writes the files of the corpus that need programs which npm does not have: LibreOffice, qpdf and Ghostscript of Debian
# (apt-get install libreoffice-writer-nogui qpdf ghostscript). Their results are committed; run this to make them anew.
set -euo pipefail
cd "$(dirname "$0")/files"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

cat > "$work/letter.html" <<'HTML'
<html lang="en"><head><title>Letter of motivation</title></head><body>
<h1>Letter of motivation</h1><p>Dear committee, Grüße aus Zürich.</p>
<table border="1"><tr><td>Subject</td><td>Grade</td></tr><tr><td>Anatomy</td><td>Excellent</td></tr></table>
<ul><li>First point</li><li>Second point</li></ul>
<p style="page-break-before: always">Second page of the letter.</p></body></html>
HTML
office() {
  soffice --headless "-env:UserInstallation=file://$work/profile" --infilter="$1" --convert-to "$2" --outdir "$work" "$3" > /dev/null 2>&1
}
office 'HTML (StarWriter)' 'docx:MS Word 2007 XML' "$work/letter.html"
cp "$work/letter.docx" office-letter.docx
office 'MS Word 2007 XML' 'pdf:writer_pdf_Export:{"UseTaggedPDF":{"type":"boolean","value":"true"}}' "$work/letter.docx"
cp "$work/letter.pdf" office-letter.pdf
office 'MS Word 2007 XML' odt "$work/letter.docx"
cp "$work/letter.odt" office-letter.odt

qpdf --linearize office-letter.pdf linearized.pdf
qpdf --object-streams=generate --compress-streams=y office-letter.pdf object-streams.pdf
qpdf --object-streams=disable --force-version=1.4 office-letter.pdf plain-1.4.pdf
qpdf --encrypt secret owner 256 -- object-streams.pdf user-password-aes256.pdf
qpdf --allow-weak-crypto --encrypt secret owner 128 --use-aes=n -- plain-1.4.pdf user-password-rc4.pdf
qpdf --encrypt '' owner 256 --print=none -- object-streams.pdf owner-password-aes256.pdf
qpdf --encrypt '' owner 256 --print=none -- plain-1.4.pdf owner-password-aes256-plain.pdf
qpdf --allow-weak-crypto --encrypt '' owner 128 --use-aes=y -- object-streams.pdf owner-password-aes128.pdf
qpdf --allow-weak-crypto --encrypt '' owner 128 --use-aes=n -- plain-1.4.pdf owner-password-rc4.pdf
gs -q -dBATCH -dNOPAUSE -sDEVICE=pdfwrite -o ghostscript.pdf office-letter.pdf
ls -l
