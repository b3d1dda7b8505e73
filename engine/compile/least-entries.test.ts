// Blocks with a minimum number of entries.
import { expect, test } from 'vitest';
import { entriesIn, setEntries, withoutEntry } from '../answers/entries.ts';
import { entriesKey, keptEntries, visibleEntries } from '../answers/layout-keys.ts';
import { computeAnswers } from '../answers/set-answer.ts';
import { isVisible } from '../answers/visibility.ts';
import type { AddAnotherDefinition } from '../definition/definition.ts';
import type { Answers } from '../form/compiled-form.ts';
import { printForm } from '../print/print-form.ts';
import { questionIn } from '../testing/question-in.ts';
import { problemsAt, smallModule } from '../testing/small-form.ts';
import { formErrors } from '../validation/answer-errors.ts';

const referees: AddAnotherDefinition = {
  addAnother: 'referee',
  label: 'Referee',
  prefix: 'referee_<n>_',
  minimum: 2,
  maximum: 4,
  content: [
    { question: 'name', label: 'Name', widget: 'text', required: true },
    { question: 'years', label: 'Years', widget: 'number' },
  ],
};
const module = smallModule({
  content: [
    referees,
    {
      question: 'known',
      label: 'Known for',
      widget: 'number',
      calculate: { sumOf: 'referee', value: { answer: 'years' } },
    },
    { question: 'count', label: 'Count', widget: 'number', calculate: { entriesOf: 'referee' } },
    {
      question: 'few',
      label: 'Why so few?',
      widget: 'text',
      showWhen: { entriesOf: 'referee', operator: 'lt', target: 3 },
    },
    {
      question: 'all',
      label: 'All of them?',
      widget: 'text',
      showWhen: { everyEntryOf: 'referee', is: { valueKey: 'years', operator: 'answered' } },
    },
  ],
});
const { form } = module;
const question = questionIn(form);
const COUNT = entriesKey('referee');

test('shows the minimum of entries if none or fewer are stored', () => {
  for (const answers of [{}, { [COUNT]: '1' }, { [COUNT]: '2' }] as Answers[]) {
    expect(visibleEntries(form, answers, 'referee')).toBe(2);
    const shown = ['name', 'referee_2_name', 'referee_3_name'].map((key) =>
      isVisible(form, question(key), answers),
    );
    expect(shown).toEqual([true, true, false]);
  }
  expect([undefined, 1, 3, 9].map((stored) => keptEntries(form, 'referee', stored))).toEqual([2, 2, 3, 4]);
});

test('reports missing required answers in each minimum entry', () => {
  const missing = (answers: Answers) => Object.keys(formErrors(module, answers, { today: '2026-11-20' }));
  expect(missing({})).toEqual(['name', 'referee_2_name']);
  expect(missing({ name: 'A', [COUNT]: '3', referee_2_name: 'B' })).toEqual(['referee_3_name']);
});

test('counts minimum entries in conditions and computed values', () => {
  const after = computeAnswers(form, { referee_2_years: '4' }).answers;
  expect(after).toMatchObject({ known: '4', count: '2' });
  const isShown = (key: string, answers: Answers) => isVisible(form, question(key), answers);
  expect(isShown('few', { [COUNT]: '1' })).toBe(true);
  expect(isShown('few', { [COUNT]: '3' })).toBe(false);
  expect(isShown('all', { years: '1' })).toBe(false);
  expect(isShown('all', { years: '1', referee_2_years: '2' })).toBe(true);
});

test('removes entries down to the minimum', () => {
  const three = { [COUNT]: '3', name: 'A', referee_2_name: 'B', referee_3_name: 'C' };
  const entries = withoutEntry(entriesIn(form, three, 'referee'), 3);
  expect(setEntries(form, three, 'referee', entries).answers).toMatchObject({
    [COUNT]: '2',
    referee_2_name: 'B',
    referee_3_name: '',
  });
});

test('prints minimum entries and marks their missing answers', () => {
  const [section] = printForm(form, { name: 'A' }, new Set())[0]?.sections ?? [];
  expect(section?.content.filter(({ kind }) => kind === 'group')).toMatchObject([
    { title: 'Referee 1', content: [{ value: 'A' }, {}] },
    { title: 'Referee 2', content: [{ isMissing: true }, {}] },
  ]);
});

test('reports a minimum above the maximum, and a minimum of 0', () => {
  const found = (block: Partial<AddAnotherDefinition>) =>
    problemsAt({ content: [{ ...referees, ...block }] });
  expect(found({ minimum: 5 })).toEqual(['sections/one.json#/content/0/minimum too-many-entries']);
  expect(found({ minimum: 4 })).toEqual([]);
  expect(found({ minimum: 0 })).toEqual(['sections/one.json#/content/0/minimum wrong-value']);
});
