// Ada, whose application the screenshots show, and her answers.
import { expect, type Page } from '@playwright/test';
import { becomeApplicant } from '../applicant.ts';
import { EXPERIENCE_ANSWERS } from '../education-answers.ts';
import { ADA, storeEntries } from '../two-devices.ts';
import { START, type Stage } from './screen.ts';

const ABOUT = {
  first_name: 'Ada',
  middle_name: 'Byron',
  last_name: 'Lovelace',
  birth_date: '1996-12-10',
  gender: 'F',
  phone_primary: '(555) 234-5678',
  phone_type: 'M',
  phone_mobile: '(555) 876-5432',
  optin_sms_ind: true,
  address_line_1: '12 Analytical Way',
  address_line_2: 'Apartment 4',
  city: 'Laurel',
  country: 'USA',
  state: 'MD',
  zip: '20723',
  citizenship_type: '1',
  ethnicity: 'N',
  race_white: true,
};

const COLLEGES = {
  college_name: 'Johns Hopkins University',
  college_degree: 'BA',
  college_degree_name: 'B.S. in Biology',
  college_attend_from_month: '9',
  college_attend_from_year: '2014',
  college_attend_to_month: '6',
  college_attend_to_year: '2018',
  college_2_college_name: 'University of Maryland',
  college_2_college_degree: 'AS',
  college_2_college_degree_name: 'A.A. in Chemistry',
  college_2_college_attend_from_month: '9',
  college_2_college_attend_from_year: '2018',
  college_2_college_attend_to_month: '6',
  college_2_college_attend_to_year: '2020',
};

const EDUCATION = {
  entry_term: '2027FA',
  applied_program: '8',
  app_concentration: 'HN',
  prerequisite: 'Y',
  financial_aid: 'Y',
  muih_relationship: 'N',
  currently_enrolled: 'N',
  ...COLLEGES,
  prev_applied: 'N',
  ...EXPERIENCE_ANSWERS,
  personal_statement_essay:
    'My grandmother kept bees and taught me that healing takes time.\n\nI want to learn why, and to help others find it.',
  referral_ind: 'N',
};

/** The answers to every page; only the resume is missing to submit them. */
export const ANSWERS = { ...ABOUT, ...EDUCATION, conviction: 'N', legal_agree: true };

/** Opens a page of the form for a visitor or the logged-in user. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Content that still loads when the page's clock stops may never appear.
  await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
  // Resets the clock, so that the next save shows the same minute.
  await page.clock.setSystemTime(START);
}

/** Logs Ada in, by default with all of her answers, and opens a page of the form. */
export async function openAsAda(
  { page, server }: Stage,
  path: string,
  answers: object = ANSWERS,
): Promise<void> {
  await becomeApplicant(page, server, ADA);
  if (Object.keys(answers).length > 0) await storeEntries(page, 2, answers);
  await openPage(page, path);
}
