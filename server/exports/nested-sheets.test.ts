import { expect, test } from 'vitest';
import { exportFindings } from '../../engine/checks/check-export.ts';
import { readSeparateFiles } from '../../engine/definition/beside-form.ts';
import type { ExportFile } from '../../engine/language/export.ts';
import { NESTED } from '../../engine/testing/nested-form.ts';
import { compileSmallForm } from '../../engine/testing/small-form.ts';
import type { ExportedApplication } from './exported-application.ts';
import { allSheets, mappedSheets, rowsOf } from './sheets.ts';

const form = compileSmallForm(NESTED);
const application = {
  applicationId: 'a',
  studentId: 's',
  submittedAt: null,
  student: { addAnother: { college: 2, college_2_degree: 2 }, documents: {} },
  answers: {
    ...{ college_name: 'Alpha', title: 'BA', credits: '1', earned: '1', college_2_college_name: 'Beta' },
    ...{ college_2_title: 'BSc', college_2_degree_2_title: 'PhD', college_2_degree_2_credits: '300' },
    ...{ college_2_degree_3_title: 'not there', all_earned: '301' },
  },
} as unknown as ExportedApplication;

test('a nested block has one sheet, whose rows name their enclosing entry', () => {
  const sheets = allSheets(form, 'keys', new Set());
  expect(sheets.map(({ name, columns }) => [name, ...columns.map((one) => one.name)])).toEqual([
    ['applications', 'application_id', 'student_id', 'status', 'submitted_at', 'email', 'all_earned'],
    ['college', 'application_id', 'student_id', 'entry', 'college_name', 'earned', 'several'],
    ['degree', 'application_id', 'student_id', 'within', 'entry', 'title', 'credits', 'thesis'],
  ]);
  const [, college, degree] = sheets.map((sheet) => rowsOf(form, sheet, application));
  expect(college).toEqual([
    ['a', 's', 1, 'Alpha', 1, ''],
    ['a', 's', 2, 'Beta', '', ''],
  ]);
  expect(degree).toEqual([
    ['a', 's', 1, 1, 'BA', 1, ''],
    ['a', 's', 2, 1, 'BSc', '', ''],
    ['a', 's', 2, 2, 'PhD', 300, ''],
  ]);
});

test('an export file names a nested block as written, and only its rows have an enclosing entry', () => {
  const columns = [{ name: 'In', fact: 'within' }];
  const sheets = [
    { block: 'degree', columns: [...columns, { name: 'Title', answer: 'title' }] },
    { block: 'college', columns },
    { block: 'college_2_degree', columns: [{ name: 'Title', answer: 'title' }] },
  ];
  const value = {
    $schema: '../../schemas/export.schema.json',
    id: 'x',
    title: 'X',
    columns: [{ name: 'N', value: '' }],
    sheets,
  };
  const files = [{ path: 'exports/x.json', text: JSON.stringify(value) }];
  const [read] = readSeparateFiles<ExportFile>(files, 'exports').read;
  if (read === undefined) throw new Error('It is not read.');
  expect(exportFindings(form, read).map(({ code, message }) => [code, message])).toEqual([
    ['unknown-fact', 'The fact "within" is only for a block inside the entries of another block.'],
    ['unknown-block', 'The form has no add-another block "college_2_degree".'],
  ]);
  const [, degree] = mappedSheets(read.value);
  expect(degree && rowsOf(form, degree, application)).toEqual([
    [1, 'BA'],
    [2, 'BSc'],
    [2, 'PhD'],
  ]);
});
