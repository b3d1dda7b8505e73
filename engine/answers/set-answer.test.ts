import { describe, expect, test } from 'vitest';
import type { Condition, ContentDefinition } from '../definition/definition.ts';
import type { Answers } from '../form/compiled-form.ts';
import { questionIn } from '../testing/question-in.ts';
import { compileSmallForm, served } from '../testing/small-form.ts';
import { currentAnswer, isEmpty } from './answer.ts';
import { clearHidden, setAnswer } from './set-answer.ts';
import { isVisible, offeredOptions } from './visibility.ts';

const lists = {
  countries: [
    { value: 'USA', label: 'United States' },
    { value: 'CAN', label: 'Canada' },
    { value: 'FRA', label: 'France' },
  ],
  states: [
    { value: 'AL', label: 'Alabama' },
    { value: 'X', label: 'A state called X' },
  ],
  provinces: [
    { value: 'AB', label: 'Alberta' },
    { value: 'X', label: 'A province called X' },
  ],
};
const country = { question: 'country', label: 'Country', widget: 'select', options: 'countries' };
const state = {
  question: 'state',
  label: 'State',
  widget: 'select',
  options: { by: 'country', lists: { USA: 'states', CAN: 'provinces' } },
};
const text = (question: string) => ({ question, label: question, widget: 'text' });
const answered = (valueKey: string): Condition => ({ valueKey, operator: 'answered' });
const empty = (valueKey: string): Condition => ({ valueKey, operator: 'notAnswered' });
const hidden = (hideWhen: Condition, ...content: ContentDefinition[]): ContentDefinition => ({
  hideWhen,
  content,
});

describe('setting an answer', () => {
  const form = compileSmallForm({
    lists,
    content: [
      country,
      { ...country, question: 'silent', describe: false },
      text('name'),
      { question: 'box', label: 'Box', widget: 'checkbox' },
    ],
  });

  test('stores the label with a choice', () => {
    expect(setAnswer(form, {}, 'country', 'CAN')).toEqual({
      answers: { country: 'CAN', country_desc: 'Canada' },
      changed: ['country', 'country_desc'],
      cleared: [],
    });
  });

  test('an empty choice empties both', () => {
    const before = { country: 'CAN', country_desc: 'Canada' };
    expect(setAnswer(form, before, 'country', '').answers).toEqual({ country: '', country_desc: '' });
  });

  test('a choice that is not offered has no label', () => {
    expect(setAnswer(form, {}, 'country', 'ZZZ').answers).toEqual({ country: 'ZZZ', country_desc: '' });
  });

  test('stores no label if descriptions are disabled', () => {
    expect(setAnswer(form, {}, 'silent', 'CAN').answers).toEqual({ silent: 'CAN' });
  });

  test('stores texts and checkboxes unchanged', () => {
    expect(setAnswer(form, { name: 'A' }, 'name', 'B').answers).toEqual({ name: 'B' });
    expect(setAnswer(form, {}, 'box', true).answers).toEqual({ box: true });
  });

  test('setting the same answer changes nothing', () => {
    const before = { country: 'CAN', country_desc: 'Canada' };
    expect(setAnswer(form, before, 'country', 'CAN')).toEqual({ answers: before, changed: [], cleared: [] });
  });

  test('does not modify the given answers', () => {
    const before: Answers = Object.freeze({ name: 'A' });
    setAnswer(form, before, 'name', 'B');
    expect(before).toEqual({ name: 'A' });
  });
});

describe('a select that depends on another answer', () => {
  const form = served(compileSmallForm({ lists, content: [country, state] }));
  const question = questionIn(form)('state');
  const inUsa = { country: 'USA', country_desc: 'United States', state: 'AL', state_desc: 'Alabama' };

  test.each([
    { answers: {}, offers: [], visible: false },
    { answers: { country: '' }, offers: [], visible: false },
    { answers: { country: 'FRA' }, offers: [], visible: false },
    { answers: { country: 'constructor' }, offers: [], visible: false },
    { answers: { country: '__proto__' }, offers: [], visible: false },
    { answers: { country: 'USA' }, offers: ['AL', 'X'], visible: true },
    { answers: { country: 'CAN' }, offers: ['AB', 'X'], visible: true },
  ])('$answers offers $offers', ({ answers, offers, visible }) => {
    expect(offeredOptions(form, question, answers).map(({ value }) => value)).toEqual(offers);
    expect(isVisible(form, question, answers)).toBe(visible);
  });

  test('another controlling answer clears the choice and its label', () => {
    expect(setAnswer(form, inUsa, 'country', 'CAN')).toEqual({
      answers: { country: 'CAN', country_desc: 'Canada', state: '', state_desc: '' },
      changed: ['country', 'country_desc', 'state', 'state_desc'],
      cleared: ['state'],
    });
  });

  test('even if the new list has the same value', () => {
    const before = { ...inUsa, state: 'X', state_desc: 'A state called X' };
    expect(setAnswer(form, before, 'country', 'CAN').answers).toMatchObject({ state: '', state_desc: '' });
  });

  test.each(['', 'FRA'])('a controlling answer without a list clears it: %j', (value) => {
    expect(setAnswer(form, inUsa, 'country', value).answers).toMatchObject({ state: '', state_desc: '' });
  });

  test('the same controlling answer keeps it', () => {
    expect(setAnswer(form, inUsa, 'country', 'USA').answers).toEqual(inUsa);
  });

  test('takes the label from the current list', () => {
    expect(setAnswer(form, { country: 'CAN' }, 'state', 'X').answers.state_desc).toBe('A province called X');
  });

  test('a stored choice that is not offered counts as no answer', () => {
    expect(currentAnswer(form, question, { country: 'USA', state: 'AB' })).toBe('');
    expect(currentAnswer(form, question, inUsa)).toBe('AL');
    expect(currentAnswer(form, question, {})).toBe('');
  });
});

describe('hidden groups', () => {
  const form = compileSmallForm({
    lists,
    content: [
      text('a'),
      hidden(answered('a'), text('b'), { question: 'box', label: 'Box', widget: 'checkbox' }, country),
      hidden(answered('b'), text('c')),
      hidden({ not: answered('c') }, text('d'), hidden(answered('e'), text('f'))),
      text('e'),
    ],
  });

  test('empties hidden answers, each by its type', () => {
    const before = { b: 'x', box: true, country: 'USA', country_desc: 'United States' };
    expect(setAnswer(form, before, 'a', 'yes')).toEqual({
      answers: { a: 'yes', b: '', box: false, country: '', country_desc: '' },
      changed: ['a', 'b', 'box', 'country', 'country_desc'],
      cleared: ['b', 'box', 'country'],
    });
  });

  test('empties answers hidden by clearing, too', () => {
    const before = { a: '', c: 'x', d: 'x', f: 'x' };
    expect(setAnswer(form, before, 'b', 'x').cleared).toEqual(['c', 'd', 'f']);
  });

  test('clearing can show an answer again: b hides c, but a hides b', () => {
    const { answers } = setAnswer(form, { b: 'x' }, 'a', 'yes');
    expect(form.questions.c && isVisible(form, form.questions.c, answers)).toBe(true);
  });

  test('a nested group is hidden by either condition', () => {
    expect(setAnswer(form, { c: 'x', f: 'x' }, 'e', 'x').cleared).toEqual(['f']);
    expect(setAnswer(form, { c: 'x', f: 'x' }, 'c', '').cleared).toEqual(['f']);
  });

  test('changes nothing else', () => {
    const before = { b: 'x', e: 'x', unrelated: 'x', stranger_desc: 'x' };
    expect(setAnswer(form, before, 'a', 'yes').answers).toEqual({ ...before, a: 'yes', b: '' });
  });
});

test('keeps an answer that is hidden only until another is cleared', () => {
  // While "b" still has its old answer, "c" seems hidden. Once "a" has hidden and emptied "b", it is visible.
  const form = compileSmallForm({
    content: [
      text('a'),
      hidden({ all: [answered('a'), answered('b')] }, text('c')),
      hidden(answered('a'), text('b')),
    ],
  });
  const { answers, cleared } = setAnswer(form, { b: 'x', c: 'kept' }, 'a', 'yes');
  expect(answers).toEqual({ a: 'yes', b: '', c: 'kept' });
  expect(cleared).toEqual(['b']);
  expect(clearHidden(form, { a: 'yes', b: 'stale', c: 'kept' }).answers).toEqual({
    a: 'yes',
    b: '',
    c: 'kept',
  });
});

describe('clearHidden', () => {
  const form = compileSmallForm({
    lists,
    content: [hidden(empty('a'), text('b')), text('a'), country, state, hidden(empty('b'), text('c'))],
  });

  test('empties every hidden answer and its consequences', () => {
    expect(
      clearHidden(form, { b: 'x', c: 'x', country: 'FRA', state: 'AL', state_desc: 'Alabama', other: 'x' }),
    ).toEqual({
      answers: { b: '', c: '', country: 'FRA', state: '', state_desc: '', other: 'x' },
      changed: ['b', 'state', 'state_desc', 'c'],
      cleared: ['b', 'state', 'c'],
    });
  });

  test('keeps visible answers', () => {
    const answers = { a: 'x', b: 'x', c: 'x', country: 'USA', state: 'AL' };
    expect(clearHidden(form, answers)).toEqual({ answers, changed: [], cleared: [] });
  });
});

test.each([
  { value: undefined, empty: true },
  { value: '', empty: true },
  { value: false, empty: true },
  { value: true, empty: false },
  { value: ' ', empty: false },
  { value: '0', empty: false },
])('$value is empty: $empty', ({ value, empty: is }) => {
  expect(isEmpty(value)).toBe(is);
});
