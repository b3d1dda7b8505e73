import { ask, choice, testProof, when } from '../testing/proof-tester.ts';
import { constantCondition } from './constant-condition.ts';

const one = choice('one');

testProof(constantCondition, [
  {
    name: 'accepts a condition that is true for some answers',
    content: [one, ask('two', 'text', { requiredWhen: when('one', 'notEquals', 'a') })],
    conditions: { unused: when('one', 'equals', 'b') },
    findings: [],
  },
  {
    name: 'a condition that is always true',
    content: [
      one,
      ask('two', 'text', {
        requiredWhen: { any: [when('one', 'notEquals', 'a'), when('one', 'notEquals', 'b')] },
      }),
    ],
    findings: ['/content/1/requiredWhen warning This condition is always true, whatever applicants answer.'],
  },
  {
    name: 'a part of a condition that is always true or false',
    content: [
      one,
      ask('two', 'text', {
        requiredWhen: {
          any: [
            { all: [when('one', 'equals', 'a'), when('one', 'equals', 'b')] },
            {
              all: [
                when('one', 'equals', 'c'),
                { any: [when('one', 'in', ['a', 'b', 'c']), { not: when('one', 'answered') }] },
              ],
            },
          ],
        },
      }),
    ],
    findings: [
      '/content/1/requiredWhen/any/0 warning This condition is always false, whatever applicants answer.',
      '/content/1/requiredWhen/any/1/all/1 warning This condition is always true, whatever applicants answer.',
    ],
  },
  {
    name: 'reports a named condition where it is written',
    content: [
      one,
      ask('two', 'text', { requiredWhen: { any: [{ condition: 'never' }, when('one', 'equals', 'c')] } }),
    ],
    conditions: { never: { all: [when('one', 'equals', 'a'), when('one', 'equals', 'b')] } },
    findings: [
      'conditions.json#/conditions/never warning This condition is always false, whatever applicants answer.',
    ],
  },
  {
    name: 'leaves content that is never shown to another check',
    content: [
      one,
      {
        showWhen: { all: [when('one', 'equals', 'a'), when('one', 'equals', 'b')] },
        content: [ask('two', 'text')],
      },
    ],
    findings: [],
  },
]);
