// Many computed values: each change computes its dependents once, and nothing else.
import { expect, test } from 'vitest';
import type { ContentDefinition } from '../definition/definition.ts';
import type { CompiledForm } from '../form/compiled-form.ts';
import { manyComputed } from '../testing/many-computed.ts';
import { compileSmallForm } from '../testing/small-form.ts';
import { computeAnswers, computedKeys, setAnswer, setAnswers } from './set-answer.ts';

/** Returns the form and the keys that were computed, one entry for each computation. */
function watched(form: CompiledForm): { readonly form: CompiledForm; readonly asked: string[] } {
  const asked: string[] = [];
  const questions = Object.fromEntries(
    Object.entries(form.questions).map(([key, question]) => {
      const { calculate } = question;
      if (calculate === undefined) return [key, question];
      const watching = Object.defineProperty({ ...question }, 'calculate', {
        get: () => {
          asked.push(key);
          return calculate;
        },
      });
      return [key, watching];
    }),
  );
  return { form: { ...form, questions }, asked };
}

test('computes only the dependents of an answer among 200 values in 10 entries', () => {
  const whole = compileSmallForm(manyComputed());
  expect(computedKeys(whole)).toHaveLength(200);
  const begun = computeAnswers(whole, { '#entries:line': '10' }).answers;
  const { form, asked } = watched(whole);
  const change = setAnswers(form, begun, { line_3_price: '10' });
  // 19 values of the entry, each based on the one before, and the ten totals.
  expect(new Set(asked).size).toBe(29);
  expect(change.changed).toHaveLength(30);
  expect(change.answers.line_3_step_19).toBe('200');
  expect(change.answers.total_10).toBe('100');

  asked.length = 0;
  setAnswer(form, change.answers, 'note', 'Nothing depends on it.');
  expect(asked).toEqual([]);
});

test('stops at a value that does not change', () => {
  const calculated = (question: string, answer: string): ContentDefinition => ({
    question,
    label: question,
    widget: 'number',
    calculate: { least: [{ answer }, 5] },
  });
  const content: ContentDefinition[] = [
    { question: 'one', label: 'One', widget: 'number' },
    calculated('two', 'one'),
    calculated('three', 'two'),
  ];
  const { form, asked } = watched(compileSmallForm({ content }));
  const begun = setAnswer(form, {}, 'one', '7').answers;
  asked.length = 0;
  expect(setAnswer(form, begun, 'one', '8').changed).toEqual(['one']);
  expect(new Set(asked)).toEqual(new Set(['two']));
});
