// Typical edits of the shipped form by a school admin, and the differences reported for each.
import { expect, test } from 'vitest';
import type { SourceFile } from '../source/source-file.ts';
import { compiledOf, shippedFiles, textOf } from '../testing/config-files.ts';
import { compareForms } from './compare-forms.ts';
import { locator } from './locate.ts';

type Edit = readonly [path: string, from: string | RegExp, to: string];

function edited(edits: readonly Edit[]): SourceFile[] {
  return edits.reduce<SourceFile[]>(
    (files, [path, from, to]) => {
      const text = textOf(files, path).replace(from, to);
      if (text === textOf(files, path)) throw new Error(`${path} does not hold ${from}.`);
      return files.map((file) => (file.path === path ? { path, text } : file));
    },
    [...shippedFiles],
  );
}

const shipped = compiledOf(shippedFiles);

/** Reported differences, each with harm, code, number of keys, first key and its place in the edited or the earlier form. */
function differences(edits: readonly Edit[]): string[] {
  const files = edited(edits);
  const [was, is] = [locator(shippedFiles), locator(files)];
  return compareForms(shipped, compiledOf(files)).map(({ harm, code, keys, old, now }) => {
    const place = now === undefined ? old && was(old) : is(now);
    return `${harm} ${code} ${keys[0]} ${keys.length} ${place?.file}:${place?.line}`;
  });
}

const MIDDLE = `"question": "middle_name", "label": "Middle Name"`;

test.each<{ name: string; edits: readonly Edit[]; says: readonly string[] }>([
  { name: 'a reworded label', edits: [['sections/personal.json', 'Middle Name', 'Other Names']], says: [] },
  {
    name: 'a renamed key',
    edits: [
      ['sections/personal.json', '"question": "middle_name"', '"question": "second_name"'],
      ['data-model.json', '"middle_name"', '"second_name"'],
    ],
    says: [
      'lost key-removed middle_name 1 sections/personal.json:17',
      'harmless new-question second_name 1 sections/personal.json:17',
    ],
  },
  {
    name: 'a text that becomes a date',
    edits: [['sections/personal.json', `${MIDDLE}, "widget": "text"`, `${MIDDLE}, "widget": "date"`]],
    says: ['lost retyped middle_name 1 sections/personal.json:17'],
  },
  {
    name: 'a text that becomes a longer one',
    edits: [
      [
        'sections/personal.json',
        `${MIDDLE}, "widget": "text", "autocomplete": "additional-name"`,
        `${MIDDLE}, "widget": "textarea", "maxLength": 900`,
      ],
    ],
    says: [],
  },
  {
    name: 'a section that moves to another page',
    edits: [
      ['form.json', ', "military"]', ']'],
      ['form.json', '"program",', '"program", "military",'],
    ],
    says: [
      'harmless moved military_status 1 sections/military.json:6',
      'harmless moved military_funding 1 sections/military.json:8',
    ],
  },
  {
    name: 'an option that may have been chosen',
    edits: [['option-lists.json', '{ "value": "X", "label": "Another gender" },', '']],
    says: ['lost option-removed gender 1 sections/personal.json:69'],
  },
  {
    name: 'an additional option',
    edits: [['option-lists.json', '"genders": [', '"genders": [{ "value": "Q", "label": "Agender" },']],
    says: [],
  },
  {
    name: 'an answer that becomes required',
    edits: [['sections/personal.json', MIDDLE, `${MIDDLE}, "required": true`]],
    says: ['incomplete required middle_name 1 sections/personal.json:17'],
  },
  {
    name: 'an answer that becomes required under a condition',
    edits: [
      [
        'sections/personal.json',
        MIDDLE,
        `${MIDDLE}, "requiredWhen": { "valueKey": "gender", "operator": "equals", "target": "F" }`,
      ],
    ],
    says: ['incomplete required middle_name 1 sections/personal.json:17'],
  },
  {
    name: 'an answer that becomes optional',
    edits: [['sections/personal.json', /"required": true,\s+"requiredMessage": "First Name"/, '"width": 20']],
    says: [],
  },
  {
    name: 'a shorter text in each entry',
    edits: [['sections/colleges.json', '"maxLength": 150', '"maxLength": 50']],
    says: ['incomplete shorter-text college_name 9 sections/colleges.json:23'],
  },
  {
    name: 'fewer entries',
    edits: [
      ['sections/colleges.json', '"maximum": 9', '"maximum": 5'],
      ['data-model.json', /("college_<n>_", "maximum": )9/g, '$15'],
    ],
    says: [expect.stringMatching(/^lost fewer-entries college_6_\w+ \d+ sections\/colleges\.json:11$/)],
  },
  {
    name: 'a stricter rule',
    edits: [['sections/personal.json', '"minAge": 13', '"minAge": 16']],
    says: ['incomplete new-rule birth_date 1 sections/personal.json:57'],
  },
  {
    name: 'a new computed value with a rule',
    edits: [
      [
        'sections/personal.json',
        `{ ${MIDDLE}`,
        `{
          "question": "letters", "label": "Letters", "widget": "number", "calculate": { "lengthOf": "middle_name" }
        }, { ${MIDDLE}`,
      ],
      [
        'sections/personal.json',
        '"rules": [',
        `"rules": [
          { "assert": { "valueKey": "letters", "operator": "lt", "target": "9" }, "at": ["letters"], "message": "No." },`,
      ],
      ['data-model.json', '"middle_name"', '"letters": { "type": "number" }, "middle_name"'],
    ],
    says: [expect.stringMatching(/^incomplete new-rule letters 1 /)],
  },
  {
    name: 'a question that is hidden from some',
    edits: [
      [
        'sections/military.json',
        '"question": "military_funding",',
        '"question": "military_funding", "showWhen": { "valueKey": "military_status", "operator": "equals", "target": "A" },',
      ],
    ],
    says: ['lost hidden-from-some military_funding 1 sections/military.json:8'],
  },
  {
    name: 'a removed tab',
    edits: [['sections/statement.json', '"id": "write"', '"id": "type"']],
    says: [expect.stringMatching(/^harmless tab-removed personal_statement_essay /)],
  },
  {
    name: 'a rule with only a new message',
    edits: [['sections/personal.json', 'Please enter a valid primary phone.', 'This is no such number.']],
    says: [],
  },
])('$name', ({ edits, says }) => {
  expect(differences(edits)).toEqual(says);
});

test('guesses a new name by the label, and calls it a guess', () => {
  const renamed = compareForms(
    shipped,
    compiledOf(
      edited([
        ['sections/personal.json', '"question": "middle_name"', '"question": "xy"'],
        ['data-model.json', '"middle_name"', '"xy"'],
      ]),
    ),
  );
  expect(renamed[0]?.message).toMatch(/Perhaps its new key is "xy"\. This is a guess/);
  const gone = compareForms(
    shipped,
    compiledOf(
      edited([
        ['sections/personal.json', /\{ "question": "middle_name".*/, '{ "text": "Thank you." }'],
        ['data-model.json', /"middle_name".*\n/, ''],
      ]),
    ),
  );
  expect(gone.map(({ code }) => code)).toEqual(['key-removed']);
  expect(gone[0]?.message).not.toMatch(/guess/);
});
