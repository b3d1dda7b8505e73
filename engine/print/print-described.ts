import { type DescribedPair, describedReader } from '../answers/described-answers.ts';
import type { CompiledQuestion } from '../form/compiled-form.ts';
import type { PrintSource } from './print-source.ts';
import type { PrintedContent, PrintedGroup } from './printed.ts';

/** Prints an answer described by a JSON Schema as pairs. Nested parts become groups. */
export function printDescribed(
  { form, answers }: PrintSource,
  question: CompiledQuestion,
  title: string,
): PrintedGroup {
  const { key } = question;
  const printed = (pairs: readonly DescribedPair[]): PrintedContent[] =>
    pairs.map(({ path, label, value }) =>
      typeof value === 'string'
        ? { kind: 'answer', keys: [key], part: path, label, value }
        : { kind: 'group', id: `${key}${path.replaceAll('/', '-')}`, title: label, content: printed(value) },
    );
  const pairs = describedReader()?.pairs(form, question, String(answers[key] ?? '')) ?? [];
  return { kind: 'group', id: key, title, content: printed(pairs) };
}
