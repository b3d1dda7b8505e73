import { describe, expect, test } from 'vitest';
import type { Condition } from '../definition/definition.ts';
import { conditionsOn } from '../testing/conditions-on.ts';
import { problems } from '../testing/small-form.ts';

const { withCondition, shows } = conditionsOn({
  content: [
    { question: 'pets', label: 'Pets', widget: 'choices', options: 'pets' },
    { question: 'name', label: 'Name', widget: 'text' },
  ],
  lists: { pets: ['cat', 'dog', 'catfish'].map((value) => ({ value, label: value })) },
});

test.each<[Condition, string, boolean]>([
  [{ valueKey: 'pets', operator: 'contains', target: 'cat' }, 'cat\ndog', true],
  [{ valueKey: 'pets', operator: 'contains', target: 'cat' }, 'dog\ncatfish', false],
  [{ valueKey: 'pets', operator: 'contains', target: 'cat' }, '', false],
  [{ not: { valueKey: 'pets', operator: 'contains', target: 'dog' } }, 'cat', true],
  [{ valueKey: 'pets', operator: 'answered' }, 'cat', true],
  [{ valueKey: 'pets', operator: 'notAnswered' }, '', true],
  [{ lengthOf: 'pets', operator: 'gte', target: 2 }, 'cat\ndog', true],
  [{ lengthOf: 'pets', operator: 'gte', target: 2 }, 'catfish', false],
  [{ lengthOf: 'pets', operator: 'equals', target: 0 }, '', true],
  [{ lengthOf: 'pets', operator: 'between', target: [1, 2] }, 'cat\ndog\ncatfish', false],
])('evaluates %j for %j', (condition, pets, isSo) => {
  expect(shows(condition, { pets })).toBe(isSo);
  if (!isSo) expect(shows(condition, {})).toBe(holdsOfNothing(condition));
});

/** Returns whether one of the conditions above is true without any answers. */
function holdsOfNothing(condition: Condition): boolean {
  return 'not' in condition || ('operator' in condition && condition.operator === 'notAnswered');
}

describe('findings', () => {
  const found = (condition: Condition) =>
    problems(withCondition(condition)).map(
      ({ pointer, code, message, suggestion }) => `${pointer} ${code}: ${message} ${suggestion}`,
    );
  const at = '/content/2/showWhen';

  test('reports an unknown option', () => {
    expect(found({ valueKey: 'pets', operator: 'contains', target: 'catfsh' })).toEqual([
      `${at}/target unknown-option: "catfsh" is not an option of "pets". Did you mean "catfish"?`,
    ]);
  });

  test.each(['equals', 'notEquals', 'in', 'notIn', 'lt', 'gte', 'between', 'matches'] as const)(
    'reports the operator %s for a list of choices',
    (operator) => {
      const target = ['in', 'notIn', 'between'].includes(operator) ? ['cat', 'dog'] : 'cat';
      expect(found({ valueKey: 'pets', operator, target } as Condition)).toEqual([
        `${at}/operator wrong-target: "pets" allows several choices, so "${operator}" cannot be used with its answer. Use "contains" with one option, "answered" or "notAnswered". "lengthOf" counts the choices.`,
      ]);
    },
  );

  test('reports a comparison of a text with a list', () => {
    expect(found({ valueKey: 'name', operator: 'equals', target: { answer: 'pets' } })).toEqual([
      `${at}/target/answer wrong-target: The answer to "name" is a text, but the answer to "pets" is a list of choices. They cannot be compared. Compare two answers of the same kind.`,
    ]);
  });
});
