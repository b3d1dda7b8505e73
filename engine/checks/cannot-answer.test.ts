import { ask, choice, testProof, when } from '../testing/proof-tester.ts';
import { cannotAnswer } from './cannot-answer.ts';

const required = { required: true };
const [from, to] = [ask('from', 'date', required), ask('to', 'date', required)];
const letters = { pattern: '^[A-Z]+$', message: 'Letters.' };
const digits = { pattern: '^\\d+$', message: 'Digits.' };

testProof(cannotAnswer, [
  {
    name: 'accepts rules that some answers satisfy',
    content: [
      choice('one', required),
      ask('two', 'text', { ...required, validation: [letters, { minLength: 3 }] }),
      ask('three', 'number', { ...required, min: 5, max: 9, step: '2.5', decimals: 1 }),
      from,
      to,
    ],
    rules: [
      { validate: ['two'], pattern: '^AB', message: 'AB', when: when('one', 'equals', 'b') },
      { assert: when('from', 'lt', { answer: 'to' }), at: ['from', 'to'], message: 'No.' },
      {
        assert: when('to', 'lt', '2030-01-01'),
        at: ['to'],
        when: when('one', 'equals', 'a'),
        message: 'No.',
      },
    ],
    findings: [],
  },
  {
    name: 'two patterns that contradict each other',
    content: [ask('two', 'text', { ...required, validation: [letters, digits] })],
    findings: [
      '/content/0 error No answer to "two" satisfies all rules, so applicants cannot submit the application: the rule at there and the rule at there contradict each other.',
    ],
  },
  {
    name: 'an optional question',
    content: [choice('one'), ask('two', 'text', { validation: [letters, digits] })],
    findings: [
      '/content/1 error No answer to "two" satisfies all rules: the rule at there and the rule at there contradict each other.',
    ],
  },
  {
    name: 'two assertions at two questions that contradict each other',
    content: [from, to],
    rules: [
      { assert: when('from', 'lt', { answer: 'to' }), at: ['from'], message: 'No.' },
      { assert: when('to', 'lt', { answer: 'from' }), at: ['to'], message: 'No.' },
    ],
    findings: [
      '/content/0 error No answer to "from" satisfies all rules, so applicants cannot submit the application: the rule at there and the rule at there contradict each other.',
      '/content/1 error No answer to "to" satisfies all rules, so applicants cannot submit the application: the rule at there and the rule at there contradict each other.',
    ],
  },
  {
    name: 'a date whose limits leave no date because of a rule',
    content: [ask('day', 'date', { ...required, earliest: '2030-01-01' })],
    rules: [{ assert: when('day', 'lt', '2029-12-31'), at: ['day'], message: 'No.' }],
    findings: [
      '/content/0 error No answer to "day" satisfies all rules, so applicants cannot submit the application: the rule at there and the rule at there contradict each other.',
    ],
  },
  {
    name: 'a conditional rule that always holds when the question is asked',
    content: [
      choice('one', required),
      {
        showWhen: when('one', 'equals', 'a'),
        content: [ask('two', 'text', { ...required, validation: [letters] })],
      },
    ],
    rules: [{ validate: ['two'], ...digits, when: when('one', 'equals', 'a') }],
    findings: [
      '/content/1/content/0 error No answer to "two" satisfies all rules, so applicants who must answer it cannot submit: the rule at there and the rule at there contradict each other.',
    ],
  },
  {
    name: 'two conditional rules that contradict each other while both hold',
    content: [choice('one', required), choice('other'), ask('two', 'number', required)],
    rules: [
      { assert: when('two', 'gt', 10), at: ['two'], when: when('one', 'equals', 'a'), message: 'No.' },
      { assert: when('two', 'lt', 5), at: ['two'], when: when('other', 'equals', 'b'), message: 'No.' },
    ],
    findings: [
      '/content/2 warning With some other answers, no answer to "two" satisfies all rules: "one" is "a" (there), "other" is "b" (there), the rule at there and the rule at there contradict each other.',
    ],
  },
]);
