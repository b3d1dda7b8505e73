// For any form and any answers, the printed content matches the oracle's reading of the config files: each
// visible question once, no hidden one.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Answers, CompiledForm } from '../form/compiled-form.ts';
import type { SourceFile } from '../source/source-file.ts';
import { answerSets } from '../testing/answer-sets.ts';
import { arbitraryForm } from '../testing/arbitrary-form.ts';
import { compiledOf, secondFiles, shippedFiles } from '../testing/config-files.ts';
import { NESTED } from '../testing/nested-form.ts';
import { answersTo } from '../testing/placed-questions.ts';
import { expectedPairs, type LabelledValue } from '../testing/printed-oracle.ts';
import { runs } from '../testing/property-runs.ts';
import { compileSmallForm, type SmallForm, smallForm } from '../testing/small-form.ts';
import { printForm } from './print-form.ts';
import type { PrintedContent } from './printed.ts';

const TODAY = '2026-11-20';

function pairsOf(content: readonly PrintedContent[], missing: string): LabelledValue[] {
  return content.flatMap((part): LabelledValue[] => {
    if (part.kind === 'group') return pairsOf(part.content, missing);
    const told = (value: string) => (part.isMissing ? `${value} ${missing}`.trim() : value);
    if (part.kind === 'answer') return [[part.label, told(part.value)]];
    const marks = part.marks.map(({ label, isChecked }) => [isChecked ? '☑' : '⬜', label]);
    const [single] = part.marks;
    if (part.label === undefined) return [[single?.label ?? '', told(marks[0]?.[0] ?? '')]];
    return [[part.label, told(marks.map((mark) => mark.join(' ')).join(' '))]];
  });
}

function expectPrinted(
  files: readonly SourceFile[],
  form: CompiledForm,
  answers: Answers,
  documents: readonly string[],
): number {
  const there = new Set(documents);
  const printed = printForm(form, answers, there).map(({ sections }) =>
    sections.flatMap(({ content }) => pairsOf(content, form.texts['print.missing'])),
  );
  expect(printed).toEqual(expectedPairs(files, form, answers, there));
  return printed.flat().length;
}

test.each([
  { name: 'the shipped form', files: shippedFiles, most: 80 },
  { name: 'the second form', files: secondFiles, most: 12 },
])('$name', ({ files, most }) => {
  const { form } = compiledOf(files);
  const fileKeys = Object.values(form.questions)
    .filter(({ widget }) => widget === 'file')
    .map(({ key }) => key);
  const shown = Object.values(form.questions).find(({ source }) => source !== undefined)?.key ?? '';
  const account = fc.constantFrom({}, { [shown]: 'ada@example.org' });
  const few = answerSets(form, TODAY).chain((answers) =>
    fc
      .subarray(Object.entries(answers), { maxLength: 4 })
      .map((entries): Answers => Object.fromEntries(entries)),
  );
  const sets = fc
    .tuple(fc.oneof(answerSets(form, TODAY), few), account, fc.subarray(fileKeys))
    .map(([answers, more, documents]) => ({ answers: { ...answers, ...more }, documents }));
  const counts: number[] = [];
  fc.assert(
    fc.property(sets, ({ answers, documents }) => {
      counts.push(expectPrinted(files, form, answers, documents));
    }),
    runs(50, 80),
  );
  // Applications of many sizes were among them.
  expect(new Set(counts).size).toBeGreaterThan(4);
  expect(Math.max(...counts)).toBeGreaterThan(most);
});

test('prints a form with nested entries', () => {
  const files = smallForm(NESTED);
  const form = compileSmallForm(NESTED);
  fc.assert(
    fc.property(answerSets(form, TODAY), (answers) => {
      expectPrinted(files, form, answers, []);
    }),
    runs(50, 80),
  );
});

test('prints any form', () => {
  const cases = arbitraryForm.chain((generated) =>
    fc.record({ small: fc.constant<SmallForm>(generated.form), answers: answersTo(generated) }),
  );
  fc.assert(
    fc.property(cases, ({ small, answers }) => {
      expectPrinted(smallForm(small), compileSmallForm(small), answers, []);
    }),
    runs(50, 80),
  );
});
