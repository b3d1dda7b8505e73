"""Packs documents that were written by hand. Usage: pack.py FROM TO

Each file of FROM holds the parts of one document, each after a line `=== name of the part`. What every document
needs is added where it is not given: the types, the relations, the frame of the text, its page.
"""

import base64
import sys
import zipfile
from pathlib import Path

WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml"
RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
NAMESPACES = " ".join(
    f'xmlns:{prefix}="{name}"'
    for prefix, name in {
        "w": "http://schemas.openxmlformats.org/wordprocessingml/2006/main",
        "r": RELATIONS,
        "m": "http://schemas.openxmlformats.org/officeDocument/2006/math",
        "mc": "http://schemas.openxmlformats.org/markup-compatibility/2006",
        "wp": "http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing",
        "a": "http://schemas.openxmlformats.org/drawingml/2006/main",
        "pic": "http://schemas.openxmlformats.org/drawingml/2006/picture",
        "wps": "http://schemas.microsoft.com/office/word/2010/wordprocessingShape",
        "w14": "http://schemas.microsoft.com/office/word/2010/wordml",
        "v": "urn:schemas-microsoft-com:vml",
        "o": "urn:schemas-microsoft-com:office:office",
        "w10": "urn:schemas-microsoft-com:office:word",
    }.items()
)
PAGE = '<w:sectPr><w:pgSz w:w="12240" w:h="15840"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="720" w:footer="720" w:gutter="0"/></w:sectPr>'
ROOTS = {"header": "hdr", "footer": "ftr"}
PICTURE = base64.b64decode("iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR42mM4oKAARAwQCgAejgQBf4ruEwAAAABJRU5ErkJggg==")


def parts_of(text):
    parts = {}
    for section in text.split("=== ")[1:]:
        name, _, content = section.partition("\n")
        parts[name.strip()] = content.strip()
    return parts


def root_of(name):
    kind = name.removesuffix(".xml").rstrip("0123456789")
    return ROOTS.get(kind, kind)


def framed(name, content):
    """A part with its root element, unless it brings its own."""
    root = root_of(name)
    if content.startswith("<?xml") or f"<w:{root}" in content[:12]:
        return content
    if name == "document.xml":
        page = "" if content.endswith("</w:sectPr>") else PAGE
        content = f"<w:body>{content}{page}</w:body>"
    return f'<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<w:{root} {NAMESPACES} mc:Ignorable="w14">{content}</w:{root}>'


def pack(source, target):
    parts = parts_of(source.read_text("utf-8"))
    types = ['<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>', '<Default Extension="xml" ContentType="application/xml"/>', '<Default Extension="png" ContentType="image/png"/>']
    relations = [f'<Relationship Id="picture" Type="{RELATIONS}/image" Target="media/picture.png"/>']
    relations.append(parts.pop("relations", ""))
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        def write(name, data):
            archive.writestr(zipfile.ZipInfo(name, (2024, 1, 1, 0, 0, 0)), data, zipfile.ZIP_DEFLATED)

        for name, content in parts.items():
            kind = name.removesuffix(".xml").rstrip("0123456789")
            types.append(f'<Override PartName="/word/{name}" ContentType="{WORD}.{"document.main" if kind == "document" else kind}+xml"/>')
            if kind != "document":
                relations.append(f'<Relationship Id="{name.removesuffix(".xml")}" Type="{RELATIONS}/{kind}" Target="{name}"/>')
            write(f"word/{name}", framed(name, content))
        if any("picture" in content for content in parts.values()):
            write("word/media/picture.png", PICTURE)
        else:
            relations.pop(0)
        schema = "http://schemas.openxmlformats.org/package/2006"
        write("word/_rels/document.xml.rels", f'<Relationships xmlns="{schema}/relationships">{"".join(relations)}</Relationships>')
        write("_rels/.rels", f'<Relationships xmlns="{schema}/relationships"><Relationship Id="rId1" Type="{RELATIONS}/officeDocument" Target="word/document.xml"/></Relationships>')
        write("[Content_Types].xml", f'<Types xmlns="{schema}/content-types">{"".join(types)}</Types>')


def main(sources, folder):
    folder.mkdir(parents=True, exist_ok=True)
    for source in sorted(sources.glob("*.parts")):
        pack(source, folder / f"{source.stem}.docx")


main(Path(sys.argv[1]), Path(sys.argv[2]))
