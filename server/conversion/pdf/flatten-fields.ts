import {
  PDFArray,
  PDFBool,
  PDFDict,
  type PDFDocument,
  PDFDropdown,
  type PDFField,
  PDFName,
  type PDFObject,
  PDFOptionList,
  PDFRef,
  PDFTextField,
  StandardFonts,
} from '@cantoo/pdf-lib';
import { disarmAnnotation, isKeptAnnotation } from './active-content.ts';
import { appearanceOf } from './field-appearance.ts';
import { dictAt, itemsAt } from './pdf-values.ts';
import { UnfitFileError } from './unfit-file-error.ts';

/** Prefix of the names of field pictures in a page's resources. */
const FIELD = 'MatriculaField';

/** Returns the value of a text, dropdown or list field; null for other fields. */
function textOf(field: PDFField): string | null {
  if (field instanceof PDFTextField) return field.getText() ?? '';
  if (field instanceof PDFDropdown || field instanceof PDFOptionList) return field.getSelected().join(' ');
  return null;
}

/** Removes fields that do not exist or are not indirect objects: viewers skip them. */
function removeMissingFields(form: PDFDict): void {
  const holders = new Set([form]);
  for (const holder of holders) {
    const fields = holder.lookup(PDFName.of(holder === form ? 'Fields' : 'Kids'));
    if (!(fields instanceof PDFArray)) continue;
    for (let index = fields.size() - 1; index >= 0; index -= 1) {
      const field = fields.lookup(index);
      if (field instanceof PDFDict && fields.get(index) instanceof PDFRef) holders.add(field);
      else fields.remove(index);
    }
  }
}

/**
 * Draws the texts of fields whose drawing is left to the viewer. Throws `UnfitFileError` if that is impossible:
 * no visible text may get lost.
 */
export async function drawFieldTexts(document: PDFDocument): Promise<void> {
  const form = dictAt(document.catalog, 'AcroForm');
  if (form === undefined) return;
  removeMissingFields(form);
  const isLeftToViewer = form.lookup(PDFName.of('NeedAppearances')) === PDFBool.True;
  const font = await document.embedFont(StandardFonts.Helvetica);
  try {
    for (const field of document.getForm().getFields()) {
      if (!isLeftToViewer && !field.needsAppearancesUpdate()) continue;
      if (!textOf(field)) continue;
      if (field instanceof PDFTextField || field instanceof PDFDropdown || field instanceof PDFOptionList)
        field.updateAppearances(font);
    }
    await document.flush();
  } catch {
    throw new UnfitFileError('file.damaged');
  }
}

/** Draws the pictures on the page, after its other content. */
function draw(page: PDFDict, drawn: readonly { readonly ref: PDFRef; readonly matrix: string }[]): void {
  const { context } = page;
  const resources = dictAt(page, 'Resources')?.clone() ?? context.obj({});
  const pictures = dictAt(resources, 'XObject')?.clone() ?? context.obj({});
  let after = 'Q';
  for (const [index, { ref, matrix }] of drawn.entries()) {
    pictures.set(PDFName.of(FIELD + index), ref);
    after += ` q ${matrix} cm /${FIELD}${index} Do Q`;
  }
  resources.set(PDFName.of('XObject'), pictures);
  page.set(PDFName.of('Resources'), resources);
  const [begin, end] = ['q', after].map((content) => context.register(context.stream(content)));
  page.set(PDFName.of('Contents'), context.obj([begin, ...itemsAt(page, 'Contents'), end]));
}

/**
 * Removes every interactive annotation from a page, and draws its picture on the page instead. Returns the
 * removed annotations.
 */
export function flattenAnnotations(page: PDFDict): readonly PDFObject[] {
  const annotations = page.lookup(PDFName.of('Annots'));
  page.delete(PDFName.of('Annots'));
  if (!(annotations instanceof PDFArray)) return [];
  const drawn: { ref: PDFRef; matrix: string }[] = [];
  const kept: PDFObject[] = [];
  const removed: PDFObject[] = [];
  for (const value of annotations.asArray()) {
    const annotation = page.context.lookup(value);
    if (!(annotation instanceof PDFDict)) continue;
    disarmAnnotation(annotation);
    if (isKeptAnnotation(annotation)) {
      kept.push(value);
      continue;
    }
    removed.push(value);
    // The icon of a removed file would mislead; the picture of a form field or of a film stays.
    if (annotation.lookup(PDFName.of('Subtype')) === PDFName.of('FileAttachment')) continue;
    const appearance = appearanceOf(annotation);
    if (appearance !== null) drawn.push(appearance);
  }
  if (kept.length > 0) page.set(PDFName.of('Annots'), page.context.obj(kept));
  if (drawn.length > 0) draw(page, drawn);
  return removed;
}
