// Some questions of each page for the model of the walk. They are written by hand from the specification (§3, §4, decisions
// COND-18, COND-24, TAB-12), because the model must not take from the product what is right.

export type Value = string | boolean;
export type Answers = Readonly<Record<string, Value>>;
export type Route = '/about' | '/education' | '/final-steps';

type Choices = readonly (readonly [value: string, label: string])[];

/** A question of the model. */
export interface Question {
  readonly key: string;
  readonly page: Route;
  /** Its name in dialogs. */
  readonly label: string;
  readonly kind: 'text' | 'area' | 'email' | 'phone' | 'date' | 'select' | 'radio' | 'box';
  readonly choices?: Choices | { readonly by: string; readonly lists: Readonly<Record<string, Choices>> };
  /** Shown only while another answer is one of these. */
  readonly when?: { readonly key: string; readonly is: readonly string[] };
  /** Never kept on the device. */
  readonly sensitive?: true;
  /** The label of a choice is not stored in a second key (`_desc`). */
  readonly plain?: true;
  /** Number of the college entry that it belongs to. */
  readonly entry?: number;
  /** Tab of the personal statement that it is on. */
  readonly tab?: 'write';
}

const YES_NO: Choices = [
  ['Y', 'Yes'],
  ['N', 'No'],
];
const ACUPUNCTURE = ['16', 'Doctor of Acupuncture'] as const;
const NUTRITION = ['8', 'Master of Science in Nutrition and Integrative Health'] as const;
const COACHING = ['21', 'Master of Arts in Health and Wellness Coaching'] as const;
const NURSING = ['27', 'Master of Science in Nursing'] as const;
const DEGREES: Choices = [
  ['BA', "Bachelor's degree"],
  ['MA', "Master's degree"],
  ['DR', 'Doctoral degree'],
];

const text = (key: string, label: string) => ({ key, label, kind: 'text' as const });
const select = (key: string, label: string, choices: NonNullable<Question['choices']>) => ({
  key,
  label,
  kind: 'select' as const,
  choices,
});
const radio = (key: string, label: string, choices: Choices = YES_NO) => ({
  key,
  label,
  kind: 'radio' as const,
  choices,
});
const box = (key: string, label: string) => ({ key, label, kind: 'box' as const });
const when = (key: string, ...is: string[]) => ({ when: { key, is } });

const ABOUT: readonly Omit<Question, 'page'>[] = [
  text('first_name', 'First Name'),
  text('middle_name', 'Middle Name'),
  text('last_name', 'Last Name'),
  { key: 'birth_date', label: 'Date of Birth', kind: 'date', sensitive: true },
  select('gender', 'Gender', [
    ['F', 'Female'],
    ['M', 'Male'],
    ['X', 'Another gender'],
  ]),
  { key: 'phone_mobile', label: 'Mobile Phone', kind: 'phone' },
  box('optin_sms_ind', 'Send me text messages about my application'),
  text('city', 'City'),
  select('country', 'Country', [
    ['USA', 'United States'],
    ['CAN', 'Canada'],
    ['FRA', 'France'],
  ]),
  select('state', 'State/Province', {
    by: 'country',
    lists: {
      USA: [
        ['AK', 'Alaska'],
        ['MD', 'Maryland'],
      ],
      CAN: [
        ['ON', 'Ontario'],
        ['QC', 'Quebec'],
      ],
    },
  }),
  text('zip', 'Zip/Postal Code'),
  select('citizenship_type', 'Citizen Type', [
    ['1', 'U.S. citizen or national'],
    ['3', 'U.S. permanent resident'],
    ['2', 'Non-U.S. citizen'],
  ]),
  {
    ...select('citizen_country', 'What is your country of citizenship?', [
      ['FRA', 'France'],
      ['DEU', 'Germany'],
    ]),
    ...when('citizenship_type', '2'),
  },
  {
    ...select('intended_visa_type', 'Intended Visa Type', [
      ['F1', 'F-1 (student)'],
      ['J1', 'J-1 (exchange visitor)'],
    ]),
    ...when('citizenship_type', '2'),
  },
  {
    ...text('alien_registration_number', 'Alien Registration Number'),
    ...when('citizenship_type', '2', '3'),
    sensitive: true,
    plain: true,
  },
  radio('ethnicity', 'Ethnicity', [
    ['H', 'Hispanic or Latino'],
    ['N', 'Not Hispanic or Latino'],
  ]),
  box('race_asian', 'Asian'),
  box('race_white', 'White'),
];

const EDUCATION: readonly Omit<Question, 'page'>[] = [
  select('entry_term', 'When do you plan to enroll?', [
    ['2027SP', 'Spring 2027'],
    ['2027FA', 'Fall 2027'],
  ]),
  select('applied_program', 'Intended Program', {
    by: 'entry_term',
    lists: {
      '2027SP': [ACUPUNCTURE, NUTRITION, COACHING],
      '2027FA': [ACUPUNCTURE, NUTRITION, COACHING, NURSING],
    },
  }),
  select('app_concentration', 'Concentration', {
    by: 'applied_program',
    lists: {
      '8': [
        ['HN', 'Human Clinical Nutrition'],
        ['CN', 'Community Nutrition Education'],
      ],
      '21': [['WC', 'Workplace Wellness']],
      '27': [['FN', 'Family Nurse Practitioner']],
    },
  }),
  {
    ...radio('prerequisite', 'Have you completed the prerequisite courses for this program?'),
    ...when('applied_program', '16', '8'),
  },
  radio('financial_aid', 'Do you plan on applying for Financial Aid?'),
  radio('muih_relationship', 'Have you attended EGSH before?'),
  {
    ...select('muih_relationship_sem', 'Semester', [
      ['FA', 'Fall'],
      ['SP', 'Spring'],
    ]),
    ...when('muih_relationship', 'Y'),
  },
  {
    ...select('muih_relationship_year', 'Year', [
      ['2020', '2020'],
      ['2015', '2015'],
    ]),
    ...when('muih_relationship', 'Y'),
    plain: true,
  },
  ...[1, 2, 3].flatMap((entry) => {
    const [prefix, name] = entry === 1 ? ['', ''] : [`college_${entry}_`, `College ${entry}, `];
    return [
      { ...select(`${prefix}college_degree`, `${name}Degree Type`, DEGREES), entry },
      { ...text(`${prefix}college_degree_name`, `${name}Degree`), entry },
    ];
  }),
  radio('prev_applied', 'Have you applied to EGSH before?'),
  { key: 'prev_applied_date', label: 'When did you apply?', kind: 'date', ...when('prev_applied', 'Y') },
  {
    key: 'prev_applied_comment',
    label: 'Is there anything that we should know about your previous application?',
    kind: 'area',
    ...when('prev_applied', 'Y'),
  },
  { key: 'personal_statement_essay', label: 'Your Personal Statement', kind: 'area', tab: 'write' },
  radio('referral_ind', 'Did someone refer you to EGSH?'),
  {
    ...select('referral_type', 'Who referred you?', [
      ['A', 'Graduate'],
      ['R', 'Friend or relative'],
    ]),
    ...when('referral_ind', 'Y'),
  },
  { ...text('referral_name', 'Name of individual or organization'), ...when('referral_ind', 'Y') },
  {
    key: 'referral_email',
    label: 'Email of individual or organization',
    kind: 'email',
    ...when('referral_ind', 'Y'),
  },
];

const FINAL: readonly Omit<Question, 'page'>[] = [
  { ...radio('conviction', 'Have you been convicted of a criminal act?'), sensitive: true },
  {
    key: 'conviction_comment',
    label: 'Please explain.',
    kind: 'area',
    sensitive: true,
    ...when('conviction', 'Y'),
  },
  box('legal_agree', 'I certify that the information on this application is complete and accurate.'),
];

/** All questions. Those that others depend on come before these. */
export const QUESTIONS: readonly Question[] = [
  ...ABOUT.map((question) => ({ ...question, page: '/about' as const })),
  ...EDUCATION.map((question) => ({ ...question, page: '/education' as const })),
  ...FINAL.map((question) => ({ ...question, page: '/final-steps' as const })),
];

export const ROUTES: readonly Route[] = ['/about', '/education', '/final-steps'];

const BY_KEY = new Map(QUESTIONS.map((question) => [question.key, question]));

export function questionOf(key: string): Question | undefined {
  return BY_KEY.get(key);
}
