// Every field of specification §3 is on its page of the shipped form, with its kind. The table is transcribed
// from the specification and grouped as in its error summary (SUM-12…27).
import { describe, expect, test } from 'vitest';
import type { CompiledForm, CompiledQuestion } from '../form/compiled-form.ts';
import { compileShipped } from '../testing/shipped-module.ts';

const { form } = compileShipped();

type Kind = 'string' | 'boolean' | 'option' | 'file' | 'display';

interface Group {
  readonly rows: string;
  readonly page: string;
  readonly fields: Readonly<Record<string, Kind>>;
}

const COLLEGE: Group['fields'] = {
  college_name: 'string',
  college_ceeb: 'string',
  college_address_line_1: 'string',
  college_city: 'string',
  college_state: 'string',
  college_country: 'string',
  college_zip: 'string',
  college_degree: 'option',
  college_degree_name: 'string',
  college_attend_from_month: 'option',
  college_attend_from_year: 'option',
  college_attend_to_month: 'option',
  college_attend_to_year: 'option',
};

const GROUPS: readonly Group[] = [
  {
    rows: 'SUM-12, FLD-01…17: personal',
    page: 'about',
    fields: {
      first_name: 'string',
      middle_name: 'string',
      last_name: 'string',
      preferred_name: 'string',
      prev_lname: 'string',
      birth_date: 'string',
      gender: 'option',
      email_address: 'display',
      phone_primary: 'string',
      phone_type: 'option',
      phone_mobile: 'string',
      optin_sms_ind: 'boolean',
      phone_home: 'string',
      phone_international: 'string',
    },
  },
  {
    rows: 'SUM-13, FLD-18…23: address',
    page: 'about',
    fields: {
      address_line_1: 'string',
      address_line_2: 'string',
      city: 'string',
      country: 'option',
      state: 'option',
      zip: 'string',
    },
  },
  {
    rows: 'SUM-14, FLD-26…29: citizenship',
    page: 'about',
    fields: {
      citizenship_type: 'option',
      citizen_country: 'option',
      intended_visa_type: 'option',
      alien_registration_number: 'string',
    },
  },
  {
    rows: 'SUM-15, FLD-34…39: ethnicity',
    page: 'about',
    fields: {
      ethnicity: 'option',
      race_american_indian: 'boolean',
      race_asian: 'boolean',
      race_black: 'boolean',
      race_native_hawaiian: 'boolean',
      race_white: 'boolean',
    },
  },
  {
    rows: 'SUM-16, FLD-40, FLD-41: military',
    page: 'about',
    fields: { military_status: 'option', military_funding: 'option' },
  },
  {
    rows: 'SUM-17, FLD-82…86: program',
    page: 'education',
    fields: {
      entry_term: 'option',
      applied_program: 'option',
      app_concentration: 'option',
      financial_aid: 'option',
      ssn: 'string',
    },
  },
  { rows: 'SUM-18, FLD-75, FLD-76: prerequisite', page: 'education', fields: { prerequisite: 'option' } },
  {
    rows: 'SUM-27, FLD-42…45: relationship and enrollment',
    page: 'education',
    fields: {
      muih_relationship: 'option',
      muih_relationship_sem: 'option',
      muih_relationship_year: 'option',
      currently_enrolled: 'option',
    },
  },
  { rows: 'SUM-19, FLD-47…59: colleges', page: 'education', fields: COLLEGE },
  ...[2, 3, 4, 5, 6, 7, 8, 9].map((entry) => ({
    rows: `SUM-19, FLD-46, FLD-60, FLD-61: college ${entry}`,
    page: 'education',
    fields: Object.fromEntries(
      Object.entries(COLLEGE).map(([key, kind]) => [`college_${entry}_${key}`, kind]),
    ),
  })),
  {
    rows: 'SUM-27, FLD-62…64: previous application',
    page: 'education',
    fields: { prev_applied: 'option', prev_applied_date: 'string', prev_applied_comment: 'string' },
  },
  {
    rows: 'SUM-20, FLD-65…71: experience',
    page: 'education',
    fields: {
      experience_ind: 'option',
      experience_type: 'option',
      exeperience_field: 'option',
      experience_credential: 'string',
      experience_month: 'option',
      experience_year: 'option',
      experience_organization: 'string',
    },
  },
  {
    rows: 'SUM-22, FLD-72, FLD-73: personal statement',
    page: 'education',
    fields: { personal_statement_essay: 'string', personal_statement_doc: 'file' },
  },
  { rows: 'SUM-23, FLD-74: resume', page: 'education', fields: { resume_doc: 'file' } },
  {
    rows: 'SUM-21, FLD-77…81: referral',
    page: 'education',
    fields: {
      referral_ind: 'option',
      referral_type: 'option',
      referral_name: 'string',
      referral_phone: 'string',
      referral_email: 'string',
    },
  },
  {
    rows: 'SUM-24, SUM-25, SUM-26, FLD-88…90: final',
    page: 'final-steps',
    fields: { conviction: 'option', conviction_comment: 'string', legal_agree: 'boolean' },
  },
];

/** Choices that store no label: months and years. */
const UNDESCRIBED = /(_month|_year)$/;

function kindOf({ source, widget, type, options }: CompiledQuestion): Kind {
  if (source !== undefined) return 'display';
  if (widget === 'file') return 'file';
  if (type === 'boolean') return 'boolean';
  return options === undefined ? 'string' : 'option';
}

/** Returns the page and kind of each key that a question asks or an autocomplete fills. */
function fieldsOf({ questions }: CompiledForm): Record<string, { page: string; kind: Kind }> {
  const asked = Object.values(questions);
  const filled = asked.flatMap(({ page, lookup }) =>
    Object.keys(lookup?.fills ?? {}).map((key) => [key, { page, kind: 'string' as const }] as const),
  );
  return Object.fromEntries([
    ...filled,
    ...asked.map((question) => [question.key, { page: question.page, kind: kindOf(question) }] as const),
  ]);
}

const fields = fieldsOf(form);

describe.each(GROUPS)('$rows', ({ page, fields: expected }) => {
  test.each(Object.entries(expected))(`%s is a %s on ${page}`, (key, kind) => {
    expect(fields[key]).toEqual({ page, kind });
    expect(form.keys[key]?.type).toBe(kind === 'boolean' ? 'boolean' : 'string');
    expect(form.keys[key]?.document).toBe(kind === 'file' ? true : undefined);
    expect(form.keys[key]?.readOnly).toBe(kind === 'display' ? true : undefined);
    const described = kind === 'option' && !UNDESCRIBED.test(key);
    expect(form.keys[`${key}_desc`]?.describes).toBe(
      described || key === 'alien_registration_number' ? key : undefined,
    );
    expect(form.questions[key]?.describe ?? false).toBe(described);
  });
});

test('has no other fields', () => {
  const expected = GROUPS.flatMap(({ fields: group }) => Object.keys(group));
  expect(Object.keys(fields).sort()).toEqual([...expected].sort());
});

test('GEN-07, UI-31: has three pages with their routes and buttons', () => {
  expect(form.pages.map(({ id, route, title, buttons }) => ({ id, route, title, buttons }))).toEqual([
    { id: 'about', route: '/about', title: 'About You', buttons: ['next'] },
    {
      id: 'education',
      route: '/education',
      title: 'Education and Work Experience',
      buttons: ['previous', 'next'],
    },
    { id: 'final-steps', route: '/final-steps', title: 'Final Steps', buttons: ['previous', 'submit'] },
  ]);
});

test('ADD-08, TAB-12: has one block of up to nine colleges and one tab set', () => {
  expect(form.blocks).toMatchObject({ college: { label: 'College', maximum: 9 } });
  expect(Object.keys(form.tabSets)).toEqual(['personal-statement']);
  expect(form.tabSets['personal-statement']?.tabs.map(({ id, keys }) => ({ id, keys }))).toEqual([
    { id: 'write', keys: ['personal_statement_essay'] },
    { id: 'upload', keys: ['personal_statement_doc'] },
  ]);
});

test('FLD-86, FLD-87: masks the Social Security number', () => {
  expect(form.questions.ssn?.mask?.shape).toBe('###-##-####');
});

test('CFG-15: shows the email address for referrals in the referral section', () => {
  const section = form.pages[1]?.sections.find(({ id }) => id === 'referral');
  expect(JSON.stringify(section?.content)).toContain(form.school.referralEmail);
});
