import { describe, expect, test } from 'vitest';
import type { ContentDefinition } from '../definition/definition.ts';
import type { Answers } from '../form/compiled-form.ts';
import { compileSmallForm } from '../testing/small-form.ts';
import { defaultAnswers, questionsWithDefault } from './default-answers.ts';

const LISTS = { pets: ['c', 'd', 'n'].map((value) => ({ value, label: value.toUpperCase() })) };
const SOURCES = { account: 'ada@example.org', parameters: { pet: 'd', other: 'x' }, today: '2026-11-20' };

/** Returns the default answers of a form with this content. */
function filled(content: readonly ContentDefinition[], answers: Answers = {}, taken: readonly string[] = []) {
  const form = compileSmallForm({ content, lists: LISTS, parameters: ['pet', 'long'] });
  const isFree = (key: string) => !taken.includes(key);
  return defaultAnswers(form, questionsWithDefault(form, 'only'), answers, isFree, SOURCES);
}

test.each<[ContentDefinition, Answers]>([
  [{ question: 'one', label: 'One', widget: 'text', default: 'Rome' }, { one: 'Rome' }],
  [{ question: 'one', label: 'One', widget: 'number', default: 5 }, { one: '5' }],
  [{ question: 'one', label: 'One', widget: 'money', currency: '$', default: '10.50' }, { one: '10.5' }],
  [{ question: 'one', label: 'One', widget: 'checkbox', default: true }, { one: true }],
  [{ question: 'one', label: 'One', widget: 'checkbox', default: false }, {}],
  [{ question: 'one', label: 'One', widget: 'date', default: '2027-01-31' }, { one: '2027-01-31' }],
  [{ question: 'one', label: 'One', widget: 'date', default: 'today+1m' }, { one: '2026-12-20' }],
  [{ question: 'one', label: 'One', widget: 'time', default: '09:30' }, { one: '09:30' }],
  [{ question: 'one', label: 'One', widget: 'select', options: 'pets', default: 'c' }, { one: 'c' }],
  [
    { question: 'one', label: 'One', widget: 'choices', options: 'pets', default: ['c', 'd'] },
    { one: 'c\nd' },
  ],
  [
    { question: 'one', label: 'One', widget: 'text', default: { account: 'email' } },
    { one: 'ada@example.org' },
  ],
  [
    { question: 'one', label: 'One', widget: 'select', options: 'pets', default: { parameter: 'pet' } },
    { one: 'd' },
  ],
  // Not in the URL.
  [{ question: 'one', label: 'One', widget: 'text', default: { parameter: 'long' } }, {}],
])('%j', (question, answers) => {
  expect(filled([question])).toEqual(answers);
});

describe('ignores a parameter', () => {
  test.each([
    ['not an option', { question: 'one', label: 'One', widget: 'select', options: 'pets' }, 'dog'],
    ['too long', { question: 'one', label: 'One', widget: 'text' }, 'x'.repeat(46)],
    ['not a number', { question: 'one', label: 'One', widget: 'number' }, '1e999'],
    ['not a day', { question: 'one', label: 'One', widget: 'date' }, 'yesterday'],
    ['with two lines', { question: 'one', label: 'One', widget: 'text' }, 'a\nb'],
  ])('%s', (_, question, pet) => {
    const form = compileSmallForm({
      content: [{ ...question, default: { parameter: 'pet' } } as ContentDefinition],
      lists: LISTS,
      parameters: ['pet'],
    });
    const sources = { ...SOURCES, parameters: { pet } };
    expect(defaultAnswers(form, questionsWithDefault(form, 'only'), {}, () => true, sources)).toEqual({});
  });
});

const CHOICE: ContentDefinition = { question: 'pet', label: 'Pet', widget: 'radio', options: 'pets' };
const isCat = { valueKey: 'pet', operator: 'equals', target: 'c' } as const;

test('does not fill in questions that are answered, were answered before or are hidden', () => {
  const one: ContentDefinition = {
    question: 'one',
    label: 'One',
    widget: 'text',
    default: 'Rome',
    showWhen: isCat,
  };
  expect(filled([CHOICE, one])).toEqual({});
  expect(filled([CHOICE, one], { pet: 'c' })).toEqual({ one: 'Rome' });
  expect(filled([CHOICE, one], { pet: 'c', one: 'Oslo' })).toEqual({});
  expect(filled([CHOICE, one], { pet: 'c' }, ['one'])).toEqual({});
});

test('fills in questions that a filled one shows', () => {
  const content: ContentDefinition[] = [
    { ...CHOICE, default: 'c' } as ContentDefinition,
    { question: 'name', label: 'Name', widget: 'text', default: 'Tom', showWhen: isCat },
    { question: 'called', label: 'Called', widget: 'text', default: { answer: 'name' } },
  ];
  expect(filled(content)).toEqual({ pet: 'c', name: 'Tom', called: 'Tom' });
});

test('does not fill in defaults that would hide an answer', () => {
  const content: ContentDefinition[] = [
    { ...CHOICE, default: 'c' } as ContentDefinition,
    { hideWhen: isCat, content: [{ question: 'why', label: 'Why no cat?', widget: 'text' }] },
  ];
  expect(filled(content, { why: 'allergic' })).toEqual({});
  expect(filled(content)).toEqual({ pet: 'c' });
});

test('fills in an added entry from its own answers', () => {
  const block: ContentDefinition = {
    addAnother: 'trips',
    label: 'Trip',
    prefix: 'trip_<n>_',
    maximum: 2,
    content: [
      { question: 'from', label: 'From', widget: 'text' },
      { question: 'back', label: 'Back to', widget: 'text', default: { answer: 'from' } },
    ],
  };
  const answers = { from: 'Rome', trip_2_from: 'Oslo' };
  expect(filled([block], answers)).toEqual({ back: 'Rome' });
  expect(filled([block], { ...answers, '#entries:trips': '2' })).toEqual({
    back: 'Rome',
    trip_2_back: 'Oslo',
  });
});

test('fills in a phone number in the format of its question', () => {
  const content = (storedAs: 'international' | 'e164'): ContentDefinition[] => [
    { question: 'mobile', label: 'Mobile', widget: 'worldPhone', country: 'DE' },
    { question: 'urgent', label: 'Urgent', widget: 'worldPhone', storedAs, default: { answer: 'mobile' } },
  ];
  const mobile = '+49 221 5550199';
  expect(filled(content('e164'), { mobile })).toEqual({ urgent: '+492215550199' });
  expect(filled(content('international'), { mobile: '+492215550199' })).toEqual({ urgent: mobile });
  // An invalid number is copied, so that its own question reports it.
  expect(filled(content('e164'), { mobile: '+49 22' })).toEqual({ urgent: '+49 22' });
});
