import { expect, test } from 'vitest';
import { compileShipped } from '../testing/shipped-module.ts';
import { compileSmallForm, served } from '../testing/small-form.ts';

test('marks a sensitive key in every entry, and its description, but no other keys', () => {
  const form = served(
    compileSmallForm({
      content: [{ question: 'name', label: 'Name', widget: 'text' }],
      keys: {
        verdict: { type: 'string', description: true, sensitive: true },
        fine: { type: 'string', sensitive: true, entries: { prefix: 'case_<n>_', maximum: 2 } },
        court: { type: 'string', description: true },
      },
    }),
  );
  const sensitive = Object.keys(form.keys).filter((key) => form.keys[key]?.sensitive);
  expect(sensitive.sort()).toEqual(['case_2_fine', 'fine', 'verdict', 'verdict_desc']);
  expect(form.keys).toHaveProperty('court_desc');
});

test('marks legally protected answers of the shipped form as sensitive, and conceals identifiers on screen', () => {
  const { form } = compileShipped();
  const sensitive = Object.keys(form.keys).filter((key) => form.keys[key]?.sensitive);
  expect(sensitive.sort()).toEqual([
    'alien_registration_number',
    'alien_registration_number_desc',
    'birth_date',
    'conviction',
    'conviction_comment',
    'conviction_desc',
    'ssn',
  ]);
  const concealed = Object.values(form.questions).filter((question) => question.concealed);
  expect(concealed.map(({ key }) => key).sort()).toEqual(['alien_registration_number', 'ssn']);
});
