import { expect, test } from 'vitest';
import type { Condition, ContentDefinition } from '../definition/definition.ts';
import { compileSmallForm, problems } from '../testing/small-form.ts';

const ask = (question: string): ContentDefinition => ({ question, label: question, widget: 'text' });
const answered = (valueKey: string): Condition => ({ valueKey, operator: 'answered' });
const hidden = (question: string, by: Condition): ContentDefinition => ({
  hideWhen: by,
  content: [ask(question)],
});
const yes = [{ value: 'Y', label: 'Yes' }];

test('lists questions as dependents of the answers that hide, require or check them or pick their options', () => {
  const { dependents } = compileSmallForm({
    lists: { yes },
    content: [
      ask('hides'),
      { question: 'picks', label: 'Picks', widget: 'select', options: 'yes' },
      ask('requires'),
      ask('checks'),
      ask('ruled'),
      {
        hideWhen: answered('hides'),
        content: [
          {
            question: 'all',
            label: 'All',
            widget: 'select',
            options: { by: 'picks', lists: { Y: 'yes' } },
            requiredWhen: answered('requires'),
            validation: [{ minLength: 3, when: answered('checks') }],
          },
        ],
      },
    ],
    rules: [{ require: ['all'], when: answered('ruled') }],
  });
  expect(dependents).toEqual({
    hides: ['all'],
    picks: ['all'],
    requires: ['all'],
    checks: ['all'],
    ruled: ['all'],
  });
});

test('orders each question after those that decide about it', () => {
  const form = compileSmallForm({
    content: [
      hidden('last', { all: [answered('second'), answered('free')] }),
      hidden('second', answered('first')),
      hidden('first', answered('free')),
      ask('free'),
    ],
  });
  expect(form.settlingOrder).toEqual(['first', 'second', 'last']);
});

test.each<{ name: string; content: ContentDefinition[]; circle: string }>([
  { name: 'of one', content: [hidden('a', answered('a'))], circle: 'a → a' },
  { name: 'of two', content: [hidden('a', answered('b')), hidden('b', answered('a'))], circle: 'a → b → a' },
  {
    name: 'of three, one in a list that another answer picks',
    content: [
      { question: 'a', label: 'A', widget: 'select', options: { by: 'b', lists: { Y: 'yes' } } },
      { showWhen: answered('c'), content: [{ question: 'b', label: 'B', widget: 'select', options: 'yes' }] },
      hidden('c', { not: answered('a') }),
    ],
    circle: 'a → c → b → a',
  },
])('reports a cycle $name once, at one of its questions', ({ content, circle }) => {
  const found = problems({ content, lists: { yes } });
  expect(found.map(({ code, message }) => `${code} ${message}`)).toEqual([
    `circular-visibility The visibility of "a" depends on itself: ${circle}.`,
  ]);
});

test('allows a question to be required by an answer that it hides', () => {
  const content: ContentDefinition[] = [
    { question: 'a', label: 'A', widget: 'text', requiredWhen: { not: answered('b') } },
    hidden('b', answered('a')),
  ];
  expect(problems({ content })).toEqual([]);
});
