import type { CompiledQuestion } from '../form/compiled-form.ts';
import { phoneReader } from '../values/phone-text.ts';

/** Converts a text from elsewhere to the stored format of a phone question. Other texts are returned unchanged. */
export function asItsPhone(question: CompiledQuestion | undefined, text: string): string {
  return question?.phone === undefined ? text : (phoneReader().stored(text, question.phone) ?? text);
}
