import { PDFArray, PDFBool, PDFDict, PDFName, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib';
import { UnfitFileError } from '../bounds/unfit-file-error.ts';
import { textAt } from './active-content.ts';
import { unfold } from './decode-stream.ts';
import { isHidden } from './field-appearance.ts';

// Forms of Adobe's XML Forms Architecture (XFA 3.3). A static one has its fields in the pages of the PDF, too. The pages of a
// dynamic one are made by Adobe Reader: the PDF itself has one page that says "Please wait...".

const DYNAMIC = /<(?:[\w-]+:)?dynamicRender\b[^>]*>\s*required\b/;
const TEMPLATE = /<(?:[\w-]+:)?(?:field|draw|subform)\b/;
const DATA = /<(?:[\w-]+:)?data\b[^>]*>([\s\S]*)<\/(?:[\w-]+:)?data\s*>/;
const LEAF = /<([^\s<>/]+)(?:\s[^<>]*)?>([^<]*)<\/\1\s*>/g;
/** Fields within fields, deeper than any program writes them. */
const MAX_DEPTH = 50;

/** Takes the XML out of a form. Throws `UnfitFileError` where only Adobe Reader shows what the form says. */
export function checkXfaForm(catalog: PDFDict, pages: readonly PDFDict[]): void {
  const form = catalog.lookup(PDFName.of('AcroForm'));
  if (!(form instanceof PDFDict)) return;
  const xfa = form.lookup(PDFName.of('XFA'));
  if (xfa === undefined) return;
  form.delete(PDFName.of('XFA'));
  const xml = xmlOf(xfa);
  const fields = pages.flatMap(fieldsSeenOn);
  const isDynamic =
    catalog.lookup(PDFName.of('NeedsRendering')) === PDFBool.True ||
    DYNAMIC.test(xml) ||
    (fields.length === 0 && TEMPLATE.test(xml));
  if (isDynamic || isFilledInXmlAlone(xml, fields)) throw new UnfitFileError('file.adobeForm');
}

/** The form's XML: one stream, or a list of names and streams. */
function xmlOf(xfa: PDFObject): string {
  const streams = xfa instanceof PDFArray ? xfa.asArray().map((_, index) => xfa.lookup(index)) : [xfa];
  const unfolded = { bytes: 0 };
  return streams
    .map((stream) =>
      stream instanceof PDFRawStream ? Buffer.from(unfold(stream, unfolded).bytes).toString('utf8') : '',
    )
    .join('');
}

/** The fields on a page that can be seen, but for signatures: a page that says "Please wait..." may have one. */
function fieldsSeenOn(page: PDFDict): PDFDict[] {
  const annotations = page.lookup(PDFName.of('Annots'));
  if (!(annotations instanceof PDFArray)) return [];
  return annotations.asArray().flatMap((_, index) => {
    const annotation = annotations.lookup(index);
    if (!(annotation instanceof PDFDict) || textAt(annotation, 'Subtype') !== 'Widget') return [];
    return isHidden(annotation) || holderOf(annotation, 'FT')?.lookup(PDFName.of('FT')) === PDFName.of('Sig')
      ? []
      : [annotation];
  });
}

/** The field itself, or the one around it, that has this entry. */
function holderOf(field: PDFDict, key: string): PDFDict | undefined {
  let holder: PDFObject | undefined = field;
  for (let depth = 0; holder instanceof PDFDict && depth < MAX_DEPTH; depth += 1) {
    if (holder.has(PDFName.of(key))) return holder;
    holder = holder.lookup(PDFName.of('Parent'));
  }
  return undefined;
}

/** Whether a field for text is empty that has a text in the XML: Adobe Reader shows that one. */
function isFilledInXmlAlone(xml: string, fields: readonly PDFDict[]): boolean {
  const filled = new Set<string>();
  for (const [, name = '', value = ''] of (DATA.exec(xml)?.[1] ?? '').matchAll(LEAF)) {
    if (value.trim() !== '') filled.add(name);
  }
  return fields.some((field) => {
    const type = holderOf(field, 'FT')?.lookup(PDFName.of('FT'));
    if (type !== PDFName.of('Tx') && type !== PDFName.of('Ch')) return false;
    const path = textAt(holderOf(field, 'T') ?? field, 'T') ?? '';
    const name = path.replace(/^.*\./s, '').replace(/\[\d+\]$/, '');
    const holder = holderOf(field, 'V');
    return filled.has(name) && (holder === undefined || textAt(holder, 'V') === '');
  });
}
