import { expect, test } from 'vitest';
import type { QuestionDefinition } from '../definition/definition.ts';
import { problems, problemsAt } from '../testing/small-form.ts';

const LISTS = { pets: ['c', 'd'].map((value) => ({ value, label: value.toUpperCase() })) };

/** Returns the findings for a question with a default in a small form. */
function found(question: Partial<QuestionDefinition>) {
  const { default: _, ...rest } = question;
  const one = { question: 'one', label: 'One', widget: 'text', ...rest, default: question.default };
  return problems({
    content: [
      one as QuestionDefinition,
      { question: 'name', label: 'Name', widget: 'text' },
      { question: 'number', label: 'Number', widget: 'ssn', concealed: true },
      { question: 'box', label: 'Box', widget: 'checkbox' },
    ],
    lists: LISTS,
    parameters: ['pet'],
  }).map(({ pointer, code, message }) => `${pointer} ${code} ${message}`);
}

test.each<[Partial<QuestionDefinition>, RegExp]>([
  [{ widget: 'checkbox', default: 'yes' }, /default wrong-default "yes" is not a possible answer to "one"/],
  [{ widget: 'number', default: 'many' }, /wrong-default "many" is not a possible answer/],
  [{ widget: 'date', default: '2026-02-30' }, /wrong-default/],
  [{ widget: 'time', default: '9:30 PM' }, /wrong-default/],
  [{ widget: 'text', default: ['a'] }, /wrong-default \["a"\] is not a possible answer/],
  [
    { widget: 'text', default: 'x'.repeat(46) },
    /wrong-default The question would refuse this value: .*too long/,
  ],
  [{ widget: 'select', options: 'pets', default: 'x' }, /would refuse this value/],
  [{ widget: 'choices', options: 'pets', default: ['c', 'x'] }, /would refuse this value/],
  [{ widget: 'number', max: 5, default: 6 }, /would refuse this value/],
  [{ widget: 'date', latest: '2026-01-01', default: '2026-01-02' }, /would refuse this value/],
  [
    { validation: [{ pattern: '^a', message: 'Begin with a.' }], default: 'b' },
    /refuse this value: Begin with a\./,
  ],
  [{ default: { answer: 'nam' } }, /unknown-key The form has no question with the key "nam"/],
  [{ default: { answer: 'one' } }, /wrong-default The answer to "one"/],
  [{ default: { answer: 'box' } }, /wrong-default The answer to "box" is not a possible answer to "one"/],
  [{ default: { answer: 'number' } }, /wrong-default "number" is sensitive or concealed/],
  [{ widget: 'number', default: { account: 'email' } }, /wrong-default An email address/],
  [{ default: { parameter: 'pets' } }, /unknown-parameter form\.json does not list/],
  [{ widget: 'ssn', concealed: true, default: { parameter: 'pet' } }, /wrong-default "one" is sensitive/],
  [{ widget: 'number', calculate: 5, default: 5 }, /computed-and-asked/],
])('%j', (question, message) => {
  expect(found(question)).toEqual([expect.stringMatching(message)]);
});

test('refuses defaults of documents and displayed values', () => {
  for (const widget of ['file', 'display'])
    expect(
      problemsAt({
        content: [{ question: 'one', label: 'One', widget, default: 'x' } as QuestionDefinition],
      }),
    ).toContain('sections/one.json#/content/0/default unknown-property');
});
