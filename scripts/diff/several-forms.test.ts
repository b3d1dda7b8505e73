// Pairing of forms, and reports of several forms.
import { expect, test } from 'vitest';
import { compiledSmallForm } from '../../engine/testing/small-form.ts';
import { FORMATS } from './formats.ts';
import { pairForms } from './pair-forms.ts';
import type { SideForm } from './read-side.ts';
import { recordsMove } from './records-move.ts';
import { joinReports, type ReportedDifference, reportOf, reportOneSided } from './report.ts';

const compiled = compiledSmallForm({ content: [{ question: 'one', label: 'One', widget: 'text' }] });

const read = (id?: string, isFirst = false): SideForm => ({
  ...{ name: 'config', compiled },
  files: [{ path: 'form.json', text: `{\n  "id": "${id}"${isFirst ? ',\n  "first": true' : ''}\n}` }],
  pathOf: (file) => (id === undefined ? file : `forms/${id}/${file}`),
  folder: id === undefined ? undefined : { id, isFirst },
});

const paired = (old: readonly SideForm[], now: readonly SideForm[]) =>
  pairForms(old, now).map(({ id, old: before, now: after }) => [
    id,
    before && (before.folder?.id ?? 'alone'),
    after && (after.folder?.id ?? 'alone'),
  ]);

test('compares forms with the same id, and a former only form with the first', () => {
  expect(paired([read()], [read()])).toEqual([[undefined, 'alone', 'alone']]);
  expect(paired([read('fall'), read('spring')], [read('spring'), read('autumn')])).toEqual([
    ['spring', 'spring', 'spring'],
    ['autumn', undefined, 'autumn'],
    ['fall', 'fall', undefined],
  ]);
  expect(paired([read()], [read('fall', true), read('spring')])).toEqual([
    ['fall', 'alone', 'fall'],
    ['spring', undefined, 'spring'],
  ]);
  // Records of a former only form are lost if no form is marked as the first.
  expect(paired([read()], [read('fall')])).toEqual([
    ['fall', undefined, 'fall'],
    [compiled.form.id, 'alone', undefined],
  ]);
  expect(paired([read('fall'), read('spring')], [read()])).toEqual([
    [compiled.form.id, undefined, 'alone'],
    ['fall', 'fall', undefined],
    ['spring', 'spring', undefined],
  ]);
  // Records of the first form are found, whatever its id.
  expect(paired([read('fall', true)], [read('autumn', true)])).toEqual([['autumn', 'fall', 'autumn']]);
});

/** Reported moves of records, with their places. */
function moves(old: readonly SideForm[], now: readonly SideForm[]): string[] {
  const pairs = pairForms(old, now);
  return pairs.flatMap((pair) =>
    pair.old === undefined
      ? []
      : reportOf(recordsMove(pair, pairs), pair.old, pair.now).map((one) => {
          const at = one.new ?? one.old;
          return `${at?.file}:${at?.line} ${one.code} ${one.harm} ${one.message}`;
        }),
  );
}

test('reports lost applications if "first" is removed from a form or added to one', () => {
  const [fall, spring] = [read('fall', true), read('spring')];
  expect(moves([fall, spring], [fall, spring])).toEqual([]);
  expect(moves([read()], [fall, spring])).toEqual([]);
  const left =
    'forms/fall/form.json:3 records-move lost The form "fall" no longer has "first": true, so its applications are not found';
  expect(moves([fall, spring], [read('fall'), spring])).toEqual([`${left}.`]);
  expect(moves([fall, spring], [read('fall'), read('spring', true)])).toEqual([
    `${left}, and the form "spring" gets them.`,
    'forms/spring/form.json:3 records-move lost The form "spring" now has "first": true, so its earlier applications are not found, and those of the form "fall" become its own.',
  ]);
  expect(moves([fall], [read('fall'), read('winter', true)])).toEqual([
    `${left}, and the form "winter" gets them.`,
  ]);
});

test('reports a removed form as an error at its old file, with a remedy', () => {
  const [gone] = reportOneSided({ id: 'winter', old: read('winter'), now: undefined });
  expect(FORMATS.github(gone === undefined ? [] : [gone])).toMatch(
    /^::error file=forms\/winter\/form\.json,line=1,/,
  );
  const [alone] = reportOneSided({ id: 'small', old: read(), now: undefined });
  expect(alone?.remedy).toContain('Add "first": true');
});

const told = (id: string, message: string, applications?: number): ReportedDifference => ({
  ...{ code: 'moved', harm: 'harmless', keys: ['one'], message, remedy: '', forms: [id] },
  ...(applications === undefined ? {} : { applications }),
});

test('reports equal differences of several forms once, with all forms', () => {
  const joined = joinReports([
    [told('fall', 'A', 2), told('fall', 'B', 1)],
    [told('spring', 'A', 3)],
    reportOneSided({ id: 'autumn', old: undefined, now: read('autumn') }),
    reportOneSided({ id: 'winter', old: read('winter'), now: undefined }),
  ]);
  expect(joined.map(({ code, forms, applications }) => [code, forms, applications])).toEqual([
    ['moved', ['fall', 'spring'], 5],
    ['moved', ['fall'], 1],
    ['new-form', ['autumn'], undefined],
    ['form-removed', ['winter'], undefined],
  ]);
  expect(FORMATS.text(joined)).toBe(`Answers are lost:
  [winter] form-removed: The form "winter" was removed: its applications stay stored, but applicants cannot continue them.
    was: forms/winter/form.json:1:1
    Keep the form, and close it with "window".

Harmless:
  [fall, spring] moved (5 applications in progress): A
  [fall] moved (1 application in progress): B
  [autumn] new-form: The form "autumn" is new: there are no applications to it yet.

config-diff: changes that lose answers: 1, that make applications incomplete: 0, harmless: 3`);
});
