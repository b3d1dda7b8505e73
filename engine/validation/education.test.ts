// The validation rules of the shipped form's education page (spec §5), run from the module that browser and
// server share.
import { describe, expect, test } from 'vitest';
import type { Answers } from '../form/compiled-form.ts';
import { bundledModule, compileShipped } from '../testing/shipped-module.ts';
import { formErrors } from './answer-errors.ts';

const module = await bundledModule(compileShipped());

/** Answers that make the page valid. */
const VALID: Answers = {
  entry_term: '2027FA',
  applied_program: '4',
  financial_aid: 'N',
  muih_relationship: 'N',
  currently_enrolled: 'N',
  college_name: 'Example College',
  college_degree: 'BA',
  college_degree_name: 'B.S. in Biology',
  college_attend_from_month: '9',
  college_attend_to_month: '5',
  experience_ind: 'N',
  personal_statement_essay: 'I want to learn.',
  resume_doc: 'ANSWERED',
  referral_ind: 'N',
};

/** Returns the messages of the education page. */
function messages(answers: Answers): Record<string, readonly string[]> {
  const errors = formErrors(module, answers, { today: '2026-11-20' });
  return Object.fromEntries(
    Object.entries(errors).filter(([key]) => module.form.questions[key]?.page === 'education'),
  );
}

/** Returns the messages after changing some of the valid answers. */
const education = (changes: Answers) => messages({ ...VALID, ...changes });

test('a filled page has no errors', () => {
  expect(education({})).toEqual({});
});

test('VAL-076…101: an empty page reports its required answers in order', () => {
  expect(Object.entries(messages({}))).toEqual([
    ['entry_term', ['When do you plan to enroll?']],
    ['financial_aid', ['Do you plan on applying for Financial Aid?']],
    ['muih_relationship', ['Have you attended EGSH before?']],
    ['currently_enrolled', ['Are you currently enrolled in college?']],
    ['college_name', ['Search for Your School']],
    ['college_degree', ['Degree Type']],
    ['college_degree_name', ['Degree']],
    ['experience_ind', ['Do you have any professional licenses or certificates?']],
    ['personal_statement_doc', ['Please provide a personal statement.']],
    ['resume_doc', ['Please upload your resume.']],
    ['referral_ind', ['Referral is a required field']],
  ]);
});

describe.each([
  { row: 'VAL-076', key: 'muih_relationship', message: 'Have you attended EGSH before?' },
  { row: 'VAL-078', key: 'currently_enrolled', message: 'Are you currently enrolled in college?' },
  { row: 'VAL-080', key: 'college_degree', message: 'Degree Type' },
  { row: 'VAL-081', key: 'college_degree_name', message: 'Degree' },
  { row: 'VAL-082', key: 'college_attend_from_month', message: 'Attended From' },
  { row: 'VAL-083', key: 'college_attend_to_month', message: 'Attended To' },
  {
    row: 'VAL-087',
    key: 'experience_ind',
    message: 'Do you have any professional licenses or certificates?',
  },
  { row: 'VAL-092', key: 'referral_ind', message: 'Referral is a required field' },
  { row: 'VAL-097', key: 'resume_doc', message: 'Please upload your resume.' },
  { row: 'VAL-099', key: 'entry_term', message: 'When do you plan to enroll?' },
  { row: 'VAL-101', key: 'financial_aid', message: 'Do you plan on applying for Financial Aid?' },
])('$row: $key is required', ({ key, message }) => {
  test('is reported when empty', () => {
    expect(education({ [key]: '' })).toEqual({ [key]: [message] });
  });
});

test('VAL-077: the relationship question asks whether the applicant attended the school', () => {
  expect(module.form.questions.muih_relationship?.label).toBe('Have you attended EGSH before?');
  expect(module.form.school.partnerAbbreviation).toBe('EGSH');
});

describe('VAL-088, VAL-089: a personal statement, as an essay or as a document', () => {
  const missing = { personal_statement_doc: ['Please provide a personal statement.'] };
  test.each([
    { changes: { personal_statement_essay: '' }, errors: missing },
    { changes: { personal_statement_essay: '', personal_statement_doc: 'ANSWERED' }, errors: {} },
    { changes: { personal_statement_doc: '' }, errors: {} },
    { changes: { personal_statement_doc: 'ANSWERED' }, errors: {} },
  ])('$changes', ({ changes, errors }) => {
    expect(education(changes)).toEqual(errors);
  });
});

describe('VAL-090, VAL-091, VAL-098: prerequisite courses', () => {
  const missing = { prerequisite: ['Prerequisite is a required field'] };
  test.each([
    { changes: { applied_program: '16' }, errors: missing },
    { changes: { applied_program: '8' }, errors: missing },
    { changes: { applied_program: '16', prerequisite: 'N' }, errors: {} },
    { changes: { applied_program: '8', prerequisite: 'Y' }, errors: {} },
    { changes: { applied_program: '12' }, errors: {} },
  ])('$changes', ({ changes, errors }) => {
    expect(education(changes)).toEqual(errors);
  });
});

describe('VAL-093, VAL-094: who referred the applicant', () => {
  const BOTH = {
    referral_type: ['Who referred you?'],
    referral_name: ['Name of individual or organization'],
  };
  test.each([
    { changes: { referral_ind: 'Y' }, errors: BOTH },
    { changes: { referral_ind: 'Y', referral_type: 'A' }, errors: { referral_name: BOTH.referral_name } },
    { changes: { referral_ind: 'Y', referral_name: 'Jo' }, errors: { referral_type: BOTH.referral_type } },
    { changes: { referral_ind: 'Y', referral_type: 'A', referral_name: 'Jo' }, errors: {} },
    { changes: { referral_ind: 'N' }, errors: {} },
  ])('$changes', ({ changes, errors }) => {
    expect(education(changes)).toEqual(errors);
  });
});

const REFERRED: Answers = { referral_ind: 'Y', referral_type: 'A', referral_name: 'Jo' };

describe('VAL-095: the phone of the referrer', () => {
  const invalid = { referral_phone: ['Please enter a valid referrer phone.'] };
  test.each([
    { referral_phone: '(155) 234-5678', errors: invalid },
    { referral_phone: '(555) 123-4567', errors: invalid },
    { referral_phone: '(555) 1', errors: invalid },
    { referral_phone: '555-234-5678', errors: invalid },
    { referral_phone: '(555) 234-5678', errors: {} },
    { referral_phone: '', errors: {} },
  ])('$referral_phone', ({ referral_phone, errors }) => {
    expect(education({ ...REFERRED, referral_phone })).toEqual(errors);
  });
});

describe('VAL-096: the e-mail address of the referrer', () => {
  const invalid = { referral_email: ['The referrer email address you entered is invalid.'] };
  test.each([
    { referral_email: 'a@b', errors: invalid },
    { referral_email: 'jo', errors: invalid },
    { referral_email: 'jo@.edu', errors: invalid },
    { referral_email: 'jo smith@example.edu', errors: invalid },
    { referral_email: 'jo.smith+grad_1@mail.example.edu', errors: {} },
    { referral_email: '', errors: {} },
  ])('$referral_email', ({ referral_email, errors }) => {
    expect(education({ ...REFERRED, referral_email })).toEqual(errors);
  });
});

describe('VAL-100: the program, once a term is chosen', () => {
  test('term set', () => {
    expect(education({ applied_program: '' })).toEqual({ applied_program: ['Intended Program'] });
  });

  test('no term', () => {
    expect(education({ applied_program: '', entry_term: '' })).toEqual({
      entry_term: ['When do you plan to enroll?'],
    });
  });

  test('a program that does not begin in the term', () => {
    expect(education({ applied_program: '27', entry_term: '2027FA' })).toEqual({});
    expect(education({ applied_program: '27', entry_term: '2027SU' })).toEqual({
      applied_program: ['Intended Program'],
    });
  });
});

describe('VAL-045…048: limits of length', () => {
  test.each([
    { key: 'personal_statement_essay', limit: 7000, label: 'Your Personal Statement' },
    { key: 'prev_applied_comment', limit: 1500, label: 'Comment' },
  ])('$key takes $limit characters', ({ key, limit, label }) => {
    const given: Answers = { prev_applied: 'Y' };
    expect(module.form.questions[key]?.maxLength).toBe(limit);
    expect(education({ ...given, [key]: 'x'.repeat(limit) })).toEqual({});
    expect(education({ ...given, [key]: 'x'.repeat(limit + 1) })).toEqual({
      [key]: [`${label} must be at most ${limit} characters`],
    });
  });
});

test('additional checks of the form: whole numbers and existing days', () => {
  expect(education({ ssn: '123-45-6789', prev_applied: 'Y', prev_applied_date: '2024-02-29' })).toEqual({});
  expect(education({ ssn: '123-45-67', prev_applied: 'Y', prev_applied_date: '2023-02-29' })).toEqual({
    ssn: ['Please enter all nine digits of your Social Security number.'],
    prev_applied_date: ['Please enter a day that exists.'],
  });
});
