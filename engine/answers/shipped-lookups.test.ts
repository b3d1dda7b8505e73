// The autocompletes of the shipped form (AUTO-09…17): what a chosen record fills and a typed text clears.
import { expect, test } from 'vitest';
import type { Answers, CompiledNode } from '../form/compiled-form.ts';
import { questionIn } from '../testing/question-in.ts';
import { compileShipped } from '../testing/shipped-module.ts';
import { setAutocompleteText } from './autocomplete-text.ts';
import { entriesKey, sourceKey, withoutLayout } from './layout-keys.ts';
import { takeRecord } from './take-record.ts';
import { isDrawn } from './visibility.ts';

const { form } = compileShipped();
const question = questionIn(form);

const SCHOOL = {
  name: 'Virginia Polytechnic Institute and State University',
  ceeb: '5859',
  address_line_1: '925 Prices Fork Road',
  city: 'Blacksburg',
  state: 'VA',
  country: 'USA',
  zip: '24061',
};

const FILLED = {
  college_name: SCHOOL.name,
  college_ceeb: '5859',
  college_address_line_1: '925 Prices Fork Road',
  college_city: 'Blacksburg',
  college_state: 'VA',
  college_country: 'USA',
  college_zip: '24061',
};

const MANUAL = [
  'college_address_line_1',
  'college_city',
  'college_state',
  'college_country',
  'college_zip',
  'college_ceeb',
];

const empty = (filled: Answers) => Object.fromEntries(Object.keys(filled).map((key) => [key, '']));
const drawn = (answers: Answers) => MANUAL.filter((key) => isDrawn(form, question(key), answers));

test('AUTO-09: a chosen school fills its fields, with its full name', () => {
  const { answers } = takeRecord(form, {}, question('college_name'), SCHOOL.name, SCHOOL);
  expect(withoutLayout(answers)).toEqual(FILLED);
  expect(drawn(answers)).toEqual([]);
});

test('AUTO-16: in the second block it fills the keys of that block only', () => {
  const before = { [entriesKey('college')]: '2', college_name: 'First', college_city: 'Here' };
  const second = question('college_2_college_name');
  const { answers } = takeRecord(form, before, second, SCHOOL.name, SCHOOL);
  const prefixed = Object.entries(FILLED).map(([key, value]) => [`college_2_${key}`, value]);
  expect(withoutLayout(answers)).toEqual({
    college_name: 'First',
    college_city: 'Here',
    ...Object.fromEntries(prefixed),
  });
});

test('AUTO-10: a chosen address fills city, country, state and zip, with the labels of the choices', () => {
  const record = { address_line_1: '1 Main St', city: 'Laurel', state: 'MD', country: 'USA', zip: '20723' };
  const { answers } = takeRecord(form, {}, question('address_line_1'), record.address_line_1, record);
  expect(withoutLayout(answers)).toEqual({
    ...record,
    state_desc: 'Maryland',
    country_desc: 'United States',
  });
});

test('AUTO-12, AUTO-13, AUTO-17: a typed school is stored, clears the record, and asks for its address', () => {
  const chosen = takeRecord(form, {}, question('college_name'), SCHOOL.name, SCHOOL).answers;
  const { answers } = setAutocompleteText(form, chosen, question('college_name'), 'My School');
  expect(withoutLayout(answers)).toEqual({ ...empty(FILLED), college_name: 'My School' });
  expect(drawn(answers)).toEqual(MANUAL);
});

test('AUTO-15: clearing the school empties all its fields', () => {
  const chosen = takeRecord(form, {}, question('college_name'), SCHOOL.name, SCHOOL).answers;
  const { answers } = setAutocompleteText(form, chosen, question('college_name'), '');
  expect(withoutLayout(answers)).toEqual(empty(FILLED));
  expect(drawn(answers)).toEqual([]);
});

test('a stored school is shown as chosen or typed by its source; without one it may have been typed', () => {
  const { ceeb: _, ...codeless } = SCHOOL;
  const chosen = takeRecord(form, {}, question('college_name'), SCHOOL.name, codeless).answers;
  const source = sourceKey('college_name');
  expect(chosen[source]).toBe('record');
  expect(drawn(chosen)).toEqual([]);
  expect(drawn({ ...chosen, [source]: 'typed' })).toEqual(MANUAL);
  expect(drawn({ ...chosen, [source]: '' })).toEqual(MANUAL);
  expect(drawn({})).toEqual([]);
});

/** Returns the texts above the questions that are asked if no record was chosen. */
function manualTexts(nodes: readonly CompiledNode[]): string[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'details') return node.text === undefined ? [] : [String(node.text)];
    if (node.kind === 'addAnother') return manualTexts(node.entries.flat());
    return [];
  });
}

test('AUTO-14: instructions for typed schools, but not for addresses', () => {
  const texts = form.pages.flatMap(({ sections }) => sections.flatMap(({ content }) => manualTexts(content)));
  expect(texts).toEqual(Array.from({ length: 9 }, () => 'Enter your school information below.'));
  expect(question('address_line_1').lookup).not.toHaveProperty('manualText');
});

test('AUTO-07: no question uses the register of high schools', () => {
  const categories = Object.values(form.questions).flatMap(({ lookup }) => lookup?.category ?? []);
  expect(new Set(categories)).toEqual(new Set(['address', 'college_ceeb']));
});
