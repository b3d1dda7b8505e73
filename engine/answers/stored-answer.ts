import type { AnswerValue, CompiledForm, CompiledQuestion } from '../form/compiled-form.ts';
import { readableText } from '../values/readable-text.ts';
import { typeOf } from './answer-types.ts';
import { isBlankText, trimBlanks } from './blank.ts';

// Those of Unicode, too: programs put them on the clipboard for a line break within a paragraph.
const LINE_BREAK = /[\r\n\v\f\u0085\u2028\u2029]/;
const RARE_BREAK = /[\v\f\u0085\u2028\u2029]/g;
const RARE_BREAKS = new RegExp(`${RARE_BREAK.source}+`, 'g');
const LINE_BREAKS = new RegExp(`${LINE_BREAK.source}+`, 'g');

/** Whether a text has several lines. */
export function hasLineBreak(text: string): boolean {
  return LINE_BREAK.test(text);
}

/** Whether a question takes several lines; all others hold one. */
export function isOneLine(question: CompiledQuestion): boolean {
  return typeOf(question).hasLines !== true;
}

/**
 * What was typed or pasted, as its writer means it: in a format it is read as the format is written, and what breaks a line in
 * other programs breaks it here, or is a blank where there is one line. A choice is not typed.
 */
export function readTyped(question: CompiledQuestion, typed: string): string {
  const { hasLines } = typeOf(question);
  if (question.options !== undefined || (hasLines && question.stores !== 'lines')) return typed;
  const text = hasLines ? typed.replace(RARE_BREAK, '\n') : typed.replace(RARE_BREAKS, ' ');
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
  if (question === undefined) return value;
  if (!isOneLine(question)) return readTyped(question, value);
  const line = readTyped(question, value.replace(LINE_BREAKS, ' '));
  return typeOf(question).isTrimmed ? trimBlanks(line) : line;
}
