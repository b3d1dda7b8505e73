import type { CompiledQuestion } from '../form/compiled-form.ts';
import { phoneReader } from '../values/phone-text.ts';

/**
 * Converts a phone number from a default or a record to the stored format of its question. Texts of other
 * questions, and texts that are no phone numbers, are returned unchanged.
 */
export function toStoredPhone(question: CompiledQuestion | undefined, text: string): string {
  return question?.phone === undefined ? text : (phoneReader().toStored(text, question.phone) ?? text);
}
