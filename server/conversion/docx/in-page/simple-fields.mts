import JSZip from 'jszip';

const WORDML = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const PARTS = /^word\/(document|header\d*|footer\d*|footnotes|endnotes)\.xml$/;

/**
 * Writes short fields the long way. docx-preview reads only the long one, and would leave out short fields together
 * with the text that they show.
 */
export async function spellOutFields(bytes: ArrayBuffer): Promise<ArrayBuffer> {
  const zip = await JSZip.loadAsync(bytes);
  let isChanged = false;
  for (const part of zip.file(PARTS)) {
    const text = await part.async('string');
    if (!text.includes('fldSimple')) continue;
    const xml = new DOMParser().parseFromString(text, 'application/xml');
    for (const field of [...xml.getElementsByTagNameNS(WORDML, 'fldSimple')]) spellOut(xml, field);
    zip.file(part.name, new XMLSerializer().serializeToString(xml));
    isChanged = true;
  }
  return isChanged ? zip.generateAsync({ type: 'arraybuffer', compression: 'STORE' }) : bytes;
}

function spellOut(xml: Document, field: Element): void {
  const run = (name: string, content: string, type?: string): Element => {
    const element = xml.createElementNS(WORDML, 'w:r');
    const child = xml.createElementNS(WORDML, `w:${name}`);
    child.textContent = content;
    if (type !== undefined) child.setAttributeNS(WORDML, 'w:fldCharType', type);
    element.append(child);
    return element;
  };
  field.replaceWith(
    run('fldChar', '', 'begin'),
    run('instrText', field.getAttributeNS(WORDML, 'instr') ?? ''),
    run('fldChar', '', 'separate'),
    ...field.children,
    run('fldChar', '', 'end'),
  );
}
