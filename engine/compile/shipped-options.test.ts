// Option lists of the shipped form (DATA-27…37).
import { expect, test } from 'vitest';
import { everOffered } from '../answers/choices.ts';
import { formOn, listedOptions } from '../answers/listed-options.ts';
import { compileFiles, shippedFiles } from '../testing/config-files.ts';
import { compileShipped } from '../testing/shipped-module.ts';

const { form } = compileShipped();

/** Returns all options that a question ever offers, in any of its lists. */
function optionsOf(key: string, dated = form) {
  const question = form.questions[key];
  if (question?.options === undefined) throw new Error(`"${key}" has no options.`);
  return everOffered(dated, question);
}

const values = (key: string) => optionsOf(key).map(({ value }) => value);

test('DATA-27: offers the values that the specification names', () => {
  expect(values('citizenship_type')).toContain('2');
  expect(values('applied_program')).toEqual(expect.arrayContaining(['16', '8']));
  expect(values('muih_relationship')).toEqual(['Y', 'N']);
  expect(values('country')).toEqual(expect.arrayContaining(['USA', 'CAN']));
});

test('DATA-28, DATA-29: lists the United States first, and not as a foreign citizenship', () => {
  expect(optionsOf('country')[0]).toMatchObject({ value: 'USA', label: 'United States' });
  expect(values('citizen_country')).not.toContain('USA');
  expect(values('citizen_country')).toHaveLength(values('country').length - 1);
});

test('offers Kosovo, although ISO 3166-1 assigns it no code', () => {
  const kosovo = { value: 'XKX', label: 'Kosovo' };
  expect(optionsOf('country')).toContainEqual(kosovo);
  expect(optionsOf('citizen_country')).toContainEqual(kosovo);
});

test('DATA-30: offers the twelve months', () => {
  const months = optionsOf('college_attend_from_month');
  expect(months.map(({ value }) => value)).toEqual(Array.from({ length: 12 }, (_, index) => `${index + 1}`));
  expect(months.map(({ label }) => label)).toEqual(
    months.map(({ value }) => new Date(2000, Number(value) - 1).toLocaleString('en-US', { month: 'long' })),
  );
});

test('DATA-31…33: offers 50 states, the capital, the military regions and 13 provinces', () => {
  expect(form.optionLists.usStates).toHaveLength(51);
  expect(values('state')).toContain('DC');
  expect(form.optionLists.canadianProvinces).toHaveLength(13);
  expect(values('state')).toEqual(expect.arrayContaining(['AA', 'AE', 'AP']));
});

test.each([
  'college_attend_from_year',
  'college_attend_to_year',
  'experience_year',
  'muih_relationship_year',
])('DATA-34…37: %s offers sixty years, the current one first', (key) => {
  const years = optionsOf(key, formOn(form, '2026-11-20')).map(({ value }) => value);
  expect(years).toEqual(Array.from({ length: 60 }, (_, index) => String(2026 - index)));
});

test('offers programs for every term, and for no other term', () => {
  const options = form.questions.applied_program?.options;
  if (options === undefined || !('lists' in options)) throw new Error('Programs do not depend on a term.');
  expect(Object.keys(options.lists)).toEqual(values('entry_term'));
  for (const list of Object.values(options.lists)) {
    const offered = listedOptions(form, list).map(({ value }) => value);
    expect(offered).toEqual(expect.arrayContaining(['16', '8']));
  }
});

test('has a unique, meaningful label for every option', () => {
  for (const name of Object.keys(form.optionLists)) {
    const labels = listedOptions(form, name).map(({ label }) => label);
    expect(new Set(labels).size, name).toBe(labels.length);
    expect(labels.join('\n'), name).not.toMatch(/option \d|lorem|todo|\btest\b/i);
  }
});

test('has neither errors nor warnings', () => {
  expect(compileFiles(shippedFiles).diagnostics).toEqual([]);
});
