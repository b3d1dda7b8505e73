import type { Condition, Definition } from '../definition/definition.ts';
import { testCheck } from '../testing/check-tester.ts';
import { unusedCondition } from './unused-condition.ts';

const name = { question: 'name', label: 'Name', widget: 'text' };
const known: Condition = { valueKey: 'name', operator: 'answered' };
const conditions =
  (named: Record<string, Condition>) =>
  (definition: Definition): Definition => ({
    ...definition,
    conditions: { file: 'conditions.json', value: { conditions: named } },
  });
const unused = (condition: string) => ({
  at: `conditions.json#/conditions/${condition}`,
  severity: 'warning' as const,
  message: `The condition "${condition}" is not used.`,
  suggestion: 'Remove it, or use it where it is needed.',
});

testCheck(unusedCondition, [
  {
    name: 'used in content, in a rule and through another condition',
    sections: {
      one: {
        content: [name, { showWhen: { not: { condition: 'one' } }, content: [{ text: 'Hello.' }] }],
        rules: [{ require: ['name'], when: { all: [{ condition: 'two' }] } }],
      },
    },
    change: conditions({ one: known, two: { any: [{ condition: 'three' }] }, three: known }),
    findings: [],
  },
  {
    name: 'a condition that nothing uses, or only an unused one',
    sections: { one: { content: [name] } },
    change: conditions({ one: known, two: { not: { condition: 'one' } } }),
    findings: [unused('one'), unused('two')],
  },
  {
    name: 'two conditions that only use each other',
    sections: { one: { content: [name] } },
    change: conditions({ one: { not: { condition: 'two' } }, two: { not: { condition: 'one' } } }),
    findings: [unused('one'), unused('two')],
  },
  {
    name: 'an answer with the key condition is no condition',
    sections: { one: { content: [{ ...name, widget: 'radio', content: { condition: [name] } }] } },
    change: conditions({ name: known }),
    findings: [unused('name')],
  },
]);
