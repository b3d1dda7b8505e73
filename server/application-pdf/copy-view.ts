import { createHash } from 'node:crypto';
import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import type { ServerTexts, TextId } from '../../engine/form/texts.ts';
import type { PdfCopy } from '../../engine/wire/documents.ts';
import { failureText } from '../conversion/door.ts';
import type { ApplicationPdf } from '../store/document-store.ts';

/** Failure reason of a copy without content. */
const NOTHING: TextId = 'pdf.nothing';

/** Returns the response of GET /api/pdf for a copy. */
export function copyView(
  form: CompiledForm & ServerTexts,
  { status, reason, pdfKey }: ApplicationPdf,
): PdfCopy {
  const { texts } = form;
  if (status === 'COMPLETED') return { status, url: copyUrl(pdfKey ?? ''), message: texts['pdf.ready'] };
  if (reason === NOTHING) return { status: 'NOT_ANSWERED', url: '', message: texts[NOTHING] };
  if (status === 'FAILED') return { status, url: '', message: failureText(form, reason ?? 'pdf.failed') };
  return { status, url: '', message: texts['pdf.preparing'] };
}

/** Each copy has its own address, so that no cache returns an older one. The key itself stays private. */
function copyUrl(pdfKey: string): string {
  const version = createHash('sha256').update(pdfKey).digest('base64url').slice(0, 12);
  return `/api/pdf/file?copy=${version}`;
}
