import { ask, choice, testProof, when } from '../testing/proof-tester.ts';
import { constantCondition } from './constant-condition.ts';

const one = choice('one');

testProof(constantCondition, [
  {
    name: 'a condition that is true of some answers is no finding',
    content: [one, ask('two', 'text', { requiredWhen: when('one', 'notEquals', 'a') })],
    conditions: { unused: when('one', 'equals', 'b') },
    findings: [],
  },
  {
    name: 'always true, as a whole',
    content: [
      one,
      ask('two', 'text', {
        requiredWhen: { any: [when('one', 'notEquals', 'a'), when('one', 'notEquals', 'b')] },
      }),
    ],
    findings: ['/content/1/requiredWhen warning This condition is always true, whatever is answered.'],
  },
  {
    name: 'always true, or false, as a part of another',
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
      '/content/1/requiredWhen/any/0 warning This condition is always false, whatever is answered.',
      '/content/1/requiredWhen/any/1/all/1 warning This condition is always true, whatever is answered.',
    ],
  },
  {
    name: 'a named condition is told where it is written',
    content: [
      one,
      ask('two', 'text', { requiredWhen: { any: [{ condition: 'never' }, when('one', 'equals', 'c')] } }),
    ],
    conditions: { never: { all: [when('one', 'equals', 'a'), when('one', 'equals', 'b')] } },
    findings: [
      'conditions.json#/conditions/never warning This condition is always false, whatever is answered.',
    ],
  },
  {
    name: 'what is never shown because of it is told by another check',
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
