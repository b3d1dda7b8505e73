import { PDFArray, PDFDict, PDFName, type PDFObject, PDFRawStream, PDFRef, PDFStream } from '@cantoo/pdf-lib';
import { textAt } from './active-content.ts';
import { decompress } from './decode-stream.ts';
import { isHidden } from './field-appearance.ts';
import { dictAt } from './pdf-values.ts';
import { UnfitFileError } from './unfit-file-error.ts';

/** Extensions of files for programs, not people: the document's own data, signatures, scripts, programs. */
const FOR_PROGRAMS =
  /\.(?:xml|xmp|xsd|xslt?|rdf|ttl|json|jsonld|fdf|xfdf|xdp|ics|vcf|p7[sm]|sig|asc|js|exe|dll|com|bat|cmd|vbs|ps1|sh|jar|msi|scr)$/i;
/** First bytes of documents, pictures and archives, whatever their name says. */
const FOR_READERS = /^(?:%PDF-|\x89PNG|\xff\xd8\xff|PK|\xd0\xcf)/;
const HEAD = 8;
const MEDIA = new Set(['Sound', '3D']);
const FILE_KEYS = ['UF', 'F', 'Unix', 'Mac', 'DOS'];

/**
 * Throws `UnfitFileError` if a document holds files for a reader, because they would be missing: a portfolio,
 * files attached to it or to a page, recordings. Files for programs, such as the data of an invoice, are
 * dropped silently, and so is the document's own source.
 */
export function checkCarriedFiles(catalog: PDFDict): void {
  const isPortfolio = dictAt(catalog, 'Collection') !== undefined;
  const total = { bytes: 0 };

  const isForReader = (file: PDFDict): boolean => {
    const files = dictAt(file, 'EF');
    if (files === undefined) return false;
    // A wrapper page around a password-protected document (ISO 32000-2, 7.6.7).
    const relation = textAt(file, 'AFRelationship');
    if (relation === 'EncryptedPayload') throw new UnfitFileError('file.encrypted');
    const stream = FILE_KEYS.map((key) => files.lookup(PDFName.of(key))).find(
      (one) => one instanceof PDFRawStream,
    );
    if (!(stream instanceof PDFRawStream)) return false;
    const { bytes } = decompress(stream, total);
    if (bytes.length === 0) return false;
    if (isPortfolio) return true;
    if (relation === 'Source') return false;
    const name = ['UF', 'F'].map((key) => textAt(file, key)).find((one) => one !== undefined) ?? '';
    return (
      FOR_READERS.test(Buffer.from(bytes.subarray(0, HEAD)).toString('latin1')) ||
      !FOR_PROGRAMS.test(name.trim())
    );
  };

  const seen = new Set<PDFObject>();
  const waiting: PDFObject[] = [catalog];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next instanceof PDFRef) {
      if (seen.has(next)) continue;
      seen.add(next);
    }
    const value = catalog.context.lookup(next);
    const holder = value instanceof PDFStream ? value.dict : value;
    if (holder instanceof PDFArray) for (const kid of holder.asArray()) waiting.push(kid);
    if (!(holder instanceof PDFDict)) continue;
    const kind = textAt(holder, 'Subtype') ?? '';
    const isAnnotation = holder.has(PDFName.of('Rect'));
    if (isAnnotation && isHidden(holder)) continue;
    if (isForReader(holder) || (isAnnotation && MEDIA.has(kind))) throw new UnfitFileError('file.holdsFiles');
    for (const kid of holder.values()) waiting.push(kid);
  }
}
