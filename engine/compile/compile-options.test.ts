import { expect, test } from 'vitest';
import type { OptionsReference } from '../definition/definition.ts';
import { compileSmallForm, problems, type SmallForm } from '../testing/small-form.ts';

const lists = {
  countries: [
    { value: 'USA', label: 'United States' },
    { value: 'CAN', label: 'Canada' },
  ],
  states: [{ value: 'AL', label: 'Alabama' }],
  provinces: [{ value: 'AB', label: 'Alberta' }],
};

const withOptions = (options: OptionsReference): SmallForm => ({
  lists,
  content: [
    { question: 'country', label: 'Country', widget: 'select', options: 'countries' },
    { question: 'state', label: 'State', widget: 'select', options },
  ],
});

test('compiles a fixed list, and lists that another answer selects', () => {
  expect(compileSmallForm(withOptions('states')).questions.state?.options).toEqual({ list: 'states' });
  const options = { by: 'country', lists: { USA: 'states', CAN: 'provinces' } };
  const { state } = compileSmallForm(withOptions(options)).questions;
  expect(state?.options).toEqual(options);
  expect(state?.dependsOn).toEqual(['country']);
});

test.each<{
  name: string;
  options: OptionsReference;
  at: string;
  code: string;
  says: string;
  suggestion?: string;
}>([
  {
    name: 'an unknown list',
    options: 'stats',
    at: '',
    code: 'unknown-option-list',
    says: 'option-lists.json has no list "stats".',
    suggestion: 'Did you mean "states"?',
  },
  {
    name: 'an unknown list for an answer',
    options: { by: 'country', lists: { USA: 'states', CAN: 'provnces' } },
    at: '/lists/CAN',
    code: 'unknown-option-list',
    says: 'option-lists.json has no list "provnces".',
    suggestion: 'Did you mean "provinces"?',
  },
  {
    name: 'an impossible answer',
    options: { by: 'country', lists: { US: 'states' } },
    at: '/lists/US',
    code: 'unknown-option',
    says: '"US" is not an option of "country".',
    suggestion: 'Did you mean "USA"?',
  },
  {
    name: 'an unknown question',
    options: { by: 'contry', lists: { USA: 'states' } },
    at: '/by',
    code: 'unknown-key',
    says: 'The form has no other question with the key "contry".',
    suggestion: 'Did you mean "country"?',
  },
])('$name', ({ options, at, code, says, suggestion }) => {
  const found = problems(withOptions(options));
  expect(found.map(({ pointer, code: one, message }) => ({ pointer, code: one, message }))).toEqual([
    { pointer: `/content/1/options${at}`, code, message: says },
  ]);
  expect(found[0]?.suggestion).toBe(suggestion);
});

test('reports a question that selects its own list', () => {
  const options = { by: 'state', lists: { AL: 'states' } };
  expect(problems(withOptions(options)).map(({ code }) => code)).toEqual([
    'circular-visibility',
    'unknown-key',
  ]);
});
