import { describe, expect, test } from 'vitest';
import { fillAnswers } from '../answers/answers-in-texts.ts';
import type { ContentDefinition, QuestionDefinition } from '../definition/definition.ts';
import type { Answers } from '../form/compiled-form.ts';
import {
  compileSmallForm,
  problems,
  problemsAt,
  type SmallForm,
  smallModule,
} from '../testing/small-form.ts';
import { questionErrors } from '../validation/answer-errors.ts';

const NAME: QuestionDefinition = { question: 'name', label: 'Name', widget: 'text' };
const LISTS = {
  pets: [
    { value: 'c', label: 'Cat' },
    { value: 'd', label: 'Dog' },
  ],
};

/** A form with several kinds of answers, and one question with the given texts. */
function withTexts(texts: Partial<QuestionDefinition>, more: readonly ContentDefinition[] = []): SmallForm {
  return {
    lists: LISTS,
    content: [
      NAME,
      { question: 'born', label: 'Born', widget: 'date' },
      { question: 'pet', label: 'Pet', widget: 'select', options: 'pets' },
      { question: 'pets', label: 'Pets', widget: 'choices', options: 'pets' },
      { question: 'fee', label: 'Fee', widget: 'money', currency: '$' },
      {
        question: 'double',
        label: 'Double',
        widget: 'money',
        currency: '$',
        calculate: { product: [{ answer: 'fee' }, 2] },
      },
      { question: 'box', label: 'Box', widget: 'checkbox' },
      { question: 'proof', label: 'Proof', widget: 'file' },
      { question: 'number', label: 'Number', widget: 'ssn', concealed: true },
      { question: 'asked', label: 'Asked', widget: 'text', ...texts },
      ...more,
    ],
  };
}

const labelOf = (label: string, answers: Answers, key = 'asked') => {
  const form = compileSmallForm(withTexts({ label }));
  return fillAnswers(form, answers, form.questions[key]?.label ?? '');
};

describe('texts with answers', () => {
  test.each([
    ['Hello {{answer.name|you}}!', { name: 'Ada' }, 'Hello Ada!'],
    ['Hello {{answer.name|you}}!', {}, 'Hello you!'],
    ['Hello {{answer.name|you}}!', { name: '  ' }, 'Hello you!'],
    ['Hello{{answer.name|}}!', {}, 'Hello!'],
    ['{{answer.name|a|b}}', {}, 'a|b'],
    ['{{answer.name|you of {{school.partnerAbbreviation}}}}!', {}, 'you of HTL!'],
    ['{{answer.born|}}', { born: '2001-02-03' }, '02/03/2001'],
    ['{{answer.pet|}}', { pet: 'c' }, 'Cat'],
    ['{{answer.pets|}}', { pets: 'c\nd' }, 'Cat, Dog'],
    ['{{answer.fee|}} and {{answer.double|}}', { fee: '1234.5', double: '2469' }, '$1,234.50 and $2,469.00'],
    ['{{calc.double|nothing}}', { double: '2469' }, '$2,469.00'],
    ['{{calc.double|nothing}}', {}, 'nothing'],
    ['{{school.partnerAbbreviation}}, {{form.title}}: {{answer.name|}}', { name: 'A' }, 'HTL, Small: A'],
  ])('fills %s with %j', (label, answers, said) => {
    expect(labelOf(label, answers as Answers)).toBe(said);
  });

  test('never treats typed text as a placeholder', () => {
    const answers = { name: '{{answer.pet|}}{{school.partnerName}}{{label}} <b>', pet: 'c' };
    expect(labelOf('{{answer.name|}}', answers)).toBe(answers.name);
    const form = withTexts({ label: '{{answer.name|}}', required: true });
    const module = smallModule(form);
    const { asked } = module.form.questions;
    if (asked === undefined) throw new Error('It is asked.');
    expect(questionErrors(module, asked, answers, { today: '2026-11-20' })).toEqual([
      `${answers.name}: we need this`,
    ]);
  });

  test('replaces characters that force a text direction', () => {
    expect(labelOf('{{answer.name|}}', { name: 'a\u202Eb' })).toBe('a\uFFFDb');
  });

  test('keeps a text without answers a string', () => {
    const form = compileSmallForm(withTexts({ label: 'Of {{school.partnerAbbreviation}}' }));
    expect(form.questions.asked?.label).toBe('Of HTL');
    expect(form.questions.asked).not.toHaveProperty('names');
  });

  test('records the answers in the texts of a question, and the question as their dependent', () => {
    const form = compileSmallForm(
      withTexts({
        label: 'For {{answer.name|}}',
        help: '{{answer.pet|}}',
        requiredMessage: '{{answer.fee|}}?',
        required: true,
      }),
    );
    expect(form.questions.asked?.names).toEqual(['name', 'pet', 'fee']);
    expect(form.dependents.name).toContain('asked');
    expect(form.questions.asked?.dependsOn).not.toContain('name');
  });
});

test('fills in the answers and the number of the entry', () => {
  const form = compileSmallForm({
    content: [
      NAME,
      {
        addAnother: 'trips',
        label: 'Trip',
        prefix: 'trip_<n>_',
        maximum: 2,
        content: [
          { question: 'town', label: 'Town', widget: 'text' },
          {
            question: 'why',
            label: 'Trip {{entry.number}} of {{answer.name|}}: why {{answer.town|there}}?',
            widget: 'text',
          },
        ],
      },
    ],
  });
  const answers = { name: 'Ada', town: 'Rome', trip_2_town: 'Oslo' };
  const said = (key: string) => fillAnswers(form, answers, form.questions[key]?.label ?? '');
  expect(said('why')).toBe('Trip 1 of Ada: why Rome?');
  expect(said('trip_2_why')).toBe('Trip 2 of Ada: why Oslo?');
  expect(fillAnswers(form, {}, form.questions.trip_2_why?.label ?? '')).toBe('Trip 2 of : why there?');
});

describe('messages', () => {
  const said = (texts: Partial<QuestionDefinition>, answers: Answers) => {
    const module = smallModule(withTexts(texts));
    const question = module.form.questions.asked;
    return question && questionErrors(module, question, answers, { today: '2026-11-20' });
  };
  test('of rules can contain the answer that broke the rule without a replacement', () => {
    const texts: Partial<QuestionDefinition> = {
      label: 'Code of {{answer.name|you}}',
      validation: [{ minLength: 5, message: '{{answer.asked}} is short: {{label}} has {{limit}}.' }],
    };
    expect(problemsAt(withTexts(texts))).toEqual([]);
    expect(said(texts, { asked: 'abc', name: 'Ada' })).toEqual(['abc is short: Code of Ada has 5.']);
  });
  test('of the product contain the label with its answers', () => {
    expect(said({ label: 'Code of {{answer.name|you}}', required: true }, {})).toEqual([
      'Code of you: we need this',
    ]);
  });
});

describe('findings', () => {
  const found = (label: string) =>
    problems(withTexts({ label })).map(({ severity, code, message, suggestion }) => [
      `${severity} ${code}`,
      message,
      suggestion,
    ]);
  test.each([
    [
      '{{answer.nam|}}',
      'error unknown-place',
      'The form has no question with the key "nam"',
      'Did you mean "name"?',
    ],
    ['{{answer.name}}', 'warning empty-place', 'While "name" is not answered', '{{answer.name|…}}'],
    ['{{calc.doubl|}}', 'error unknown-place', 'The form has no question with the key "doubl"', '"double"'],
    ['{{calc.double}}', 'warning empty-place', 'While "double" is not answered', '{{calc.double|…}}'],
    ['{{calc.fee|0}}', 'error unfit-answer', '"fee" is not computed', 'Write {{answer.fee|0}}.'],
    ['{{answer.box|}}', 'error unfit-answer', '"box" is a checkbox', '"showWhen"'],
    [
      '{{answer.proof|}}',
      'error unfit-answer',
      '"proof" has no answer that can be shown as text',
      'typed or chosen',
    ],
    ['{{answer.number|}}', 'error unfit-answer', '"number" is concealed', 'another answer'],
    ['{{name}}', 'error unknown-place', '{{name}} has no meaning', '{{answer.…}}, {{school.…}}'],
    ['Of {{answer.name|', 'error unknown-place', 'A {{ is never closed', 'Add }}'],
    ['{{entry.number}}', 'error unknown-place', '{{entry.number}} has no meaning', '{{school.…}}'],
    [
      '{{answer.name|{{answer.pet}}}}',
      'error unknown-place',
      '{{answer.pet}} cannot be filled',
      '{{form.title}}',
    ],
  ])('reports %s', (label, code, message, suggestion) => {
    expect(found(label)).toEqual([
      [code, expect.stringContaining(message), expect.stringContaining(suggestion)],
    ]);
  });

  test('reports a text with an answer that is stored encrypted', () => {
    const form = withTexts({ label: '{{answer.name|}}' });
    const sensitive = { ...form, keys: { name: { type: 'string', sensitive: true } } } as const;
    expect(problemsAt(sensitive)).toEqual(['sections/one.json#/content/9/label unfit-answer']);
  });

  test('reports an answer in a text that is the same for everybody', () => {
    expect(problemsAt(withTexts({ placeholder: '{{answer.name|}}' }))).toEqual([
      'sections/one.json#/content/9/placeholder unknown-place',
    ]);
  });
});
