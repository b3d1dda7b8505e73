import type { AnswerValue, CompiledForm, CompiledQuestion } from '../form/compiled-form.ts';
import { readableText } from '../values/readable-text.ts';
import { typeOf } from './answer-types.ts';
import { isBlankText, trimBlanks } from './blank.ts';

// Includes Unicode line breaks, which programs put on the clipboard within a paragraph.
const LINE_BREAK = /[\r\n\v\f\u0085\u2028\u2029]/;
const RARE_BREAK = /[\v\f\u0085\u2028\u2029]/g;
const RARE_BREAKS = new RegExp(`${RARE_BREAK.source}+`, 'g');
const LINE_BREAKS = new RegExp(`${LINE_BREAK.source}+`, 'g');

/** Whether a text contains a line break. */
export function hasLineBreak(text: string): boolean {
  return LINE_BREAK.test(text);
}

/** Whether answers to the question have a single line. */
export function isOneLine(question: CompiledQuestion): boolean {
  return typeOf(question).hasLines !== true;
}

/**
 * Normalises typed or pasted text: digits and punctuation where the type has a format, and unusual line breaks,
 * which become a blank in single-line answers. Choices are returned unchanged.
 */
export function readTyped(question: CompiledQuestion, typed: string): string {
  const { hasLines } = typeOf(question);
  if (question.options !== undefined || (hasLines && question.stores !== 'lines')) return typed;
  const text = hasLines ? typed.replace(RARE_BREAK, '\n') : typed.replace(RARE_BREAKS, ' ');
  return question.mask === undefined ? (typeOf(question).reads?.(text) ?? text) : readableText(text);
}

/**
 * Converts an answer to its stored form, in the browser and on the server: `""` for invisible text, no blanks
 * around an email address, no line breaks in a single-line answer. Choices are returned unchanged.
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
