// Normalises answers, the same in the browser and on the server.
import type { AnswerValue, CompiledForm, CompiledQuestion } from '../form/compiled-form.ts';
import { typeOf } from '../values/answer-types.ts';
import { normaliseTyped } from '../values/readable-text.ts';
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
  return typeOf(question).isMultiLine !== true;
}

/**
 * Normalises typed or pasted text. Types with a format get ASCII digits and punctuation. Unusual line breaks
 * become a blank in single-line answers and `\n` in others. Choices are returned unchanged.
 */
export function normaliseTypedAnswer(question: CompiledQuestion, typed: string): string {
  const { isMultiLine } = typeOf(question);
  if (question.options !== undefined || (isMultiLine && question.stores !== 'lines')) return typed;
  const text = isMultiLine ? typed.replace(RARE_BREAK, '\n') : typed.replace(RARE_BREAKS, ' ');
  return question.mask === undefined ? (typeOf(question).normalise?.(text) ?? text) : normaliseTyped(text);
}

/**
 * Converts an answer to its stored form: normalised like typed text, `""` for invisible text, no blanks around an
 * email address, no line breaks in a single-line answer. Choices are returned unchanged.
 */
export function storedAnswer(form: CompiledForm, key: string, value: AnswerValue): AnswerValue {
  const question = Object.hasOwn(form.questions, key) ? form.questions[key] : undefined;
  if (typeof value !== 'string' || question?.options !== undefined) return value;
  if (isBlankText(value)) return '';
  if (question === undefined) return value;
  if (!isOneLine(question)) return normaliseTypedAnswer(question, value);
  const line = normaliseTypedAnswer(question, value.replace(LINE_BREAKS, ' '));
  return typeOf(question).isTrimmed ? trimBlanks(line) : line;
}
