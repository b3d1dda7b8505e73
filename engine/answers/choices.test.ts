// Multiple choices under one key: storing, rejecting, clearing, restoring, reading.
import { describe, expect, test } from 'vitest';
import type { Answers } from '../form/compiled-form.ts';
import { entryTitle } from '../print/entry-title.ts';
import { printForm } from '../print/print-form.ts';
import { compileSmallForm, served } from '../testing/small-form.ts';
import { acceptAnswers } from './accept-answers.ts';
import { currentAnswer } from './answer.ts';
import { canUndo, clearingOf, undoClearing } from './clearing.ts';
import { setAnswer, setAnswers } from './set-answer.ts';

const options = (...labels: readonly string[]) =>
  labels.map((label) => ({ value: label.toLowerCase(), label }));

const compiled = compileSmallForm({
  lists: {
    pets: options('Cat', 'Dog', 'Catfish', 'None'),
    places: options('City', 'Sea'),
    city: options('Flat', 'House'),
    sea: options('House', 'Boat'),
  },
  content: [
    {
      ...{ question: 'pets', label: 'Pets', widget: 'choices', options: 'pets', alone: ['none'] },
      content: { catfish: [{ question: 'pond', label: 'Pond', widget: 'text' }] },
    },
    { question: 'place', label: 'Place', widget: 'select', options: 'places' },
    {
      ...{ question: 'homes', label: 'Homes', widget: 'choices' },
      options: { by: 'place', lists: { city: 'city', sea: 'sea' } },
    },
  ],
  keys: { old_list: { type: 'list' } },
});
const form = served(compiled);

function current(key: string, answers: Answers) {
  const question = form.questions[key];
  return question && currentAnswer(form, question, answers);
}

describe('a browser stores', () => {
  test('the choices with their labels', () => {
    const { answers } = setAnswer(form, {}, 'pets', 'cat\ndog');
    expect(answers).toEqual({ pets: 'cat\ndog', pets_desc: 'Cat; Dog' });
    expect(setAnswer(form, answers, 'pets', 'cat\ndog').changed).toEqual([]);
    expect(setAnswer(form, answers, 'pets', '').answers).toEqual({ pets: '', pets_desc: '' });
  });

  test('no choices of a former list', () => {
    const begun = setAnswers(form, {}, { place: 'sea', homes: 'house\nboat' }).answers;
    expect(begun).toMatchObject({ homes: 'house\nboat', homes_desc: 'House; Boat' });
    expect(setAnswer(form, begun, 'place', 'city').answers).toMatchObject({ homes: '', homes_desc: '' });
  });

  test('only the content under chosen options', () => {
    const begun = setAnswers(form, {}, { pets: 'cat\ncatfish', pond: 'small' });
    expect(begun.answers.pond).toBe('small');
    expect(setAnswer(form, begun.answers, 'pets', 'cat').answers.pond).toBe('');
  });
});

test('a choice that is no longer offered does not count, the others do', () => {
  expect(current('pets', { pets: 'cat\nhorse' })).toBe('cat');
  expect(current('pets', { pets: 'horse' })).toBe('');
  expect(current('homes', { place: 'city', homes: 'house\nboat' })).toBe('house');
});

describe('a server', () => {
  const accept = (body: Record<string, unknown>, stored: Answers = {}) => acceptAnswers(form, body, stored);

  test('stores choices in the order of the options, with its own labels', () => {
    expect(accept({ pets: 'dog\ncat', pets_desc: 'Horse' })).toMatchObject({
      ok: true,
      changes: { pets: 'cat\ndog', pets_desc: 'Cat; Dog' },
    });
    expect(accept({ homes: 'boat\nflat' })).toMatchObject({ ok: true, changes: { homes: '' } });
    expect(accept({ place: 'sea', homes: 'boat\nhouse' })).toMatchObject({
      changes: { homes: 'house\nboat', homes_desc: 'House; Boat' },
    });
    expect(accept({ pets: '', old_list: 'b\na' })).toMatchObject({
      changes: { pets: '', pets_desc: '', old_list: 'b\na' },
    });
  });

  const nothing = 'Nothing was saved.';
  const noList = `has the wrong type. ${nothing}`;
  const noOption = `is not one of its options. ${nothing}`;
  test.each<[string, unknown, string]>([
    ['pets', ['cat'], `has the wrong type. ${nothing}`],
    ['pets', true, `has the wrong type. ${nothing}`],
    ['pets', null, `has the wrong type. ${nothing}`],
    ['pets', 'horse', noOption],
    ['pets', 'cat\nhorse', noOption],
    ['pets', 'cat,dog', noOption],
    ['pets', 'cat; dog', noOption],
    ['pets', 'cat\r\ndog', noOption],
    ['pets', 'cat dog', noOption],
    ['pets', '["cat"]', noOption],
    ['pets', 'Cat', noOption],
    ['pets', ' ', noOption],
    ['pets', 'cat\ncat', noList],
    ['pets', 'cat\n', noList],
    ['pets', '\ncat', noList],
    ['pets', 'cat\n\ndog', noList],
    ['pets', '\n', noList],
    ['old_list', 'a\na', noList],
    ['old_list', '\n\n', noList],
    [
      'pets',
      Array.from({ length: 10_000 }, () => 'cat').join('\n'),
      `is longer than 20 characters. ${nothing}`,
    ],
  ])('rejects %s: %j', (key, value, message) => {
    expect(accept({ place: 'sea', [key]: value })).toEqual({
      ok: false,
      key,
      message: `The answer to "${key}" ${message}`,
    });
  });

  test('keeps the labels of all options, of any length', () => {
    const lists = {
      many: options(...Array.from({ length: 40 }, (_, at) => `Option with a long label ${at}`)),
    };
    const long = compileSmallForm({
      lists,
      content: [{ question: 'many', label: 'Many', widget: 'choices', options: 'many' }],
    });
    const many = lists.many.map(({ value }) => value).join('\n');
    const { answers } = setAnswer(long, {}, 'many', many);
    expect(acceptAnswers(long, answers, {})).toMatchObject({ ok: true, changes: answers });
  });
});

test('undoing a cleared list restores its labels', () => {
  const before = setAnswers(form, {}, { place: 'sea', homes: 'house\nboat' }).answers;
  const change = setAnswer(form, before, 'place', 'city');
  const clearing = clearingOf(form, before, change);
  if (clearing === undefined) throw new Error('Nothing was cleared.');
  expect(clearing.removed).toEqual(['homes']);
  expect(canUndo(form, clearing, change.answers)).toBe(true);
  expect(undoClearing(form, clearing, change.answers).answers).toEqual(before);
});

describe('a reader finds', () => {
  const read = (answers: Answers) => {
    const content = printForm(form, answers, new Set())[0]?.sections[0]?.content ?? [];
    return content.flatMap((part) => (part.kind === 'answer' && part.keys[0] === 'pets' ? part.value : []));
  };

  test.each<[string, Answers, string]>([
    ['nothing', { pets: '', pond: 'x' }, ''],
    ['labels on separate lines', { pets: 'cat\ndog' }, 'Cat\nDog'],
    [
      'the former label of a choice that is no longer offered',
      { pets: 'cat\nhorse', pets_desc: 'Cat; Horse' },
      'Cat\nHorse (no longer offered)',
    ],
    ['the stored value if there is no label', { pets: 'cat\nhorse' }, 'Cat\nhorse (no longer offered)'],
  ])('%s', (_, answers, value) => {
    expect(read({ place: 'sea', ...answers })).toEqual([value]);
  });

  test('labels on one line in a title', () => {
    expect(entryTitle(form, { pets: 'cat\ndog' }, [[{ answer: 'pets' }]])).toBe('Cat, Dog');
  });
});
