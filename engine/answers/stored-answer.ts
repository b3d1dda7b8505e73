import type { AnswerValue, CompiledForm, CompiledQuestion } from '../form/compiled-form.ts';
import { readableText } from '../values/readable-text.ts';
import { typeOf } from './answer-types.ts';
import { isBlankText, trimBlanks } from './blank.ts';

// Those of Unicode, too. All other characters that end a line somewhere are controls, which no answer holds.
const LINE_BREAK = /[\r\n\u2028\u2029]/;
const LINE_BREAKS = new RegExp(`${LINE_BREAK.source}+`, 'g');

/** Whether a text has several lines. */
export function hasLineBreak(text: string): boolean {
  return LINE_BREAK.test(text);
}

/** Whether a question takes several lines; all others hold one. */
export function isOneLine(question: CompiledQuestion): boolean {
  return typeOf(question).hasLines !== true;
}

/** What was typed or pasted, as its writer means it: in a format it is read as the format is written. A choice is not typed. */
export function readTyped(question: CompiledQuestion, text: string): string {
  if (question.options !== undefined) return text;
  return question.mask === undefined ? (typeOf(question).reads?.(text) ?? text) : readableText(text);
}

/**
 * An answer as it is stored, in the browser and on the server: `""` where nobody would see anything of it, an e-mail address
 * without the blanks around it, and no line break where there is one line. A choice is stored as it is.
 */
export function storedAnswer(form: CompiledForm, key: string, value: AnswerValue): AnswerValue {
  const question = Object.hasOwn(form.questions, key) ? form.questions[key] : undefined;
  if (typeof value !== 'string' || question?.options !== undefined) return value;
  if (isBlankText(value)) return '';
  if (question === undefined || !isOneLine(question)) return value;
  const line = readTyped(question, value.replace(LINE_BREAKS, ' '));
  return typeOf(question).isTrimmed ? trimBlanks(line) : line;
}
