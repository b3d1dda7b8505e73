import type { CompiledQuestion } from '../form/compiled-form.ts';
import { phoneReader } from '../values/phone-text.ts';

/** A text that was written elsewhere, as a question for phone numbers stores it; what is no number stays as it is. */
export function asItsPhone(question: CompiledQuestion | undefined, text: string): string {
  return question?.phone === undefined ? text : (phoneReader().stored(text, question.phone) ?? text);
}
