import { expect, test } from 'vitest';
import type { QuestionDefinition } from '../definition/definition.ts';
import { problems } from '../testing/small-form.ts';

const LISTS = { pets: ['c', 'd'].map((value) => ({ value, label: value.toUpperCase() })) };
const garden = { valueKey: 'garden', operator: 'equals', target: true } as const;

/** Returns the findings for a question with options, beside a checkbox and a date question. */
function found(question: Partial<QuestionDefinition>) {
  const pet = { question: 'pet', label: 'Pet', widget: 'radio', options: 'pets', ...question };
  return problems({
    content: [
      pet,
      { question: 'garden', label: 'Garden', widget: 'checkbox' },
      { question: 'since', label: 'Since', widget: 'date', requiredWhen: garden },
    ],
    lists: LISTS,
  }).map(({ pointer, code, message }) => `${pointer} ${code} ${message}`);
}

test.each<[Partial<QuestionDefinition>, RegExp]>([
  [{ offerWhen: { x: garden } }, /offerWhen\/x unknown-option "x" is not an option of "pet"/],
  [{ offerWhen: { d: { ...garden, valueKey: 'gardn' } } }, /offerWhen\/d\/valueKey unknown-key/],
  [{ offerWhen: { d: { valueKey: 'since', operator: 'lt', target: 'today' } } }, /offerWhen\/d today-hides/],
  [{ notOffered: 'disabled' }, /notOffered without-effect All options/],
  [{ options: { firstOf: [{ when: garden, list: 'pts' }] } }, /firstOf\/0\/list unknown-option-list/],
  [{ options: { firstOf: [{ list: 'pets' }, { when: garden, list: 'pets' }] } }, /firstOf\/0 unreached-case/],
  [
    { offerWhen: { d: { valueKey: 'pet', operator: 'equals', target: 'c' } } },
    /circular-visibility The visibility of "pet" depends on itself: pet → pet/,
  ],
  [{ options: { firstOf: [] } }, /firstOf wrong-value This list must have at least 1 item/],
])('%j', (question, message) => {
  expect(found(question)).toEqual([expect.stringMatching(message)]);
});

test('has no findings for valid conditions', () => {
  const options = { firstOf: [{ when: garden, list: 'pets' }, { list: 'pets' }] };
  expect(found({ options, offerWhen: { d: garden }, notOffered: 'disabled' })).toEqual([]);
});
