import { describe, expect, test } from 'vitest';
import type { ContentDefinition } from '../definition/definition.ts';
import type { Answers } from '../form/compiled-form.ts';
import { type SmallForm, smallModule } from '../testing/small-form.ts';
import { formErrors, isRequired } from './answer-errors.ts';

const TODAY = { today: '2026-11-20' };
const text = { question: 'name', label: 'Name', widget: 'text' };

const errorsOf = (form: SmallForm, answers: Answers) => formErrors(smallModule(form), answers, TODAY);
const one = (question: object, answers: Answers, more: Partial<SmallForm> = {}) =>
  errorsOf({ content: [{ ...text, ...question }], ...more }, answers).name ?? [];

test('a valid form has no errors at all', () => {
  expect(errorsOf({ content: [{ ...text, required: true }] }, { name: 'Ann' })).toEqual({});
});

describe('errors from the server', () => {
  const module = smallModule({ content: [{ ...text, required: true, requiredMessage: 'Your name' }] });
  const messages = (answers: Answers, value: string) =>
    formErrors(module, answers, { ...TODAY, told: { name: { value, messages: ['Not this one.'] } } }).name;

  test('are shown until the answer changes', () => {
    expect(messages({ name: 'Ann' }, 'Ann')).toEqual(['Not this one.']);
    expect(messages({ name: 'Anna' }, 'Ann')).toBeUndefined();
    expect(messages({}, '')).toEqual(['Your name', 'Not this one.']);
  });

  test('are not shown for hidden questions', () => {
    const hidden = smallModule({
      content: [
        { ...text, question: 'asks' },
        { showWhen: { valueKey: 'asks', operator: 'answered' }, content: [text] },
      ],
    });
    const told = { name: { value: '', messages: ['Not this one.'] } };
    expect(formErrors(hidden, {}, { ...TODAY, told })).toEqual({});
    expect(formErrors(hidden, { asks: 'x' }, { ...TODAY, told })).toEqual({ name: ['Not this one.'] });
  });
});

describe('required', () => {
  test.each([{}, { name: '' }])('%j counts as missing', (answers) => {
    expect(one({ required: true, requiredMessage: 'Your name' }, answers)).toEqual(['Your name']);
  });

  test('the library text contains the label, or the short label', () => {
    expect(one({ required: true }, {})).toEqual(['Name: we need this']);
    expect(one({ required: true, shortLabel: 'Nm' }, {})).toEqual(['Nm: we need this']);
  });

  test('required: false requires nothing', () => {
    expect(one({ required: false }, {})).toEqual([]);
  });

  test('a checkbox must be ticked', () => {
    const content = [
      { question: 'box', label: 'Box', widget: 'checkbox', required: true, requiredMessage: 'Tick!' },
    ];
    expect(errorsOf({ content }, { box: false })).toEqual({ box: ['Tick!'] });
    expect(errorsOf({ content }, {})).toEqual({ box: ['Tick!'] });
    expect(errorsOf({ content }, { box: true })).toEqual({});
  });

  test('applies under a condition of the question or of a rule of the section', () => {
    const other: ContentDefinition = { question: 'other', label: 'Other', widget: 'text' };
    const when = { valueKey: 'other', operator: 'equals', target: 'x' } as const;
    const byQuestion = { content: [{ ...text, requiredWhen: when }, other] };
    const byRule = { content: [text, other], rules: [{ require: ['name'], when, message: 'Now!' }] };
    expect(errorsOf(byQuestion, { other: 'x' })).toEqual({ name: ['Name: we need this'] });
    expect(errorsOf(byRule, { other: 'x' })).toEqual({ name: ['Now!'] });
    for (const form of [byQuestion, byRule]) {
      expect(errorsOf(form, { other: 'y' })).toEqual({});
      const { name } = smallModule(form).form.questions;
      expect(name && isRequired(name, { other: 'x' })).toBe(true);
      expect(name && isRequired(name, { other: 'y' })).toBe(false);
    }
  });

  test('reports equal messages once and different ones each', () => {
    const rules = [
      { require: ['name'] },
      { require: ['name'], message: 'Name: we need this' },
      { require: ['name'], message: 'Else' },
    ];
    expect(one({ required: true }, {}, { rules })).toEqual(['Name: we need this', 'Else']);
  });
});

describe('rules', () => {
  test("fills the minimum into the message, even into the rule's own", () => {
    const validation = [{ minLength: 5, message: '{{label}}: {{limit}} characters or more.' }];
    expect(one({ validation }, { name: 'abcd' })).toEqual(['Name: 5 characters or more.']);
  });

  test('reports every broken rule in order, and equal messages once', () => {
    const validation = [
      { pattern: '^a', message: 'No a.' },
      { minLength: 5, message: 'Short.' },
      { pattern: 'z$', message: 'No z.' },
      { pattern: '\\d', message: 'Short.' },
    ];
    expect(one({ validation }, { name: 'b' })).toEqual(['No a.', 'Short.', 'No z.']);
    expect(one({ validation }, { name: 'a12z' })).toEqual(['Short.']);
    expect(one({ validation }, { name: 'a123z' })).toEqual([]);
  });

  test('an empty answer breaks no rule', () => {
    expect(one({ validation: [{ minLength: 5 }] }, { name: '' })).toEqual([]);
  });

  test('the library texts contain label and limit', () => {
    const validation = [{ minLength: 5 }, { pattern: '^a' }];
    expect(one({ validation }, { name: 'b234' })).toEqual([
      'Name: at least 5 characters',
      'Name: please look again',
    ]);
    expect(one({ maxLength: 3 }, { name: 'b234' })).toEqual(['Name: at most 3 characters']);
  });

  test('texts have a default limit of 45 code points', () => {
    expect(one({}, { name: 'x'.repeat(46) })).toEqual(['Name: at most 45 characters']);
    expect(one({}, { name: '😀'.repeat(45) })).toEqual([]);
    expect(one({ widget: 'email' }, { name: 'x'.repeat(254) })).toEqual([]);
    expect(one({ widget: 'email' }, { name: 'x'.repeat(255) })).toEqual(['Name: at most 254 characters']);
  });

  test('patterns match every script', () => {
    const validation = [{ pattern: '^\\p{L}+$', message: 'Letters only.' }];
    expect(one({ validation }, { name: 'Žofie' })).toEqual([]);
    expect(one({ validation }, { name: 'R2' })).toEqual(['Letters only.']);
  });

  test('applies a conditional rule and a rule of the section', () => {
    const other: ContentDefinition = { question: 'other', label: 'Other', widget: 'text' };
    const when = { valueKey: 'other', operator: 'answered' } as const;
    const form: SmallForm = {
      content: [{ ...text, validation: [{ minLength: 5, when, message: 'Short.' }] }, other],
      rules: [{ validate: ['name', 'other'], pattern: '^a', message: 'No a.' }],
    };
    expect(errorsOf(form, { name: 'bc' })).toEqual({ name: ['No a.'] });
    expect(errorsOf(form, { name: 'bc', other: 'b' })).toEqual({
      name: ['No a.', 'Short.'],
      other: ['No a.'],
    });
    expect(errorsOf(form, { name: 'ab', other: 'a' })).toEqual({ name: ['Short.'] });
  });

  test('fills the parameters of an error into its message', () => {
    const validation = [{ minAge: 18, message: '{{label}}: {{age}} is too young.' }];
    expect(one({ widget: 'date', validation }, { name: '2020-11-20' })).toEqual(['Name: 6 is too young.']);
  });
});

describe('questions that are not asked', () => {
  const lists = { some: [{ value: 'a', label: 'A' }], more: [{ value: 'b', label: 'B' }] };

  test('a hidden question', () => {
    const form: SmallForm = {
      content: [
        { question: 'other', label: 'Other', widget: 'text' },
        {
          showWhen: { valueKey: 'other', operator: 'answered' },
          content: [{ ...text, required: true, validation: [{ minLength: 5 }] }],
        },
      ],
    };
    expect(errorsOf(form, {})).toEqual({});
    expect(errorsOf(form, { name: 'x' })).toEqual({});
    expect(errorsOf(form, { other: 'x' })).toEqual({ name: ['Name: we need this'] });
  });

  test('a select that has nothing to offer', () => {
    const form: SmallForm = {
      lists,
      content: [
        { question: 'by', label: 'By', widget: 'select', options: 'some' },
        {
          question: 'name',
          label: 'Name',
          widget: 'select',
          options: { by: 'by', lists: { a: 'more' } },
          required: true,
        },
      ],
    };
    expect(errorsOf(form, {})).toEqual({});
    expect(errorsOf(form, { by: 'a' })).toEqual({ name: ['Name: we need this'] });
    expect(errorsOf(form, { by: 'a', name: 'b' })).toEqual({});
  });

  test('an outdated choice is required again', () => {
    const content = [{ question: 'name', label: 'Name', widget: 'radio', options: 'some', required: true }];
    expect(errorsOf({ lists, content }, { name: 'gone' })).toEqual({ name: ['Name: we need this'] });
  });
});

test('errors are in the order of the form', () => {
  const content = ['c', 'a', 'b'].map((question) => ({
    question,
    label: question,
    widget: 'text',
    required: true,
  }));
  expect(Object.keys(errorsOf({ content }, {}))).toEqual(['c', 'a', 'b']);
});

test('a masked question accepts only complete numbers, unless it has a pattern of its own', () => {
  const format = ['Name: please look again'];
  const phone = (name: string, more: object = {}) => one({ widget: 'phone', ...more }, { name });
  expect(phone('(555) 234-5678')).toEqual([]);
  for (const other of ['(555) 234', '+49 221 555 0199', '555-234-5678']) expect(phone(other)).toEqual(format);
  const own = { validation: [{ pattern: '^\\+', message: 'Begin with +' }] };
  expect(phone('+49 221 555 0199', own)).toEqual([]);
  expect(phone('(555) 234-5678', own)).toEqual(['Begin with +']);
  expect(one({ widget: 'ssn' }, { name: '123-45-6789' })).toEqual([]);
  expect(one({ widget: 'ssn' }, { name: '123-45-678' })).toEqual(format);
});
