// Screens of the form in examples/research-grant, whose screenshots are in docs/screens.
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { becomeApplicant } from '../applicant.ts';
import { ADA, storeAnswers } from '../two-devices.ts';
import { openPage } from './ada.ts';
import type { Screen } from './screen.ts';

const at = (path: string) => fileURLToPath(new URL(`../../examples/${path}`, import.meta.url));

const APPLICANT = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  write_to: 'ada@example.org',
  birth_date: '1985-12-10',
  phone: '+492215550199',
  call_from: '09:30',
  call_to: '17:00',
  orcid: '0000-0002-1825-009X',
  website: 'https://example.org/ada',
  call_clear: '4',
  inst_name: 'Institute of River Science',
  inst_town: 'Köln',
  inst_country: 'DE',
  degree: 'dr',
  degree_month: '5',
  degree_year: '2010',
  thesis_title: 'On Engines',
};
const PROJECT = {
  project_title: 'Bees of the Rhine',
  programme: 'COOP',
  programme_officer: 'Hugo Roth',
  kind: 'field',
  methods: 'measure\nother',
  method_else: 'Dances',
  software: 'python',
  project_from: '2027-10-01',
  project_to: '2029-09-30',
  interim_report_on: '2028-10-01',
  applies_as: 'team',
  permit: 'NW-4711',
  risk_alone: true,
  safety: 'By radio, twice a day.',
  summary: 'Bees find their way by dances. We measure what they tell each other beside a river.',
  ready_staff: '2',
  ready_rooms: '3',
  ready_data: '3',
  first_milestone: 'Hives',
  first_share: '60',
  second_milestone: 'Maps',
  novelty: '6',
  plan_b: 'Then we count wasps.',
  open_data: 'later',
};
const TEAM = { member_name: 'Mary Somerville', member_role: 'post', member_months: '24', member_paid: true };
const BUDGET = {
  cost_what: 'Hives',
  cost_kind: 'things',
  cost_amount: '12500.5',
  cost_due: '2027-11-15',
  cost_2_cost_what: 'Travel',
  cost_2_cost_kind: 'travel',
  cost_2_cost_amount: '50000',
  grant: '60000',
  other_funds: '{"pending":false,"sources":[{"amount":2500.5,"kind":"public","who":"The town"}]}',
};
const SEND = {
  referee_name: 'Charles',
  referee_email: 'charles@example.org',
  referee_2_referee_name: 'Augustus',
  referee_2_referee_phone: '+44 20 7946 0018',
  tax_number: '12/345/67890',
  auditor: 'The university',
  paid_to: 'Institute of River Science',
};
const ANSWERS = { ...APPLICANT, ...PROJECT, ...TEAM, ...BUDGET, ...SEND };

const PAGES = {
  applicant: 'a list from a register, a phone number, a widget of its own',
  project: 'pictures, several choices, a range of days, tables',
  team: 'entries within entries',
  budget: 'a table with a total, an answer described by JSON Schema',
  send: 'files, entries one below the other, a concealed number',
};

export const EXAMPLE_SCREENS: readonly Screen[] = Object.entries(PAGES).map(([name, shows]) => ({
  name: `grant-${name}`,
  shows: `The page /${name}: ${shows}`,
  extent: 'page',
  config: at('research-grant'),
  environment: { WIDGETS_DIR: at('own-widgets') },
  open: async ({ page, server }) => {
    await becomeApplicant(page, server, ADA);
    await storeAnswers(page, ANSWERS);
    await openPage(page, `/${name}`);
    await expect(page.locator('main form .mt-field').first()).toBeVisible();
  },
}));
