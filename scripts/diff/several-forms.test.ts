// Which form is compared with which, and what is told of several.
import { expect, test } from 'vitest';
import { compiledSmallForm } from '../../engine/testing/small-form.ts';
import { FORMATS } from './formats.ts';
import { pairForms } from './pair-forms.ts';
import type { ReadForm } from './read-side.ts';
import { recordsMove } from './records-move.ts';
import { joinReports, ofOneSide, type Reported, reportOf } from './report.ts';

const compiled = compiledSmallForm({ content: [{ question: 'one', label: 'One', widget: 'text' }] });

const read = (id?: string, isFirst = false): ReadForm => ({
  ...{ name: 'config', compiled },
  files: [{ path: 'form.json', text: `{\n  "id": "${id}"${isFirst ? ',\n  "first": true' : ''}\n}` }],
  pathOf: (file) => (id === undefined ? file : `forms/${id}/${file}`),
  folder: id === undefined ? undefined : { id, isFirst },
});

const paired = (old: readonly ReadForm[], now: readonly ReadForm[]) =>
  pairForms(old, now).map(({ id, old: before, now: after }) => [
    id,
    before && (before.folder?.id ?? 'alone'),
    after && (after.folder?.id ?? 'alone'),
  ]);

test('a form is compared with that of its id; one that stood alone with the first', () => {
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
  // Nobody finds an application again that stood alone, where no form says that it is the first.
  expect(paired([read()], [read('fall')])).toEqual([
    ['fall', undefined, 'fall'],
    [compiled.form.id, 'alone', undefined],
  ]);
  expect(paired([read('fall'), read('spring')], [read()])).toEqual([
    [compiled.form.id, undefined, 'alone'],
    ['fall', 'fall', undefined],
    ['spring', 'spring', undefined],
  ]);
  // The applications of the first are found again, however it is called.
  expect(paired([read('fall', true)], [read('autumn', true)])).toEqual([['autumn', 'fall', 'autumn']]);
});

/** What is told of the places of records, with where it stands. */
function moves(old: readonly ReadForm[], now: readonly ReadForm[]): string[] {
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

test('applications are not found again where "first" is taken from a form, or given to one', () => {
  const [fall, spring] = [read('fall', true), read('spring')];
  expect(moves([fall, spring], [fall, spring])).toEqual([]);
  expect(moves([read()], [fall, spring])).toEqual([]);
  const left =
    'forms/fall/form.json:3 records-move lost The form "fall" is not the "first" any more: applications to it are not found';
  expect(moves([fall, spring], [read('fall'), spring])).toEqual([`${left}.`]);
  expect(moves([fall, spring], [read('fall'), read('spring', true)])).toEqual([
    `${left}, and the form "spring" takes them for its own.`,
    'forms/spring/form.json:3 records-move lost The form "spring" is the "first" now: applications to it until now are not found, and it takes those to the form "fall" for its own.',
  ]);
  expect(moves([fall], [read('fall'), read('winter', true)])).toEqual([
    `${left}, and the form "winter" takes them for its own.`,
  ]);
});

test('a form that is not there any more is an error at its old file, with what to do', () => {
  const [gone] = ofOneSide({ id: 'winter', old: read('winter'), now: undefined });
  expect(FORMATS.github(gone === undefined ? [] : [gone])).toMatch(
    /^::error file=forms\/winter\/form\.json,line=1,/,
  );
  const [alone] = ofOneSide({ id: 'small', old: read(), now: undefined });
  expect(alone?.remedy).toContain('Write "first": true');
});

const told = (id: string, message: string, applications?: number): Reported => ({
  ...{ code: 'moved', harm: 'harmless', keys: ['one'], message, remedy: '', forms: [id] },
  ...(applications === undefined ? {} : { applications }),
});

test('what is the same of several forms is told once, with all whose it is', () => {
  const joined = joinReports([
    [told('fall', 'A', 2), told('fall', 'B', 1)],
    [told('spring', 'A', 3)],
    ofOneSide({ id: 'autumn', old: undefined, now: read('autumn') }),
    ofOneSide({ id: 'winter', old: read('winter'), now: undefined }),
  ]);
  expect(joined.map(({ code, forms, applications }) => [code, forms, applications])).toEqual([
    ['moved', ['fall', 'spring'], 5],
    ['moved', ['fall'], 1],
    ['new-form', ['autumn'], undefined],
    ['form-removed', ['winter'], undefined],
  ]);
  expect(FORMATS.text(joined)).toBe(`Answers are lost:
  [winter] form-removed: The form "winter" is not there any more: applications to it stay stored, and nobody can go on with them.
    was: forms/winter/form.json:1:1
    Leave it there, and close it by its "window".

Harmless:
  [fall, spring] moved (5 applications under way): A
  [fall] moved (1 application under way): B
  [autumn] new-form: The form "autumn" is new: nobody has an application to it yet.

config-diff: 1 by which answers are lost, 0 by which applications are not complete any more, 3 harmless`);
});
