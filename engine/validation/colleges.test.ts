// The validation rules of the shipped form's colleges (spec §5), run from the module that browser and server
// share.
import { describe, expect, test } from 'vitest';
import { entriesKey } from '../answers/layout-keys.ts';
import type { Answers } from '../form/compiled-form.ts';
import { bundledModule, compileShipped } from '../testing/shipped-module.ts';
import { formErrors } from './answer-errors.ts';

const module = await bundledModule(compileShipped());

const COLLEGES = entriesKey('college');

/** Answers that make the section valid. */
const VALID: Answers = {
  college_name: 'Example College',
  college_degree: 'BA',
  college_degree_name: 'B.S. in Biology',
  college_attend_from_month: '9',
  college_attend_to_month: '5',
};

/** Returns the messages of the section after changing some of the valid answers. */
function colleges(changes: Answers): Record<string, readonly string[]> {
  const errors = formErrors(module, { ...VALID, ...changes }, { today: '2026-11-20' });
  return Object.fromEntries(
    Object.entries(errors).filter(([key]) => module.form.questions[key]?.section === 'colleges'),
  );
}

test('one college has no errors', () => {
  expect(colleges({})).toEqual({});
});

test('a leaving date before the start is advice, not an error', () => {
  expect(colleges({ college_attend_from_year: '2020', college_attend_to_year: '2019' })).toEqual({});
});

test('VAL-079: a school is required in the first block', () => {
  const empty = { college_name: '', college_attend_from_month: '', college_attend_to_month: '' };
  expect(colleges(empty)).toEqual({ college_name: ['Search for Your School'] });
});

describe('VAL-082, VAL-083: months are required once the school is set', () => {
  const months = { college_attend_from_month: '', college_attend_to_month: '' };
  test('school set', () => {
    expect(colleges(months)).toEqual({
      college_attend_from_month: ['Attended From'],
      college_attend_to_month: ['Attended To'],
    });
  });

  test('no school', () => {
    expect(colleges({ ...months, college_name: '' })).not.toHaveProperty('college_attend_from_month');
    expect(colleges({ ...months, college_name: '' })).not.toHaveProperty('college_attend_to_month');
  });

  test('the year is not required, and an unknown month is none', () => {
    expect(colleges({ college_attend_from_year: '', college_attend_to_year: '' })).toEqual({});
    expect(colleges({ college_attend_from_month: '13' })).toEqual({
      college_attend_from_month: ['Attended From'],
    });
  });
});

describe.each([
  { part: 'from', message: 'Attended From' },
  { part: 'to', message: 'Attended To' },
])('VAL-084, VAL-085: ANSWERED as the month attended $part', ({ part, message }) => {
  const month = `college_attend_${part}_month`;
  const year = `college_attend_${part}_year`;

  test('is an answer while the year is empty', () => {
    expect(colleges({ [month]: 'ANSWERED' })).toEqual({});
    expect(colleges({ [month]: 'ANSWERED', [year]: '' })).toEqual({});
  });

  test('is none beside a year', () => {
    expect(colleges({ [month]: 'ANSWERED', [year]: '2020' })).toEqual({ [month]: [message] });
  });

  test('also in an added block', () => {
    const second = {
      [COLLEGES]: '2',
      college_2_college_name: 'Second College',
      college_2_college_degree: 'MA',
      college_2_college_degree_name: 'M.A.',
      college_2_college_attend_from_month: '1',
      college_2_college_attend_to_month: '1',
      [`college_2_${month}`]: 'ANSWERED',
    };
    expect(colleges(second)).toEqual({});
    expect(colleges({ ...second, [`college_2_${year}`]: '2020' })).toEqual({
      [`college_2_${month}`]: [message],
    });
  });
});

describe('VAL-086: an added block', () => {
  const fourErrors = (entry: number) => ({
    [`college_${entry}_college_degree`]: ['Degree Type'],
    [`college_${entry}_college_degree_name`]: ['Degree'],
    [`college_${entry}_college_attend_from_month`]: ['Attended From'],
    [`college_${entry}_college_attend_to_month`]: ['Attended To'],
  });

  test('may be left empty', () => {
    expect(colleges({ [COLLEGES]: '9' })).toEqual({});
  });

  test.each([2, 3, 9])('block %i requires four more answers once its school is set', (entry) => {
    const name = `college_${entry}_college_name`;
    expect(colleges({ [COLLEGES]: '9', [name]: 'Another College' })).toEqual(fourErrors(entry));
  });

  test('requires nothing while it is hidden', () => {
    expect(colleges({ [COLLEGES]: '2', college_3_college_name: 'Another College' })).toEqual({});
  });
});
