import { expect, test } from 'vitest';
import type { Answers } from '../form/compiled-form.ts';
import { compileSmallForm } from '../testing/small-form.ts';
import { canUndo, clearingOf, undoClearing } from './clearing.ts';
import './moved-entry.ts';
import '../conditions/operations.ts';
import { arrangementChanges } from './arrangements.ts';
import { applyEntryStep, applyMoves, type EntryStep, entriesIn, setEntries } from './entries.ts';
import { hostOf, nestedEntriesAfter } from './inner-entries.ts';
import { entriesKey, orderKey, removedKey } from './layout-keys.ts';
import { moveStepBefore } from './move-entry.ts';
import { setAnswer } from './set-answer.ts';

const form = compileSmallForm({
  content: [
    {
      addAnother: 'college',
      label: 'College',
      prefix: 'college_<n>_',
      maximum: 3,
      movable: true,
      content: [
        { question: 'name', label: 'Name', widget: 'text' },
        {
          addAnother: 'degree',
          label: 'Degree',
          prefix: 'degree_<n>_',
          minimum: 1,
          maximum: 3,
          movable: true,
          content: [
            { question: 'title', label: 'Title', widget: 'text' },
            { question: 'credits', label: 'Credits', widget: 'number' },
            {
              showWhen: {
                all: [
                  { valueKey: 'title', operator: 'answered' },
                  { valueKey: 'name', operator: 'answered' },
                  { valueKey: 'motto', operator: 'answered' },
                ],
              },
              content: [{ question: 'honour', label: 'Honour', widget: 'text' }],
            },
          ],
        },
        {
          question: 'sum',
          label: 'Sum',
          widget: 'number',
          calculate: { sumOf: 'degree', value: { answer: 'credits' } },
        },
        {
          showWhen: { entriesOf: 'degree', operator: 'gt', target: 1 },
          content: [{ question: 'several', label: 'Several', widget: 'text' }],
        },
        {
          showWhen: { anyEntryOf: 'degree', is: { valueKey: 'title', operator: 'equals', target: 'PhD' } },
          content: [{ question: 'thesis', label: 'Thesis', widget: 'text' }],
        },
      ],
    },
    { question: 'motto', label: 'Motto', widget: 'text' },
    {
      question: 'all',
      label: 'All',
      widget: 'number',
      calculate: { sumOf: 'college', value: { sumOf: 'degree', value: { answer: 'credits' } } },
    },
  ],
});

const answersOf = (values: Answers, from: Answers = {}): Answers =>
  Object.entries(values).reduce((now, [key, value]) => setAnswer(form, now, key, value).answers, from);

/** Two colleges: one degree in the first, two in the second. */
const two = answersOf({
  [entriesKey('college')]: '2',
  [entriesKey('college_2_degree')]: '2',
  motto: 'Lux',
  name: 'A',
  title: 'BA',
  credits: '1',
  college_2_name: 'B',
  college_2_title: 'BSc',
  college_2_credits: '10',
  college_2_honour: 'laude',
  college_2_degree_2_title: 'PhD',
  college_2_degree_2_credits: '100',
  college_2_degree_2_honour: 'magna',
  college_2_several: 'two',
  college_2_thesis: 'On it',
});

function step(answers: Answers, blockId: string, id: number, what: EntryStep) {
  const to = applyEntryStep(entriesIn(form, answers, blockId), id, what);
  return setEntries(form, answers, blockId, to);
}

test('each entry has a nested block whose keys have both prefixes', () => {
  expect(Object.keys(form.blocks)).toEqual(['college', 'degree', 'college_2_degree', 'college_3_degree']);
  expect(Object.keys(form.keys)).toContain('college_3_degree_3_credits');
  expect(Object.keys(form.questions)).toContain('college_3_degree_3_credits');
  expect(Object.keys(form.questions).filter((key) => !Object.hasOwn(form.keys, key))).toEqual([]);
  expect(hostOf(form, 'college_2_degree')).toEqual({ blockId: 'college', place: 1 });
  expect(hostOf(form, 'college')).toBeUndefined();
});

test('conditions read answers of their entry, of the entry around it and of the form, and count nested entries', () => {
  expect(two).toMatchObject({
    college_2_honour: 'laude',
    college_2_degree_2_honour: 'magna',
    college_2_several: 'two',
    college_2_thesis: 'On it',
  });
  const fewer = step(two, 'college_2_degree', 2, 'removed');
  expect(fewer.cleared).toEqual(expect.arrayContaining(['college_2_several', 'college_2_thesis']));
  expect(setAnswer(form, two, 'college_2_name', '').cleared).toEqual([
    'college_2_honour',
    'college_2_degree_2_honour',
  ]);
  expect(setAnswer(form, two, 'several', 'x').answers.several).toBe('x');
});

test('sums cover the entries of one entry, or all entries', () => {
  expect(two).toMatchObject({ sum: '1', college_2_sum: '110', all: '111' });
  const fewer = step(two, 'college_2_degree', 1, 'removed').answers;
  expect(fewer).toMatchObject({ college_2_sum: '100', all: '101', college_2_title: 'PhD' });
});

test('an entry moves with its nested entries', () => {
  const { answers } = step(two, 'college', 2, moveStepBefore(2, 1));
  expect(answers).toMatchObject({
    ...{
      name: 'B',
      title: 'BSc',
      degree_2_title: 'PhD',
      degree_2_honour: 'magna',
      thesis: 'On it',
      sum: '110',
    },
    ...{
      college_2_name: 'A',
      college_2_title: 'BA',
      college_2_degree_2_title: '',
      college_2_sum: '1',
      all: '111',
    },
    [entriesKey('degree')]: '2',
    [entriesKey('college_2_degree')]: '',
  });
  expect(step(answers, 'college', 2, moveStepBefore(2, 0)).answers).toMatchObject(two);
});

test('a restored entry has its nested entries with their ids', () => {
  const gone = step(two, 'college_2_degree', 1, 'removed').answers;
  const removal = step(gone, 'college', 2, 'removed');
  expect(removal.answers).toMatchObject({
    college_2_title: '',
    all: '1',
    [entriesKey('college_2_degree')]: '',
  });
  const clearing = clearingOf(form, gone, removal);
  expect(clearing?.removed).toEqual([
    'college_2_name',
    'college_2_title',
    'college_2_credits',
    'college_2_honour',
    'college_2_thesis',
  ]);
  const back = step(removal.answers, 'college', 2, 'back').answers;
  expect(entriesIn(form, back, 'college_2_degree')).toEqual({ count: 1, removed: [1] });
  expect(clearing && canUndo(form, clearing, back)).toBe(true);
  expect(clearing && undoClearing(form, clearing, back).answers).toMatchObject(gone);
});

test('a nested entry is not restored in another entry that took its place', () => {
  const removal = step(two, 'college_2_degree', 2, 'removed');
  const clearing = clearingOf(form, two, removal);
  expect(clearing && canUndo(form, clearing, removal.answers)).toBe(true);
  const elsewhere = step(removal.answers, 'college', 2, moveStepBefore(2, 1)).answers;
  expect(clearing && canUndo(form, clearing, elsewhere)).toBe(false);
});

test('reports moves block by block, nested blocks at their new places', () => {
  const gone = step(two, 'college_2_degree', 1, 'removed').answers;
  const after = step(step(gone, 'college', 2, moveStepBefore(2, 1)).answers, 'degree', 3, 'back').answers;
  const later = step(after, 'college', 1, 'removed').answers;
  const steps = arrangementChanges(form, two, later);
  expect(steps.map(({ blockId }) => blockId)).toEqual(['college', 'degree']);
  const all = steps.reduce((answers, { moves }) => applyMoves(answers, moves), two);
  expect(all).toMatchObject({ name: 'B', title: 'PhD', honour: 'magna' });
  expect(all.college_2_name).toBeUndefined();
});

test('reports the stored layout of nested blocks with a move', () => {
  const order = { ...two, [orderKey('college_2_degree')]: '2,1', [removedKey('college_2_degree')]: '3' };
  const [first] = arrangementChanges(form, order, { ...order, [orderKey('college')]: '2,1' });
  const { answers } = step(order, 'college', 2, moveStepBefore(2, 1));
  expect(nestedEntriesAfter(form, answers, first?.moves ?? new Map())).toEqual({
    degree: { count: 2, removed: [3], order: [2, 1] },
    college_2_degree: null,
  });
});
