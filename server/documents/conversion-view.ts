import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import type { ServerTexts } from '../../engine/form/texts.ts';
import { type Conversion, isUnderWay } from '../../engine/wire/documents.ts';
import { failureText } from '../conversion/door.ts';
import type { StoredDocument } from '../store/document-store.ts';
import type { Student } from '../store/store.ts';

/** Returns the status of a document's conversion, with the reason of a failure. */
export function conversionView(
  form: CompiledForm & ServerTexts,
  document: StoredDocument | undefined,
): Conversion {
  if (document === undefined) return { status: 'NOT_ANSWERED', message: '' };
  const { status, reason } = document.conversion;
  return { status, message: reason === null ? '' : failureText(form, reason) };
}

/** Returns whether any file of an application is being converted. */
export function isConverting({ documents }: Pick<Student, 'documents'>): boolean {
  return Object.values(documents).some(({ conversion }) => isUnderWay(conversion.status));
}
