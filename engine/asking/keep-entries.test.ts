// Tests of a block whose maximum is below the number of entries in the data model, and in applications in
// progress.
import { expect, test } from 'vitest';
import { entriesKey, keptEntries } from '../answers/layout-keys.ts';
import type { ContentDefinition } from '../definition/definition.ts';
import type { Answers } from '../form/compiled-form.ts';
import { printForm } from '../print/print-form.ts';
import { dataModelOf, problems, type SmallForm, smallModule } from '../testing/small-form.ts';
import { formErrors } from '../validation/answer-errors.ts';

const colleges = (maximum: number, inner: number): readonly ContentDefinition[] => [
  {
    ...{ addAnother: 'college', label: 'College', prefix: 'college_<n>_', maximum },
    content: [
      { question: 'name', label: 'Name', widget: 'text', required: true },
      {
        ...{ addAnother: 'degree', label: 'Degree', prefix: 'degree_<n>_', maximum: inner },
        content: [{ question: 'title', label: 'Title', widget: 'text', required: true }],
      },
    ],
  },
];
const edited: SmallForm = { content: colleges(2, 1), keys: dataModelOf(colleges(4, 3)) };

test('keeps entries above the maximum in the form, also in nested blocks, and reports nothing', () => {
  const { form } = smallModule(edited);
  expect(form.blocks.college).toMatchObject({ maximum: 2 });
  expect(form.blocks.college?.entries).toHaveLength(4);
  expect(form.blocks.college_4_degree).toMatchObject({ maximum: 1 });
  expect(form.questions.college_4_degree_3_title?.required).not.toEqual([]);
  expect([undefined, 3, 9].map((stored) => keptEntries(form, 'college', stored))).toEqual([1, 3, 4]);
  expect(problems(edited)).toEqual([]);
});

test('prints these entries, and enforces their required fields', () => {
  const module = smallModule(edited);
  const answers: Answers = {
    ...{ [entriesKey('college')]: '3', [entriesKey('college_3_degree')]: '2' },
    ...{ name: 'A', title: 'a', college_2_name: 'B', college_2_title: 'b', college_3_name: 'C' },
    college_3_degree_2_title: 'c',
  };
  const read = JSON.stringify(printForm(module.form, answers, new Set()));
  expect(read).toContain('"College 3"');
  expect(read).toContain('"value":"c"');
  const missing = (more: Answers) =>
    Object.keys(formErrors(module, { ...answers, ...more }, { today: '2026-11-20' }));
  expect(missing({})).toEqual(['college_3_title']);
  expect(missing({ college_3_title: 'd' })).toEqual([]);
});

test('keeps only as many entries of a block as the data model has for each of its keys', () => {
  const [name] = Object.keys(dataModelOf(colleges(4, 3)));
  const keys = {
    ...dataModelOf(colleges(4, 3)),
    [name ?? '']: dataModelOf(colleges(3, 1)).name,
  } as SmallForm['keys'];
  const { form } = smallModule({ content: colleges(2, 1), ...(keys && { keys }) });
  expect(form.blocks.college?.entries).toHaveLength(3);
});
