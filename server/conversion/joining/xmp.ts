import { type PDFDocument, PDFName } from '@cantoo/pdf-lib';

/** A document's metadata in XMP. */
export interface XmpFacts {
  readonly title: string;
  readonly author: string;
  readonly madeAt: Date;
  /** Whether all of it conforms to PDF/UA-1. */
  readonly isAccessible: boolean;
}

/** Writes the metadata where archives and screen readers look for it (ISO 16684-1; PDF/UA-1, clause 5). */
export function setXmp({ catalog, context }: PDFDocument, facts: XmpFacts): void {
  const packet = Buffer.from(xmpPacket(facts));
  const stream = context.stream(packet, { Type: 'Metadata', Subtype: 'XML' });
  catalog.set(PDFName.of('Metadata'), context.register(stream));
}

function xmpPacket({ title, author, madeAt, isAccessible }: XmpFacts): string {
  const time = `${madeAt.toISOString().slice(0, 19)}Z`;
  const accessible = isAccessible
    ? '\n<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"><pdfuaid:part>1</pdfuaid:part></rdf:Description>'
    : '';
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>${escaped(author)}</rdf:li></rdf:Seq></dc:creator>
<xmp:CreateDate>${time}</xmp:CreateDate><xmp:ModifyDate>${time}</xmp:ModifyDate>
</rdf:Description>${accessible}
</rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
}

/** Escapes a text for XML; drops characters that XML cannot hold. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Noncharacter_Code_Point}]/gu, ' ')
    .replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
