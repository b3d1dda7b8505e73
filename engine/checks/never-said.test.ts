import { ask, choice, testProof, when } from '../testing/proof-tester.ts';
import { neverSaid } from './never-said.ts';

const one = choice('one');
const [from, to] = [ask('from', 'date'), ask('to', 'date')];

testProof(neverSaid, [
  {
    name: 'accepts messages that some answers cause',
    content: [one, ask('two', 'text', { requiredWhen: when('one', 'equals', 'a') }), from, to],
    rules: [
      { require: ['two'], when: when('one', 'equals', 'b') },
      { validate: ['two'], minLength: 3, when: when('one', 'equals', 'c') },
      { assert: when('from', 'lte', { answer: 'to' }), at: ['to'], message: 'No.' },
    ],
    findings: [],
  },
  {
    name: 'a requirement that holds only while its question is hidden',
    content: [
      one,
      {
        showWhen: when('one', 'equals', 'a'),
        content: [ask('two', 'text', { requiredWhen: when('one', 'equals', 'b') })],
      },
    ],
    findings: [
      '/content/1/content/0/requiredWhen warning This never makes "two" required, so its message is never shown: "one" is "a" (there) and "one" is "b" (there) contradict each other.',
    ],
  },
  {
    name: 'a question that is required only once it is answered',
    content: [ask('two', 'text', { requiredWhen: when('two', 'answered') })],
    findings: [
      '/content/0/requiredWhen warning This never makes "two" required, so its message is never shown: "two" is answered (there) is never true.',
    ],
  },
  {
    name: 'rules of a section',
    content: [one, { showWhen: when('one', 'equals', 'a'), content: [ask('two', 'text')] }, from, to],
    rules: [
      { require: ['two'], when: when('one', 'equals', 'b') },
      { validate: ['two'], minLength: 3, when: when('one', 'equals', 'c') },
      {
        assert: { any: [when('from', 'lte', { answer: 'to' }), when('from', 'gt', { answer: 'to' })] },
        at: ['to'],
        message: 'No.',
      },
    ],
    findings: [
      '/rules/0/when warning This never makes "two" required, so its message is never shown: "one" is "a" (there) and "one" is "b" (there) contradict each other.',
      '/rules/1 warning This rule never applies to "two", so its message is never shown: "one" is "a" (there) and "one" is "c" (there) contradict each other.',
      '/rules/2 warning No answers break this rule of "to", so its message is never shown: ("from" is not at most the answer to "to" and "from" is not more than the answer to "to") (there) is never true.',
    ],
  },
]);
