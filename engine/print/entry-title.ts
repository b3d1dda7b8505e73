import type { Answers, CompiledForm } from '../form/compiled-form.ts';
import { fillText } from '../form/texts.ts';
import { inOneLine, printedValue } from './print-answer.ts';

const NO_DOCUMENTS: ReadonlySet<string> = new Set();
const PLACE = /\{\{answer\.(\w+)\}\}/g;

/** The keys that the parts of a title name. */
export function titleKeys(parts: readonly string[]): readonly string[] {
  return [...new Set(parts.flatMap((part) => [...part.matchAll(PLACE)].map(([, key = '']) => key)))];
}

/**
 * What an entry of an add-another block is called from its answers, as a reader reads them, such as "Johns Hopkins University,
 * 2014–2018". A part with a missing answer is left out; empty where all are.
 */
export function entryTitle(form: CompiledForm, answers: Answers, parts: readonly string[]): string {
  const source = { form, answers, documents: NO_DOCUMENTS };
  const values: Record<string, string> = {};
  for (const key of titleKeys(parts)) {
    const question = form.questions[key];
    values[`answer.${key}`] =
      question === undefined
        ? String(answers[key] ?? '')
        : inOneLine(question, printedValue(source, question));
  }
  const isWhole = (part: string): boolean => titleKeys([part]).every((key) => values[`answer.${key}`] !== '');
  return parts
    .filter(isWhole)
    .map((part) => fillText(part, values))
    .join(', ');
}
