import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import { fillText, type ServerTexts } from '../../engine/form/texts.ts';
import { replaceDirectionControls } from '../../engine/values/true-order.ts';
import { type Conversion, isUnderWay } from '../../engine/wire/documents.ts';
import { failureText } from '../conversion/door.ts';
import type { StoredDocument } from '../store/document-store.ts';
import type { Student } from '../store/store.ts';

/**
 * Returns the status of a document's conversion, with the reason of a failure. While another file is to replace
 * the document, it is that file's status; once that has failed, the document's own again.
 */
export function conversionView(
  form: CompiledForm & ServerTexts,
  document: StoredDocument | undefined,
): Conversion {
  if (document === undefined) return { status: 'NOT_ANSWERED', message: '' };
  const { conversion, fileName } = document.replacement ?? document;
  const { status, reason } = conversion;
  const message = reason === null ? '' : failureText(form, reason);
  if (document.replacement === undefined) return { status, message };
  if (status === 'FAILED') {
    const name = replaceDirectionControls(fileName);
    return { status: 'COMPLETED', message: fillText(form.texts['file.of'], { name, text: message }) };
  }
  return { status, message, former: { file_name: document.fileName, file_size: document.fileSize } };
}

/** Returns whether a document or its replacement is being converted. */
export function isBeingConverted({ conversion, replacement }: StoredDocument): boolean {
  return isUnderWay((replacement?.conversion ?? conversion).status);
}

/** Returns whether any file of an application is being converted. */
export function isConverting({ documents }: Pick<Student, 'documents'>): boolean {
  return Object.values(documents).some(isBeingConverted);
}
