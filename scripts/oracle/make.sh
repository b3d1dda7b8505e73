#!/usr/bin/env bash
# Regenerates the documents of the oracle, and the texts that LibreOffice extracts. Usage: scripts/oracle/make.sh
# Each folder beside this file is a maker: python-docx, Apache POI, pandoc, LibreOffice Writer, and XML written by hand.
# The results are committed; `npm run test:deep -- corpus` needs none of these programs.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
target="$here/../../server/conversion/testing/oracle"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# LibreOffice with formulas, the fonts of each script, and the makers.
apt-get update -qq
DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
  libreoffice-writer-nogui libreoffice-math-nogui pandoc maven default-jdk-headless python3-venv poppler-utils \
  fonts-noto-core fonts-noto-cjk fonts-liberation fonts-crosextra-carlito fonts-crosextra-caladea > /dev/null
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet python-docx==1.2.0 pillow==13.0.0
mvn -q -B -f "$here/poi/pom.xml" dependency:copy-dependencies -DoutputDirectory="$work/poi"

office() { soffice --headless "-env:UserInstallation=file://$work/profile" "$@" > /dev/null 2>&1; }
docx='docx:MS Word 2007 XML'
made="$work/documents"
mkdir -p "$made"/{python-docx,poi,pandoc,writer,by-hand}

"$work/venv/bin/python" "$here/python-docx/write.py" "$made/python-docx"
java -cp "$work/poi/*" "$here/poi/Write.java" "$made/poi" 2> /dev/null
python3 "$here/by-hand/pack.py" "$here/by-hand" "$made/by-hand"
for source in "$here"/pandoc/*; do
  name=$(basename "$source")
  options=(--standalone --track-changes=all)
  case $name in *.wiki) options+=(--from=mediawiki) ;; *.toc.*) options+=(--toc) ;; esac
  pandoc "${options[@]}" "$source" -o "$made/pandoc/${name%%.*}.docx"
done
office --convert-to "$docx" --outdir "$made/writer" "$here"/writer/*.fodt
for kind in rtf html; do
  mkdir "$work/$kind"
  for source in "$here"/writer/*."$kind"; do cp "$source" "$work/$kind/$(basename "$source" ".$kind")-$kind.$kind"; done
done
office --convert-to "$docx" --outdir "$made/writer" "$work"/rtf/*
office --infilter='HTML (StarWriter)' --convert-to "$docx" --outdir "$made/writer" "$work"/html/*

rm -rf "$target/documents" "$target/texts"
mkdir -p "$target"
cp -r "$made" "$target/documents"
for maker in "$made"/*; do
  texts="$target/texts/$(basename "$maker")"
  mkdir -p "$texts" "$work/pdf"
  office --convert-to pdf:writer_pdf_Export --outdir "$work/pdf" "$maker"/*.docx
  # Form feeds separate pages, as in `pdfPagesText`.
  for pdf in "$work"/pdf/*.pdf; do
    text="$texts/$(basename "$pdf" .pdf).txt"
    pdftotext -raw "$pdf" "$text"
    if grep -qP '[\x{590}-\x{8ff}]' "$text"; then pdftotext "$pdf" "$text"; fi
  done
  rm -rf "$work/pdf"
done
echo "$(find "$target/documents" -name '*.docx' | wc -l) documents, $(find "$target/texts" -name '*.txt' | wc -l) texts"
