import { choice, testProof, when } from '../testing/proof-tester.ts';
import { neverOffered } from './never-offered.ts';

const one = choice('one');

testProof(neverOffered, [
  {
    name: 'accepts options that some answers offer',
    content: [
      one,
      choice('two', { offerWhen: { a: when('one', 'equals', 'a') } }),
      choice('three', {
        options: { firstOf: [{ when: when('one', 'equals', 'a'), list: 'yesNo' }, { list: 'abc' }] },
      }),
      choice('four', { options: { by: 'one', lists: { a: 'abc', b: 'yesNo' } } }),
    ],
    findings: [],
  },
  {
    name: 'an option under a condition that is never true',
    content: [
      one,
      choice('two', { offerWhen: { a: { all: [when('one', 'equals', 'a'), when('one', 'equals', 'b')] } } }),
    ],
    findings: [
      '/content/1/offerWhen/a error The option "a" of "two" is never offered: ("one" is "a" and "one" is "b") (there) is never true.',
    ],
  },
  {
    name: 'an option that is offered only while its question is hidden',
    content: [
      one,
      {
        showWhen: when('one', 'equals', 'a'),
        content: [choice('two', { offerWhen: { b: when('one', 'equals', 'b') } })],
      },
    ],
    findings: [
      '/content/1/content/0/offerWhen/b error The option "b" of "two" is never offered: "one" is "a" (there) and "one" is "b" (there) contradict each other.',
    ],
  },
  {
    name: 'a list after others that always apply first',
    content: [
      one,
      choice('two', {
        options: {
          firstOf: [
            { when: when('one', 'in', ['a', 'b']), list: 'abc' },
            { when: when('one', 'equals', 'b'), list: 'yesNo' },
            { list: 'abc' },
          ],
        },
      }),
    ],
    findings: [
      '/content/1/options/firstOf/1 error The list "yesNo" of "two" is never offered: "one" is none of "a", "b" (there) and "one" is "b" (there) contradict each other.',
    ],
  },
  {
    name: 'a list for an answer that hides the question',
    content: [
      one,
      {
        hideWhen: when('one', 'equals', 'b'),
        content: [choice('two', { options: { by: 'one', lists: { a: 'abc', b: 'yesNo' } } })],
      },
    ],
    findings: [
      '/content/1/content/0/options/lists/b error The list "yesNo" of "two" is never offered: "one" is not "b" (there) is never true.',
    ],
  },
]);
