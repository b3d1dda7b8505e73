import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import type { ServerTexts } from '../../engine/form/texts.ts';
import { type Conversion, isUnderWay } from '../../engine/wire/documents.ts';
import { failureText } from '../conversion/door.ts';
import type { StoredDocument } from '../store/document-store.ts';
import type { Student } from '../store/store.ts';

/** How far the conversion of a question's document is, and why it failed if it did. */
export function conversionView(
  form: CompiledForm & ServerTexts,
  document: StoredDocument | undefined,
): Conversion {
  if (document === undefined) return { status: 'NOT_ANSWERED', message: '' };
  const { status, reason } = document.conversion;
  return { status, message: reason === null ? '' : failureText(form, reason) };
}

/** Whether any file of an application is still being converted. */
export function isConverting({ documents }: Pick<Student, 'documents'>): boolean {
  return Object.values(documents).some(({ conversion }) => isUnderWay(conversion.status));
}
