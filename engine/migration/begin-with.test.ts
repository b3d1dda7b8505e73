// The answers that an application begins with, and the earlier ones that it does not take.
import { expect, test } from 'vitest';
import type { Answers } from '../form/compiled-form.ts';
import { NESTED } from '../testing/nested-form.ts';
import { compiledSmallForm, type SmallForm } from '../testing/small-form.ts';
import '../answers/described-reader.ts';
import { beginWith } from './begin-with.ts';
import { isAnswered } from './is-answered.ts';

const question = (key: string, more: object = {}) => ({
  ...{ question: key, widget: 'text' as const, label: key },
  ...more,
});
const YES_NO = ['yes', 'no', 'maybe'].map((value) => ({ value, label: value.toUpperCase() }));
const LISTS = { answers: YES_NO, fewer: YES_NO.slice(0, 2) };

/** Begins an application of the first form with answers to the second one. */
function begun(
  to: SmallForm,
  from: SmallForm,
  answers: Answers,
  more: {
    without?: string[];
    sensitive?: string[];
    standing?: Answers;
    isSealed?: (key: string) => boolean;
  } = {},
) {
  const [now, before] = [to, from].map((form) => compiledSmallForm({ lists: LISTS, ...form }).form);
  if (now === undefined || before === undefined) throw new Error('There are two forms.');
  const { standing = {}, isSealed = () => false, ...named } = more;
  const result = beginWith(now, standing, { form: before, answers, isSealed }, { form: 'before', ...named });
  return { ...result, form: now };
}

test('takes answers to common questions, and lists those to be asked again', () => {
  const from = { content: ['name', 'town', 'essay', 'gone'].map((key) => question(key)) };
  const to = { content: ['name', 'town', 'essay', 'other'].map((key) => question(key)) };
  const given = { name: 'Ada', town: '', essay: 'Then', gone: 'x' };
  expect(begun(to, from, given, { without: ['essay'] })).toMatchObject({
    answers: { name: 'Ada' },
    taken: ['name'],
    left: ['essay'],
    cut: [],
  });
});

test.each([
  ['a text that is longer than there is room for', { maxLength: 3 }, 'Adas', {}],
  ['words where a number is asked', { widget: 'number' }, '12', {}],
  ['an option where words are asked', {}, 'yes', { widget: 'radio', options: 'answers' }],
  ['words where an option is chosen', { widget: 'radio', options: 'answers' }, 'yes', {}],
  [
    'an option that is gone',
    { widget: 'radio', options: 'fewer' },
    'maybe',
    { widget: 'radio', options: 'answers' },
  ],
])('does not take %s', (_what, now, value, before) => {
  const result = begun({ content: [question('a', now)] }, { content: [question('a', before)] }, { a: value });
  expect(result).toMatchObject({ answers: {}, taken: [], left: ['a'] });
});

test('takes an answer that violates new rules: it can be stored, and its question shows the error', () => {
  const now = question('a', { validation: [{ pattern: '^[0-9]+$', message: 'Digits, please.' }] });
  expect(begun({ content: [now] }, { content: [question('a')] }, { a: 'abc' }).answers).toEqual({ a: 'abc' });
});

test('takes those of several choices that still exist, and lists the question for review', () => {
  const asked = (options: string) => ({ content: [question('a', { widget: 'choices', options })] });
  expect(begun(asked('fewer'), asked('answers'), { a: 'yes\nmaybe' })).toMatchObject({
    answers: { a: 'yes', a_desc: 'YES' },
    taken: ['a'],
    left: ['a'],
  });
  expect(begun(asked('fewer'), asked('answers'), { a: 'maybe' })).toMatchObject({ answers: {}, left: ['a'] });
});

test('neither takes nor lists questions that are hidden in either form', () => {
  const shown = (target: string) =>
    question('b', { showWhen: { valueKey: 'a', operator: 'equals', target } });
  const asked = (content: object) => ({ content: [question('a'), content] }) as SmallForm;
  const answers = { a: 'x', b: 'B' };
  expect(begun(asked(shown('y')), asked(question('b')), answers)).toMatchObject({
    answers: { a: 'x' },
    left: [],
  });
  expect(begun(asked(question('b')), asked(shown('y')), answers)).toMatchObject({
    answers: { a: 'x' },
    left: [],
  });
  // The answer that would show it is not taken, so it stays hidden.
  const result = begun(asked(shown('x')), asked(question('b')), answers, { without: ['a'] });
  expect(result).toMatchObject({ answers: {}, taken: [], left: ['a'] });
});

test('does not take an option that the taken answers do not offer', () => {
  const offered = (target: string) => {
    const offerWhen = { maybe: { valueKey: 'a', operator: 'equals', target } };
    return { content: [question('a'), question('b', { widget: 'radio', options: 'answers', offerWhen })] };
  };
  const answers = { a: 'x', b: 'maybe' };
  expect(begun(offered('x'), offered('x'), answers)).toMatchObject({ answers, left: [] });
  expect(begun(offered('y'), offered('x'), answers)).toMatchObject({ answers: { a: 'x' }, left: ['b'] });
});

test('computes values anew', () => {
  const sum = (minus: number): SmallForm => ({
    content: [
      question('a', { widget: 'number' }),
      question('b', { widget: 'number', calculate: { sum: [{ answer: 'a' }, minus] } }),
    ],
  });
  expect(begun(sum(2), sum(1), { a: '5', b: '6' })).toMatchObject({
    answers: { a: '5', b: '7' },
    taken: ['a'],
    left: [],
  });
});

test('does not take documents, and lists them for upload', () => {
  const asked = { content: [question('a'), question('paper', { widget: 'file' })] };
  expect(begun(asked, asked, { a: 'x', paper: 'ANSWERED' })).toMatchObject({
    answers: { a: 'x' },
    left: ['paper'],
  });
});

test('takes named sensitive answers, if they stay sensitive', () => {
  const asked = (sensitive: boolean) => ({
    content: [question('a'), question('b')],
    keys: { b: { type: 'string' as const, ...(sensitive ? { sensitive } : {}) } },
  });
  const answers = { a: 'x', b: '1' };
  expect(begun(asked(true), asked(true), answers)).toMatchObject({ taken: ['a'], left: ['b'] });
  expect(begun(asked(true), asked(true), answers, { sensitive: ['b'] })).toMatchObject({
    taken: ['a', 'b'],
    left: [],
  });
  expect(begun(asked(false), asked(true), answers, { sensitive: ['b'] }).taken).toEqual(['a']);
  // It was stored encrypted, whatever the form says now.
  const isSealed = (key: string): boolean => key === 'b';
  expect(begun(asked(false), asked(false), answers, { sensitive: ['b'], isSealed }).taken).toEqual(['a']);
  expect(begun(asked(true), asked(false), answers).taken).toEqual(['a']);
  const concealed = { content: [question('b', { concealed: true })] };
  expect(begun(concealed, concealed, { b: '1' }).taken).toEqual([]);
});

const block = (maximum: number, minimum = 1): SmallForm => ({
  content: [
    {
      ...{ addAnother: 'job', label: 'Job', prefix: 'job_<n>_', maximum, movable: true, minimum },
      content: [question('name'), question('year')],
    },
  ],
});

test('takes entries in their places, up to the maximum', () => {
  const [first = '', second = '', third = ''] = ['name', 'job_2_name', 'job_3_name'];
  const answers = {
    '#entries:job': '3',
    '#removed:job': '2',
    [first]: 'A',
    [second]: 'B',
    [third]: 'C',
    job_2_year: '1',
  };
  const { form } = begun(block(3), block(3), answers);
  expect(form.questions[third]).toBeDefined();
  expect(begun(block(3), block(3), answers, { without: ['year'] })).toMatchObject({
    answers: { [first]: 'A', [second]: 'B', [third]: 'C' },
    entries: { job: 3 },
    left: ['job_2_year'],
    cut: [],
  });
  expect(begun(block(2), block(3), answers)).toMatchObject({
    answers: { [first]: 'A', [second]: 'B', job_2_year: '1' },
    entries: { job: 2 },
    cut: ['job'],
  });
  // An entry of which nothing is taken is asked again.
  expect(begun(block(3), block(3), answers, { without: ['name', 'year'] })).toMatchObject({
    taken: [],
    entries: { job: 3 },
  });
});

test('takes nested entries, each in its own entry', () => {
  const answers = {
    ...{ '#entries:college': '2', college_name: 'One', college_2_college_name: 'Two' },
    ...{ '#entries:college_2_degree': '2' },
  };
  const { form } = begun(NESTED, NESTED, answers);
  const inner = Object.keys(form.blocks).filter((id) => id !== 'college');
  const [, host] = form.blocks.college?.entries ?? [];
  const second = inner.find((id) => host?.blocks?.includes(id)) ?? '';
  const [, degree] = form.blocks[second]?.entries ?? [];
  const title = degree?.keys[0] ?? '';
  const given = { ...answers, [`#entries:${second}`]: '2', [title]: 'MSc' };
  expect(begun(NESTED, NESTED, given)).toMatchObject({
    answers: { college_name: 'One', college_2_college_name: 'Two', [title]: 'MSc' },
    entries: { college: 2, [second]: 2 },
  });
  const without = begun(NESTED, NESTED, given, { without: ['title'] });
  expect([without.answers[title], without.left]).toEqual([undefined, [title]]);
});

test('takes the chosen tab and the answers that only it shows', () => {
  const tab = (id: string) => ({ id, label: id, content: [question(`on_${id}`)] });
  const tabs = (...ids: string[]): SmallForm => ({
    content: [{ tabSet: 'where', label: 'Where', tabs: ids.map(tab) }],
  });
  const answers = { '#tab:where': 'b', on_b: 'B' };
  expect(begun(tabs('a', 'b'), tabs('a', 'b'), answers)).toMatchObject({
    answers: { on_b: 'B' },
    tabs: { where: 'b' },
  });
  // It is the first tab here, and so chosen without being stored.
  expect(begun(tabs('b', 'a'), tabs('a', 'b'), answers)).toMatchObject({ answers: { on_b: 'B' }, tabs: {} });
  const other: SmallForm = { content: [{ tabSet: 'else', label: 'Else', tabs: ['a', 'b'].map(tab) }] };
  expect(begun(other, tabs('a', 'b'), answers)).toMatchObject({ answers: {}, tabs: {}, taken: [] });
});

test('takes an answer with a JSON Schema if this form has the same parts', () => {
  const asked = (properties: object): SmallForm => ({
    content: [question('a', { widget: 'schema', schema: { type: 'object', title: 'Budget', properties } })],
  });
  const sum = { sum: { type: 'string', title: 'Sum' } };
  const answers = { a: '{"sum":"1"}' };
  expect(begun(asked(sum), asked(sum), answers)).toMatchObject({ answers, left: [] });
  const other = { total: { type: 'string', title: 'Total' } };
  expect(begun(asked(other), asked(sum), answers)).toMatchObject({ answers: {}, left: ['a'] });
});

test('takes the source of a text if the register is the same', () => {
  const asked = (category: 'college_ceeb' | 'high_school_ceeb'): SmallForm => ({
    keys: { a_city: { type: 'string' } },
    content: [question('a', { widget: 'autocomplete', category, prefix: 'a_', fills: ['a_city'] })],
  });
  const answers = { a: 'MIT', '#source:a': 'record' };
  const college = asked('college_ceeb');
  expect(begun(college, college, answers).answers).toEqual(answers);
  expect(begun(asked('high_school_ceeb'), college, answers).answers).toEqual({ a: 'MIT' });
});

test('keeps existing answers; only those typed by the applicant prevent taking others', () => {
  const asked: SmallForm = {
    content: [
      question('a'),
      question('b', { default: 'B' }),
      question('c', { widget: 'number', calculate: { sum: [1, 2] } }),
    ],
  };
  const { form, answers } = begun(asked, asked, { a: 'x', b: 'y' }, { standing: { b: 'B', c: '3' } });
  expect(answers).toEqual({ a: 'x' });
  expect(isAnswered(form, { a: '', b: 'B', c: '3', '#entries:job': '2' })).toBe(false);
  expect(isAnswered(form, { a: 'x' })).toBe(true);
});
