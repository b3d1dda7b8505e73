// Options offered under conditions: which choices are lost, which stay, and how the server treats a choice that
// was not offered.
import { describe, expect, test } from 'vitest';
import { questionIn } from '../testing/question-in.ts';
import { compileSmallForm } from '../testing/small-form.ts';
import { acceptAnswers } from './accept-answers.ts';
import { currentAnswer } from './answer.ts';
import { entriesIn, setEntries, withoutEntry } from './entries.ts';
import { shownOptions } from './gone-options.ts';
import { entriesKey } from './layout-keys.ts';
import { setAnswer } from './set-answer.ts';
import { drawnOptions, isVisible, offeredOptions } from './visibility.ts';

const garden = { valueKey: 'garden', operator: 'equals', target: true } as const;
const option = (value: string, label = value.toUpperCase()) => ({ value, label });

const form = compileSmallForm({
  content: [
    { question: 'garden', label: 'Garden', widget: 'checkbox' },
    { question: 'pet', label: 'Pet', widget: 'radio', options: 'pets', offerWhen: { dog: garden } },
    {
      question: 'pets',
      label: 'Pets',
      widget: 'choices',
      options: 'pets',
      offerWhen: { dog: garden, hen: garden },
      notOffered: 'disabled',
    },
    {
      question: 'food',
      label: 'Food',
      widget: 'select',
      options: { firstOf: [{ when: garden, list: 'outside' }, { list: 'inside' }] },
    },
    {
      question: 'fence',
      label: 'Fence',
      widget: 'select',
      options: { firstOf: [{ when: garden, list: 'outside' }] },
    },
    {
      question: 'swing',
      label: 'Swing',
      widget: 'radio',
      options: 'outside',
      offerWhen: { hay: garden, meat: garden },
    },
  ],
  lists: {
    pets: [option('cat'), option('dog'), option('hen')],
    inside: [option('milk'), option('meat')],
    outside: [option('meat', 'Meat outside'), option('hay')],
  },
});
const question = questionIn(form);
const values = (key: string, answers: Parameters<typeof offeredOptions>[2]) =>
  offeredOptions(form, question(key), answers).map(({ value }) => value);

test('offers an option while its condition holds, and draws it as the question says', () => {
  expect(values('pet', {})).toEqual(['cat', 'hen']);
  expect(values('pet', { garden: true })).toEqual(['cat', 'dog', 'hen']);
  expect(drawnOptions(form, question('pet'), {})[1]).toEqual([]);
  const [drawn, closed] = drawnOptions(form, question('pets'), {});
  expect(drawn.map(({ value }) => value)).toEqual(['cat', 'dog', 'hen']);
  expect(closed).toEqual(['dog', 'hen']);
  // The same list object, so that derived data can be cached.
  expect(offeredOptions(form, question('pet'), {})).toBe(
    offeredOptions(form, question('pet'), { garden: false }),
  );
});

test('offers the first list whose condition holds, and hides a question without options', () => {
  expect(values('food', { garden: true })).toEqual(['meat', 'hay']);
  expect(values('food', {})).toEqual(['milk', 'meat']);
  expect(isVisible(form, question('fence'), {})).toBe(false);
  expect(isVisible(form, question('fence'), { garden: true })).toBe(true);
  expect(isVisible(form, question('swing'), {})).toBe(false);
});

test('clears only choices that are no longer offered, and relabels the rest', () => {
  const before = {
    garden: true,
    ...{ pet: 'dog', pet_desc: 'DOG', pets: 'cat\ndog', pets_desc: 'CAT; DOG' },
    ...{ food: 'meat', food_desc: 'Meat outside', fence: 'hay', fence_desc: 'HAY' },
  };
  const { answers, cleared } = setAnswer(form, before, 'garden', false);
  expect(answers).toEqual({
    garden: false,
    ...{ pet: '', pet_desc: '', pets: 'cat', pets_desc: 'CAT' },
    ...{ food: 'meat', food_desc: 'MEAT', fence: '', fence_desc: '' },
  });
  expect(cleared).toEqual(['pet', 'pets', 'fence']);
});

test('a stored choice that is not offered does not count as an answer', () => {
  expect(currentAnswer(form, question('pet'), { pet: 'dog' })).toBe('');
  expect(currentAnswer(form, question('pets'), { pets: 'cat\ndog' })).toBe('cat');
});

test('the server clears choices that a save does not offer, and relabels the rest', () => {
  expect(acceptAnswers(form, { pet: 'dog', pets: 'cat\ndog' }, {})).toMatchObject({
    ok: true,
    changes: { pet: '', pet_desc: '', pets: 'cat', pets_desc: 'CAT' },
  });
  expect(acceptAnswers(form, { pet: 'dog', garden: true }, {})).toMatchObject({ changes: { pet: 'dog' } });
  const stored = { garden: true, pet: 'dog', pet_desc: 'DOG', food: 'meat', food_desc: 'Meat outside' };
  expect(acceptAnswers(form, { garden: false }, stored)).toMatchObject({
    changes: { garden: false, pet: '', pet_desc: '', food_desc: 'MEAT' },
  });
  expect(acceptAnswers(form, { pet: 'cow' }, {})).toMatchObject({ ok: false, key: 'pet' });
});

test('conditions in an entry read that entry, even after an earlier one was removed', () => {
  const entries = compileSmallForm({
    content: [
      {
        addAnother: 'pet',
        label: 'Pet',
        prefix: 'pet_<n>_',
        maximum: 3,
        content: [
          { question: 'outside', label: 'Outside', widget: 'checkbox' },
          {
            question: 'kind',
            label: 'Kind',
            widget: 'radio',
            options: 'kinds',
            offerWhen: { hen: { valueKey: 'outside', operator: 'equals', target: true } },
          },
        ],
      },
    ],
    lists: { kinds: [option('cat'), option('hen')] },
  });
  const before = {
    [entriesKey('pet')]: '3',
    ...{ kind: 'cat', pet_2_kind: 'cat', pet_3_outside: true, pet_3_kind: 'hen', pet_3_kind_desc: 'HEN' },
  };
  const kinds = (key: string, answers: Parameters<typeof offeredOptions>[2]) => {
    const asked = entries.questions[key];
    return asked && offeredOptions(entries, asked, answers).map(({ value }) => value);
  };
  expect(kinds('kind', before)).toEqual(['cat']);
  expect(kinds('pet_3_kind', before)).toEqual(['cat', 'hen']);
  const left = setEntries(entries, before, 'pet', withoutEntry(entriesIn(entries, before, 'pet'), 2));
  expect(left.answers).toMatchObject({ pet_2_outside: true, pet_2_kind: 'hen', pet_2_kind_desc: 'HEN' });
  const { answers } = setAnswer(entries, before, 'pet_3_outside', false);
  expect(answers).toMatchObject({ kind: 'cat', pet_2_kind: 'cat', pet_3_kind: '', pet_3_kind_desc: '' });
});

describe('a choice removed from its list by an edit of the form', () => {
  const content = (options: string) => [
    { question: 'garden', label: 'Garden', widget: 'checkbox' },
    { question: 'pet', label: 'Pet', widget: 'radio', options },
    { question: 'pets', label: 'Pets', widget: 'choices', options, offerWhen: { dog: garden } },
  ];
  const lists = { now: [option('cat'), option('dog')], later: [option('cat')] };
  const edited = compileSmallForm({ content: content('now'), lists });
  const asked = questionIn(edited);
  const stored = { pet: 'hen', pet_desc: 'Hen', pets: 'hen\ncat', pets_desc: 'Hen; CAT' };

  test('is shown under its label, marked as no longer offered', () => {
    const [shown] = shownOptions(edited, asked('pets'), stored);
    expect(shown).toEqual([option('cat'), option('hen', 'Hen (no longer offered)')]);
    expect(shownOptions(edited, asked('pets'), { ...stored })[0]).toBe(shown);
    expect(shownOptions(edited, asked('pet'), { pet: 'cat' })).toEqual([lists.now, []]);
  });

  test('stays with its label while other choices change or are cleared by a condition', () => {
    const after = setAnswer(edited, { ...stored, garden: true }, 'pets', 'cat\ndog\nhen').answers;
    expect(after).toMatchObject({ pets: 'cat\ndog\nhen', pets_desc: 'CAT; DOG; Hen' });
    const { answers, cleared } = setAnswer(edited, after, 'garden', false);
    expect(answers).toMatchObject({ pet: 'hen', pet_desc: 'Hen', pets: 'cat\nhen', pets_desc: 'CAT; Hen' });
    expect(cleared).toEqual(['pets']);
  });

  test('may be kept or removed in a save, and is rejected if it was not chosen before', () => {
    expect(acceptAnswers(edited, { pets: 'hen', pets_desc: 'Hen' }, stored)).toMatchObject({
      changes: { pets: 'hen', pets_desc: 'Hen' },
    });
    expect(acceptAnswers(edited, { pet: 'hen' }, stored)).toMatchObject({
      changes: { pet: 'hen', pet_desc: 'Hen' },
    });
    expect(acceptAnswers(edited, { pet: '', pets: 'cat' }, stored)).toMatchObject({
      changes: { pet: '', pet_desc: '', pets: 'cat', pets_desc: 'CAT' },
    });
    expect(acceptAnswers(edited, { pets: 'cat\nhen' }, { pets: 'cat' })).toMatchObject({
      ok: false,
      key: 'pets',
    });
  });

  test('may exceed the length of all current options', () => {
    const long = 'a'.repeat(1200);
    const before = { pets: long, pets_desc: long };
    const { answers } = setAnswer(edited, before, 'pets', `cat\n${long}`);
    expect(acceptAnswers(edited, answers, before)).toMatchObject({ ok: true, changes: answers });
  });

  test('keeps its label when its entry moves', () => {
    const entries = compileSmallForm({
      content: [
        {
          ...{ addAnother: 'pet', label: 'Pet', prefix: 'pet_<n>_', maximum: 3 },
          content: [{ question: 'kind', label: 'Kind', widget: 'radio', options: 'now' }],
        },
      ],
      lists,
    });
    const before = {
      [entriesKey('pet')]: '2',
      kind: 'cat',
      kind_desc: 'CAT',
      pet_2_kind: 'hen',
      pet_2_kind_desc: 'Hen',
    };
    const left = setEntries(entries, before, 'pet', withoutEntry(entriesIn(entries, before, 'pet'), 1));
    expect(left.answers).toMatchObject({ kind: 'hen', kind_desc: 'Hen', pet_2_kind: '' });
  });
});
