import { describe, expect, test } from 'vitest';
import type { Answers } from '../form/compiled-form.ts';
import { compileSmallForm } from '../testing/small-form.ts';
import { chooseTab } from './choose-tab.ts';
import { afterMoreTyping, type Clearing, canUndo, clearingOf, undoClearing } from './clearing.ts';
import { setEntries } from './entries.ts';
import { entriesKey } from './layout-keys.ts';
import { type AnswersChange, setAnswer, setAnswers } from './set-answer.ts';

const text = (question: string) => ({ question, label: question, widget: 'text' });
const form = compileSmallForm({
  lists: {
    yesNo: [
      { value: 'Y', label: 'Yes' },
      { value: 'N', label: 'No' },
    ],
    countries: [
      { value: 'USA', label: 'United States' },
      { value: 'CAN', label: 'Canada' },
    ],
    states: [{ value: 'AL', label: 'Alabama' }],
    provinces: [{ value: 'AB', label: 'Alberta' }],
    counties: [{ value: 'MO', label: 'Mobile' }],
  },
  content: [
    { question: 'asked', label: 'Asked', widget: 'radio', options: 'yesNo' },
    {
      hideWhen: { valueKey: 'asked', operator: 'notEquals', target: 'Y' },
      content: [
        text('why'),
        text('since'),
        { question: 'sure', label: 'Sure', widget: 'radio', options: 'yesNo' },
        { question: 'proof', label: 'Proof', widget: 'file' },
      ],
    },
    { question: 'country', label: 'Country', widget: 'select', options: 'countries' },
    {
      question: 'state',
      label: 'State',
      widget: 'select',
      options: { by: 'country', lists: { USA: 'states', CAN: 'provinces' } },
    },
    {
      question: 'county',
      label: 'County',
      widget: 'select',
      options: { by: 'state', lists: { AL: 'counties' } },
    },
    { addAnother: 'pet', label: 'Pet', prefix: 'pet_<n>_', maximum: 3, content: [text('pet_name')] },
    {
      tabSet: 'statement',
      label: 'Statement',
      tabs: [
        { id: 'write', label: 'Write', content: [text('essay')] },
        {
          id: 'upload',
          label: 'Upload',
          content: [{ question: 'paper', label: 'Paper', widget: 'file' }, text('title')],
        },
      ],
    },
  ],
  keys: { essay: { type: 'string' }, paper: { type: 'string' } },
});

const ages = compileSmallForm({
  content: [
    { question: 'age', label: 'Age', widget: 'number' },
    {
      showWhen: { valueKey: 'age', operator: 'gte', target: '17' },
      content: [text('work')],
    },
  ],
});

const filled: Answers = {
  asked: 'Y',
  asked_desc: 'Yes',
  why: 'Because.',
  since: '',
  sure: 'N',
  sure_desc: 'No',
  [entriesKey('pet')]: '3',
};

/** Returns the answers that a change removed. Throws if it removed none. */
function cleared(before: Answers, change: AnswersChange, inForm = form): Clearing {
  const clearing = clearingOf(inForm, before, change);
  if (clearing === undefined) throw new Error('Nothing was removed.');
  return clearing;
}

describe('removed answers', () => {
  test('the answers of hidden questions, without descriptions and empty answers', () => {
    const { removed, hasDocument, left } = cleared(filled, setAnswer(form, filled, 'asked', 'N'));
    expect({ removed, hasDocument, left }).toEqual({ removed: ['why', 'sure'], hasDocument: false });
  });

  test('a choice whose options changed', () => {
    const before = { country: 'USA', state: 'AL', state_desc: 'Alabama' };
    expect(cleared(before, setAnswer(form, before, 'country', 'CAN')).removed).toEqual(['state']);
  });

  test('a document', () => {
    const before = { ...filled, proof: 'ANSWERED' };
    const { removed, hasDocument } = cleared(before, setAnswer(form, before, 'asked', 'N'));
    expect({ removed, hasDocument }).toEqual({ removed: ['why', 'sure', 'proof'], hasDocument: true });
  });

  test('the answers of a tab that was left', () => {
    const before = { essay: 'Bees.' };
    const { removed, left } = cleared(before, chooseTab(form, before, 'statement', 'upload'));
    expect(removed).toEqual(['essay']);
    expect(left).toEqual({ tabSetId: 'statement', tab: 'write' });
  });

  test('the document of a tab that was left, even if its mark was already cleared', () => {
    const before = { '#tab:statement': 'upload', paper: '', title: 'Bees' };
    const change = chooseTab(form, before, 'statement', 'write');
    const { removed, hasDocument } = cleared(before, { ...change, cleared: ['paper'] });
    expect({ removed, hasDocument }).toEqual({ removed: ['paper', 'title'], hasDocument: true });
  });

  test.each([
    { name: 'nothing was filled in', before: { asked: 'Y' }, key: 'asked', value: 'N' },
    { name: 'it was emptied on purpose', before: filled, key: 'why', value: '' },
    { name: 'the question stays', before: filled, key: 'asked', value: 'Y' },
  ])('nothing, if $name', ({ before, key, value }) => {
    expect(clearingOf(form, before, setAnswer(form, before, key, value))).toBeUndefined();
  });

  test('nothing, if only documents were removed, which cannot be restored', () => {
    const asked = { asked: 'Y', asked_desc: 'Yes', proof: 'ANSWERED' };
    expect(clearingOf(form, asked, setAnswer(form, asked, 'asked', 'N'))).toBeUndefined();
    const upload = { '#tab:statement': 'upload', paper: 'ANSWERED' };
    expect(clearingOf(form, upload, chooseTab(form, upload, 'statement', 'write'))).toBeUndefined();
  });

  test('nothing, if the tab was empty', () => {
    expect(clearingOf(form, {}, chooseTab(form, {}, 'statement', 'upload'))).toBeUndefined();
  });
});

describe('undo', () => {
  test('restores all answers with their descriptions, and the answer that hid them', () => {
    const change = setAnswer(form, filled, 'asked', 'N');
    const back = undoClearing(form, cleared(filled, change), change.answers);
    expect(back.answers).toEqual(filled);
    expect(back.changed).toEqual(expect.arrayContaining(['asked', 'asked_desc', 'why', 'sure', 'sure_desc']));
  });

  test('also restores what was typed first, if what was typed since hides the answers, too', () => {
    const before = { age: '42', work: 'Baker' };
    const typed = (answers: Answers, age: string) => setAnswer(ages, answers, 'age', age);
    const first = typed(before, '4');
    const second = typed(first.answers, '5');
    const clearing = afterMoreTyping(ages, cleared(before, first, ages), second);
    expect(canUndo(ages, clearing, second.answers)).toBe(true);
    expect(undoClearing(ages, clearing, second.answers).answers).toEqual(before);
    const elsewhere = typed(second.answers, '6').answers;
    expect(canUndo(ages, clearing, elsewhere)).toBe(false);
  });

  test('keeps answers given elsewhere meanwhile', () => {
    const change = setAnswer(form, filled, 'asked', 'N');
    const later = setAnswer(form, change.answers, 'pet_name', 'Rex').answers;
    expect(undoClearing(form, cleared(filled, change), later).answers).toEqual({
      ...filled,
      pet_name: 'Rex',
    });
  });

  test('restores a list and the choice from it together', () => {
    const before = setAnswer(form, { country: 'USA', country_desc: 'United States' }, 'state', 'AL').answers;
    const change = setAnswer(form, before, 'country', 'CAN');
    expect(undoClearing(form, cleared(before, change), change.answers).answers).toEqual(before);
  });

  test('does not restore an answer hidden by a later choice', () => {
    const usa = { country: 'USA', country_desc: 'United States' };
    const before = setAnswer(form, setAnswer(form, usa, 'state', 'AL').answers, 'county', 'MO').answers;
    const change = setAnswer(form, before, 'state', '');
    const later = setAnswer(form, change.answers, 'country', '').answers;
    expect(undoClearing(form, cleared(before, change), later).answers).toEqual(later);
  });

  test('does not restore documents', () => {
    const before = { ...filled, proof: 'ANSWERED' };
    const change = setAnswer(form, before, 'asked', 'N');
    expect(undoClearing(form, cleared(before, change), change.answers).answers).toEqual({
      ...filled,
      proof: '',
    });
  });

  test('does not restore a choice that is no longer offered', () => {
    const before = { ...filled, sure: 'maybe', sure_desc: 'Maybe' };
    const change = setAnswer(form, before, 'asked', 'N');
    expect(undoClearing(form, cleared(before, change), change.answers).answers).toEqual({
      ...filled,
      sure: '',
      sure_desc: '',
    });
  });

  test('restores the answers of a left tab once it is chosen again', () => {
    const before = { essay: 'Bees.' };
    const change = chooseTab(form, before, 'statement', 'upload');
    const again = chooseTab(form, change.answers, 'statement', 'write');
    expect(undoClearing(form, cleared(before, change), again.answers).answers).toEqual({
      ...again.answers,
      essay: 'Bees.',
    });
  });
});

describe('a clearing can be undone', () => {
  const change = setAnswer(form, filled, 'asked', 'N');
  const clearing = cleared(filled, change);
  const left = chooseTab(form, { essay: 'Bees.' }, 'statement', 'upload');
  const leaving = cleared({ essay: 'Bees.' }, left);

  test.each([
    { name: 'at once', key: 'since', value: '', can: true },
    { name: 'after another question was answered', key: 'pet_name', value: 'Rex', can: true },
    { name: 'after the answer was changed back by hand', key: 'asked', value: 'Y', can: true },
    { name: 'not after the answer was changed to something else', key: 'asked', value: '', can: false },
  ])('$name', ({ key, value, can }) => {
    expect(canUndo(form, clearing, setAnswer(form, change.answers, key, value).answers)).toBe(can);
  });

  test('not after a removed answer was given again', () => {
    const shown = setAnswer(form, change.answers, 'asked', 'Y').answers;
    expect(canUndo(form, clearing, setAnswer(form, shown, 'why', 'Anew').answers)).toBe(false);
  });

  test('unless the undo would hide a document', () => {
    const hides = { valueKey: 'asked', operator: 'equals', target: 'Y' } as const;
    const two = compileSmallForm({
      lists: {
        yesNo: [
          { value: 'Y', label: 'Yes' },
          { value: 'N', label: 'No' },
        ],
      },
      content: [
        { question: 'asked', label: 'Asked', widget: 'radio', options: 'yesNo' },
        { ...text('why'), showWhen: hides },
        { hideWhen: hides, content: [{ question: 'proof', label: 'Proof', widget: 'file' }] },
      ],
    });
    const before = { asked: 'Y', asked_desc: 'Yes', why: 'Because.' };
    const { answers } = setAnswer(two, before, 'asked', 'N');
    const change = clearingOf(two, before, setAnswer(two, before, 'asked', 'N'));
    if (change === undefined) throw new Error('Nothing was removed.');
    expect(canUndo(two, change, answers)).toBe(true);
    expect(canUndo(two, change, { ...answers, proof: 'ANSWERED' })).toBe(false);
  });

  test('on a tab, unless the undo would delete a document', () => {
    expect(canUndo(form, leaving, left.answers)).toBe(true);
    expect(canUndo(form, leaving, { ...left.answers, paper: 'ANSWERED' })).toBe(false);
  });
});

describe('an entry whose answers affect other questions', () => {
  const minutes = { question: 'minutes', label: 'Minutes', widget: 'number' };
  const lessons = compileSmallForm({
    content: [
      {
        addAnother: 'lesson',
        label: 'Lesson',
        prefix: 'lesson_<n>_',
        maximum: 3,
        content: [
          minutes,
          { question: 'fee', label: 'Fee', widget: 'number', calculate: { sum: [5, { answer: 'minutes' }] } },
        ],
      },
      {
        question: 'all',
        label: 'All',
        widget: 'number',
        calculate: { sumOf: 'lesson', value: { answer: 'minutes' } },
      },
      { ...text('band'), showWhen: { valueKey: 'all', operator: 'gte', target: 60 } },
    ],
  });
  const given = setAnswers(
    lessons,
    { [entriesKey('lesson')]: '2' },
    { minutes: '30', lesson_2_minutes: '45', band: 'Big' },
  ).answers;
  const removal = setEntries(lessons, given, 'lesson', { count: 1, removed: [2] });
  const clearing = clearingOf(lessons, given, removal);

  test('removes answers that depend on it, and counts no computed values', () => {
    expect(removal.answers).toMatchObject({ all: '30', band: '' });
    expect(clearing?.removed).toEqual(['lesson_2_minutes', 'band']);
  });

  test('is restored completely', () => {
    if (clearing === undefined) throw new Error('Nothing was removed.');
    expect(canUndo(lessons, clearing, removal.answers)).toBe(true);
    // The entry exists again. Computed values in it do not count as answers.
    const again = setEntries(lessons, removal.answers, 'lesson', { count: 2, removed: [] }).answers;
    expect(again.lesson_2_fee).toBe('5');
    expect(canUndo(lessons, clearing, again)).toBe(true);
    expect(undoClearing(lessons, clearing, again).answers).toMatchObject({
      lesson_2_minutes: '45',
      lesson_2_fee: '50',
      all: '75',
      band: 'Big',
    });
  });

  test('an entry without answers leaves nothing to undo', () => {
    const empty = setAnswers(
      lessons,
      { [entriesKey('lesson')]: '2' },
      { minutes: '70', band: 'Big' },
    ).answers;
    const gone = setEntries(lessons, empty, 'lesson', { count: 1, removed: [2] });
    expect(clearingOf(lessons, empty, gone)).toBeUndefined();
  });
});

test('an entry can be restored while it is empty, also after its tab is chosen again', () => {
  const jobs = compileSmallForm({
    content: [
      {
        addAnother: 'job',
        label: 'Job',
        prefix: 'job_<n>_',
        maximum: 2,
        content: [
          {
            tabSet: 'proof',
            label: 'Proof',
            tabs: [
              { id: 'text', label: 'Text', content: [text('duties')] },
              { id: 'link', label: 'Link', content: [text('address')] },
            ],
          },
        ],
      },
    ],
  });
  const tabSet = jobs.blocks.job?.entries[1]?.tabSets?.[0] ?? '';
  const two = chooseTab(jobs, { [entriesKey('job')]: '2' }, tabSet, 'link').answers;
  const before = setAnswer(jobs, two, 'job_2_address', 'bees.example').answers;
  const removal = setEntries(jobs, before, 'job', { count: 1, removed: [2] });
  const clearing = clearingOf(jobs, before, removal);
  if (clearing === undefined) throw new Error('Nothing was removed.');
  const again = setEntries(jobs, removal.answers, 'job', { count: 2, removed: [] }).answers;
  const ready = chooseTab(jobs, again, tabSet, 'link').answers;
  expect(canUndo(jobs, clearing, ready)).toBe(true);
  expect(undoClearing(jobs, clearing, ready).answers).toMatchObject(before);
  expect(canUndo(jobs, clearing, { ...ready, job_2_address: 'wasps.example' })).toBe(false);
});

test('ignores computed values', () => {
  const hides = { valueKey: 'asked', operator: 'equals', target: true } as const;
  const sums = compileSmallForm({
    content: [
      { question: 'asked', label: 'Asked', widget: 'checkbox' },
      { question: 'price', label: 'Price', widget: 'number', showWhen: hides },
      { question: 'other', label: 'Other', widget: 'number' },
      {
        question: 'total',
        label: 'Total',
        widget: 'number',
        calculate: { sum: [{ answer: 'price' }, { answer: 'other' }] },
      },
    ],
  });
  const before = setAnswers(sums, {}, { asked: true, price: '5' }).answers;
  const change = setAnswer(sums, before, 'asked', false);
  const clearing = clearingOf(sums, before, change);
  if (clearing === undefined) throw new Error('Nothing was removed.');
  expect(clearing.removed).toEqual(['price']);
  // The total has changed through an unrelated answer.
  const since = setAnswer(sums, change.answers, 'other', '7').answers;
  expect(canUndo(sums, clearing, since)).toBe(true);
  expect(undoClearing(sums, clearing, since).answers).toMatchObject({ price: '5', other: '7', total: '12' });
});

test('restores a choice that a computed value offers', () => {
  const counts = compileSmallForm({
    lists: { kinds: [{ value: 'cat', label: 'Cat' }] },
    content: [
      { question: 'pets', label: 'Pets', widget: 'number' },
      {
        question: 'more',
        label: 'One more',
        widget: 'number',
        calculate: { sum: [{ answer: 'pets' }, 1] },
      },
      {
        question: 'kind',
        label: 'Kind',
        widget: 'radio',
        options: {
          firstOf: [{ when: { valueKey: 'more', operator: 'gte', target: 2 }, list: 'kinds' }],
        },
      },
    ],
  });
  const before = setAnswers(counts, {}, { pets: '1', kind: 'cat' }).answers;
  const change = setAnswer(counts, before, 'pets', '');
  const clearing = cleared(before, change, counts);
  expect(undoClearing(counts, clearing, change.answers).answers).toMatchObject({ pets: '1', kind: 'cat' });
});
