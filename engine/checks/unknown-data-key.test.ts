import type { DataModelKey } from '../definition/definition.ts';
import { testCheck } from '../testing/check-tester.ts';
import { unknownDataKey } from './unknown-data-key.ts';

const text: DataModelKey = { type: 'string' };
const name = { question: 'name', label: 'Name', widget: 'text' };
const box = { question: 'box', label: 'Box', widget: 'checkbox' };
const choice = { question: 'choice', label: 'Choice', widget: 'select', options: 'some' };
const block = (maximum: number) => ({
  addAnother: 'jobs',
  label: 'Job',
  prefix: 'job_<n>_',
  maximum,
  content: [name],
});
const entries = (maximum: number): DataModelKey => ({
  type: 'string',
  entries: { prefix: 'job_<n>_', maximum },
});

testCheck(unknownDataKey, [
  {
    name: 'matching keys',
    sections: { one: { content: [name, box, choice] } },
    keys: { name: text, box: { type: 'boolean' }, choice: { type: 'string', description: true } },
    findings: [],
  },
  {
    name: 'lists on both sides',
    sections: {
      one: {
        content: [
          { question: 'several', label: 'Several', widget: 'choices', options: 'some' },
          { question: 'fitting', label: 'Fitting', widget: 'choices', options: 'some' },
          choice,
        ],
      },
    },
    keys: {
      several: { type: 'string', description: true },
      fitting: { type: 'list', description: true },
      choice: { type: 'list', description: true },
    },
    findings: [
      {
        at: 'sections/one.json#/content/0/question',
        message: '"several" is a string in data-model.json, but a choices question stores a list.',
        suggestion: 'Set its type to "list" in data-model.json, or use another widget.',
      },
      {
        at: 'sections/one.json#/content/2/question',
        message: '"choice" is a list in data-model.json, but a select question stores a string.',
        suggestion: 'Set its type to "string" in data-model.json, or use another widget.',
      },
    ],
  },
  {
    name: 'numbers on both sides',
    sections: {
      one: {
        content: [
          { question: 'months', label: 'Months', widget: 'number' },
          { question: 'rent', label: 'Rent', widget: 'money', currency: '$' },
          { question: 'note', label: 'Note', widget: 'text' },
          { question: 'ticked', label: 'Ticked', widget: 'checkbox' },
        ],
      },
    },
    keys: {
      months: { type: 'string' },
      rent: { type: 'boolean' },
      note: { type: 'number' },
      ticked: { type: 'number' },
    },
    findings: [
      {
        at: 'sections/one.json#/content/0/question',
        message: '"months" is a string in data-model.json, but a number question stores a number.',
        suggestion: 'Set its type to "number" in data-model.json, or use another widget.',
      },
      {
        at: 'sections/one.json#/content/1/question',
        message: '"rent" is a boolean in data-model.json, but a money question stores a number.',
        suggestion: 'Set its type to "number" in data-model.json, or use another widget.',
      },
      {
        at: 'sections/one.json#/content/2/question',
        message: '"note" is a number in data-model.json, but a text question stores a string.',
        suggestion: 'Set its type to "string" in data-model.json, or use another widget.',
      },
      {
        at: 'sections/one.json#/content/3/question',
        message: '"ticked" is a number in data-model.json, but a checkbox question stores a boolean.',
        suggestion: 'Set its type to "boolean" in data-model.json, or use another widget.',
      },
    ],
  },
  {
    name: 'suggests the type number for a new number',
    sections: { one: { content: [{ question: 'months', label: 'Months', widget: 'number' }] } },
    keys: { zip: text },
    findings: [
      {
        at: 'sections/one.json#/content/0/question',
        message: 'The key "months" is not in data-model.json.',
        suggestion:
          'Add `"months": { "type": "number" },` to the keys of data-model.json, above the line of "zip".',
      },
    ],
  },
  {
    name: 'a missing key',
    sections: { one: { content: [name] } },
    keys: { other_thing: text },
    findings: [
      {
        at: 'sections/one.json#/content/0/question',
        message: 'The key "name" is not in data-model.json.',
        suggestion:
          'Add `"name": { "type": "string" },` to the keys of data-model.json, above the line of "other_thing".',
      },
    ],
  },
  {
    name: 'suggests adding a key, and a correction if it may be misspelt',
    sections: { one: { content: [name] } },
    keys: { nmae: text, zip: text },
    findings: [
      {
        at: 'sections/one.json#/content/0/question',
        message: 'The key "name" is not in data-model.json.',
        suggestion:
          'Add `"name": { "type": "string" },` to the keys of data-model.json, above the line of "nmae". Did you mean "nmae"?',
      },
    ],
  },
  {
    name: 'suggests a complete line, at the place of the question',
    sections: { one: { content: [name, box, { ...choice, question: 'pick' }] } },
    keys: { name: text, zip: text },
    findings: [
      {
        at: 'sections/one.json#/content/1/question',
        message: 'The key "box" is not in data-model.json.',
        suggestion:
          'Add `"box": { "type": "boolean" },` to the keys of data-model.json, below the line of "name".',
      },
      {
        at: 'sections/one.json#/content/2/question',
        message: 'The key "pick" is not in data-model.json.',
        suggestion:
          'Add `"pick": { "type": "string", "description": true },` to the keys of data-model.json, below the line of "name".',
      },
    ],
  },
  {
    name: 'suggests no comma below the last line',
    sections: { one: { content: [box, name, { ...name, question: 'other_thing' }] } },
    keys: { box: { type: 'boolean' } },
    findings: ['name', 'other_thing'].map((key, index) => ({
      at: `sections/one.json#/content/${index + 1}/question`,
      message: `The key "${key}" is not in data-model.json.`,
      suggestion: `Add \`"${key}": { "type": "string" },\` to the keys of data-model.json, above the line of "box".`,
    })),
  },
  {
    name: 'a key that is a property of every object is still missing',
    sections: { one: { content: [{ ...name, question: 'constructor' }] } },
    keys: {},
    findings: [
      {
        at: 'sections/one.json#/content/0/question',
        message: 'The key "constructor" is not in data-model.json.',
        suggestion: 'Add `"constructor": { "type": "string" }` to the keys of data-model.json.',
      },
    ],
  },
  {
    name: 'a checkbox stored as a text, and a text stored as a boolean',
    sections: { one: { content: [box, name] } },
    keys: { box: text, name: { type: 'boolean' } },
    findings: [
      {
        at: 'sections/one.json#/content/0/question',
        message: '"box" is a string in data-model.json, but a checkbox question stores a boolean.',
        suggestion: 'Set its type to "boolean" in data-model.json, or use another widget.',
      },
      {
        at: 'sections/one.json#/content/1/question',
        message: '"name" is a boolean in data-model.json, but a text question stores a string.',
        suggestion: 'Set its type to "string" in data-model.json, or use another widget.',
      },
    ],
  },
  {
    name: 'a description without a key',
    sections: { one: { content: [choice] } },
    keys: { choice: text },
    findings: [
      {
        at: 'sections/one.json#/content/0/question',
        message:
          'The question also stores the label of the choice, under "choice_desc", but data-model.json lacks that key.',
        suggestion: 'Add "description": true to "choice" in data-model.json, or "describe": false here.',
      },
    ],
  },
  {
    name: 'a missing description',
    sections: { one: { content: [{ ...choice, describe: false }] } },
    keys: { choice: text },
    findings: [],
  },
  {
    name: 'a block without its keys is reported once, not for each entry',
    sections: { one: { content: [block(9)] } },
    findings: [
      {
        at: 'sections/one.json#/content/0/content/0/question',
        message: 'The key "name" is not in data-model.json.',
        suggestion:
          'Add `"name": { "type": "string", "entries": { "prefix": "job_<n>_", "maximum": 9 } }` to the keys of data-model.json.',
      },
    ],
  },
  {
    name: 'as many entries as the data model keeps',
    sections: { one: { content: [block(9)] } },
    keys: { name: entries(9) },
    findings: [],
  },
  {
    name: 'more entries than the data model keeps',
    sections: { one: { content: [block(10)] } },
    keys: { name: entries(9) },
    findings: [
      {
        at: 'sections/one.json#/content/0/maximum',
        message: 'The block allows 10 entries, but data-model.json allows only 9 for "name".',
        suggestion: 'Use the same maximum here and in the "entries" of the key in data-model.json.',
      },
    ],
  },
  {
    name: 'too many entries of several keys are one finding',
    sections: {
      one: { content: [{ ...block(10), content: [name, { ...name, question: 'year' }] }] },
    },
    keys: { name: entries(9), year: entries(9) },
    findings: [
      {
        at: 'sections/one.json#/content/0/maximum',
        message: 'The block allows 10 entries, but data-model.json allows only 9 for "name", "year".',
        suggestion: 'Use the same maximum here and in the "entries" of the keys in data-model.json.',
      },
    ],
  },
  {
    name: 'more entries than the product supports are left to another check',
    sections: { one: { content: [block(11)] } },
    keys: { name: entries(9) },
    findings: [],
  },
  {
    name: 'the cells of a matrix, at their row, or at their column if all are unknown',
    sections: {
      one: {
        content: [
          {
            matrix: [
              { row: 'fall', label: 'Fall' },
              { row: 'spring', label: 'Spring' },
            ],
            label: 'Terms',
            columns: [
              { question: 'credits', label: 'Credits', widget: 'number' },
              { question: 'room', label: 'Room', widget: 'text' },
            ],
          },
          { matrix: [{ row: 'food', label: 'Food' }], label: 'Rated', options: 'marks' },
        ],
      },
    },
    keys: { fall_credits: { type: 'number' }, food: { type: 'string' }, name: { type: 'string' } },
    findings: [
      {
        at: 'sections/one.json#/content/0/columns/1/question',
        message: 'The key "fall_room" is not in data-model.json.',
        suggestion:
          'Add `"fall_room": { "type": "string" },` to the keys of data-model.json, below the line of "fall_credits".',
      },
      {
        at: 'sections/one.json#/content/0/matrix/1/row',
        message: 'The key "spring_credits" is not in data-model.json.',
        suggestion:
          'Add `"spring_credits": { "type": "number" },` to the keys of data-model.json, below the line of "fall_credits".',
      },
      {
        at: 'sections/one.json#/content/0/columns/1/question',
        message: 'The key "spring_room" is not in data-model.json.',
        suggestion:
          'Add `"spring_room": { "type": "string" },` to the keys of data-model.json, below the line of "fall_credits".',
      },
      {
        at: 'sections/one.json#/content/1/matrix/0/row',
        message:
          'The question also stores the label of the choice, under "food_desc", but data-model.json lacks that key.',
        suggestion: 'Add "description": true to "food" in data-model.json, or "describe": false here.',
      },
    ],
  },
]);
