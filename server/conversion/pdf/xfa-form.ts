import { PDFBool, PDFDict, PDFName, type PDFObject } from '@cantoo/pdf-lib';
import { textAt } from './active-content.ts';
import { textOfStreams } from './decode-stream.ts';
import { isHidden } from './field-appearance.ts';
import { annotationsOf, dictAt, itemsAt } from './pdf-values.ts';
import { UnfitFileError } from './unfit-file-error.ts';

// Forms of Adobe's XML Forms Architecture (XFA 3.3). A static form also has its fields in the PDF's pages.
// Adobe Reader generates the pages of a dynamic one; the PDF itself has one page that says "Please wait...".

// Each stops at the next tag: a hostile form must not cost more than one pass.
const DYNAMIC = /<(?:[\w-]+:)?dynamicRender\b[^<>]*>\s*required\b/;
const TEMPLATE = /<(?:[\w-]+:)?(?:field|draw|subform)\b/;
const DATA = /<(?:[\w-]+:)?data\b[^<>]*>/;
const DATA_END = /<\/(?:[\w-]+:)?data\s*>/g;
const LEAF = /<([^\s<>/]+)(?:\s[^<>]*)?>([^<]*)<\/\1\s*>/g;
/** Maximum nesting of fields; no program nests them deeper. */
const MAX_DEPTH = 50;

/** Removes the XML from a form. Throws `UnfitFileError` if only Adobe Reader shows the form's content. */
export function checkXfaForm(catalog: PDFDict, pages: readonly PDFDict[]): void {
  const form = dictAt(catalog, 'AcroForm');
  if (form?.lookup(PDFName.of('XFA')) === undefined) return;
  // One stream, or a list of names and streams.
  const streams = itemsAt(form, 'XFA').map((item) => form.context.lookup(item));
  form.delete(PDFName.of('XFA'));
  const xml = textOfStreams(streams, '', 'utf8');
  const fields = pages.flatMap(fieldsSeenOn);
  const isDynamic =
    catalog.lookup(PDFName.of('NeedsRendering')) === PDFBool.True ||
    DYNAMIC.test(xml) ||
    (fields.length === 0 && TEMPLATE.test(xml));
  if (isDynamic || isFilledInXmlAlone(xml, fields)) throw new UnfitFileError('file.adobeForm');
}

/** Returns the visible fields of a page, except signatures: a page that says "Please wait..." may have one. */
function fieldsSeenOn(page: PDFDict): PDFDict[] {
  return annotationsOf(page).filter(
    (annotation) =>
      textAt(annotation, 'Subtype') === 'Widget' &&
      !isHidden(annotation) &&
      holderOf(annotation, 'FT')?.lookup(PDFName.of('FT')) !== PDFName.of('Sig'),
  );
}

/** Returns the field itself or its closest ancestor with this entry. */
function holderOf(field: PDFDict, key: string): PDFDict | undefined {
  let holder: PDFObject | undefined = field;
  for (let depth = 0; holder instanceof PDFDict && depth < MAX_DEPTH; depth += 1) {
    if (holder.has(PDFName.of(key))) return holder;
    holder = holder.lookup(PDFName.of('Parent'));
  }
  return undefined;
}

/** Whether an empty text field has a text in the XML, which Adobe Reader shows. */
function isFilledInXmlAlone(xml: string, fields: readonly PDFDict[]): boolean {
  const filled = new Set<string>();
  const start = xml.search(DATA);
  const end = [...xml.matchAll(DATA_END)].at(-1)?.index ?? 0;
  const data = start === -1 ? '' : xml.slice(start, end);
  for (const [, name = '', value = ''] of data.matchAll(LEAF)) {
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
