// An applicant's answers to every question of About, as typed and as stored.
import { expect, type Page } from '@playwright/test';
import { chooseOption } from './choose-option.ts';

/** An answer to one question of About. */
interface AboutAnswer {
  readonly key: string;
  readonly label: string;
  /** The typed text, the label of the choice, or whether the box is ticked. */
  readonly given: string | boolean;
  /** The stored value, if it differs from the typed one. */
  readonly stored?: string;
}

/** 45 characters, the maximum length of a text, with accents and an apostrophe. */
const LONGEST_NAME = "Anne-Zoë D'Årc-Łukasiewicz von Hohenzollern-É";

const TYPED: readonly AboutAnswer[] = [
  { key: 'first_name', label: 'First Name', given: LONGEST_NAME },
  { key: 'middle_name', label: 'Middle Name', given: 'José María' },
  { key: 'last_name', label: 'Last Name', given: "O'Neill-Çelik" },
  { key: 'preferred_name', label: 'Preferred Name', given: 'Zoë 🌱' },
  { key: 'prev_lname', label: 'Previous Last Name', given: 'Nguyễn' },
  { key: 'birth_date', label: 'Date of Birth', given: '02/29/1996', stored: '1996-02-29' },
  { key: 'phone_primary', label: 'Primary Phone', given: '5552345678', stored: '(555) 234-5678' },
  { key: 'phone_mobile', label: 'Mobile Phone', given: '555-876-5432', stored: '(555) 876-5432' },
  { key: 'phone_home', label: 'Home Phone', given: '+1 212 555 0199', stored: '(212) 555-0199' },
  { key: 'phone_international', label: 'International Phone', given: '+44 20 7946 0958' },
  { key: 'address_line_1', label: 'Address', given: '12½ Rue de l’Église' },
  { key: 'address_line_2', label: 'Address Line 2', given: 'Apt. #4 <b>bold</b> {{school.helpEmail}}' },
  { key: 'city', label: 'City', given: 'São Paulo Heights' },
  { key: 'zip', label: 'Zip/Postal Code', given: '20723' },
];

const CHOSEN: readonly AboutAnswer[] = [
  { key: 'gender', label: 'Gender', given: 'Female', stored: 'F' },
  { key: 'phone_type', label: 'Phone Type', given: 'Mobile', stored: 'M' },
  { key: 'country', label: 'Country', given: 'United States', stored: 'USA' },
  { key: 'state', label: 'State/Province', given: 'Maryland', stored: 'MD' },
  { key: 'citizenship_type', label: 'Citizen Type', given: 'Non-U.S. citizen', stored: '2' },
  {
    key: 'citizen_country',
    label: 'What is your country of citizenship?',
    given: "Côte d'Ivoire",
    stored: 'CIV',
  },
  { key: 'intended_visa_type', label: 'Intended Visa Type', given: 'F-1 (student)', stored: 'F1' },
  { key: 'military_status', label: 'Military Status', given: 'Veteran', stored: 'V' },
  {
    key: 'military_funding',
    label: 'Military or Veterans Education Benefits',
    given: 'Post-9/11 GI Bill (Chapter 33)',
    stored: '33',
  },
];

/** Answers to questions that are shown only after a choice of CHOSEN. */
const TYPED_LATER: readonly AboutAnswer[] = [
  { key: 'alien_registration_number', label: 'Alien Registration Number', given: 'A-012-345-678' },
];

const RADIOS: readonly AboutAnswer[] = [
  { key: 'ethnicity', label: 'Ethnicity', given: 'Not Hispanic or Latino', stored: 'N' },
];

const BOXES: readonly AboutAnswer[] = [
  { key: 'optin_sms_ind', label: 'Send me text messages about my application', given: true },
  { key: 'race_american_indian', label: 'American Indian or Alaska Native', given: true },
  { key: 'race_asian', label: 'Asian', given: true },
  { key: 'race_black', label: 'Black or African American', given: true },
  { key: 'race_native_hawaiian', label: 'Native Hawaiian or Other Pacific Islander', given: true },
  { key: 'race_white', label: 'White', given: true },
];

/** The stored answers when every question is answered. */
export const ABOUT_ANSWERS: Readonly<Record<string, string | boolean>> = Object.fromEntries([
  ...[...TYPED, ...TYPED_LATER, ...BOXES].map(({ key, given, stored }) => [key, stored ?? given]),
  ...[...CHOSEN, ...RADIOS].flatMap(({ key, given, stored }) => [
    [key, stored],
    [`${key}_desc`, given],
  ]),
]);

function question(page: Page, key: string) {
  return page.locator(`[id="${key}"]`);
}

/** Answers every question of the open About page, key by key as a person would. */
export async function fillInAbout(page: Page): Promise<void> {
  for (const { key, label, given } of TYPED) {
    const input = question(page, key).getByLabel(label);
    await input.click();
    await input.pressSequentially(String(given));
  }
  for (const { key, label, given } of CHOSEN) {
    await chooseOption(question(page, key).getByLabel(label), String(given));
  }
  for (const { key, label, given } of TYPED_LATER)
    await question(page, key).getByLabel(label).fill(String(given));
  for (const { key, given } of RADIOS)
    await question(page, key)
      .getByRole('radio', { name: String(given), exact: true })
      .check();
  for (const { label } of BOXES) await page.getByRole('checkbox', { name: label, exact: true }).check();
}

/** Expects the open About page to show every answer. */
export async function expectAbout(page: Page): Promise<void> {
  for (const { key, label, given, stored } of [...TYPED, ...TYPED_LATER]) {
    const expected = key === 'birth_date' ? given : (stored ?? given);
    await expect(question(page, key).getByLabel(label), key).toHaveValue(String(expected));
  }
  for (const { key, label, given } of CHOSEN) {
    await expect(question(page, key).getByLabel(label), key).toHaveText(String(given));
  }
  for (const { key, given } of RADIOS) {
    await expect(
      question(page, key).getByRole('radio', { name: String(given), exact: true }),
      key,
    ).toBeChecked();
  }
  for (const { key, label } of BOXES) {
    await expect(page.getByRole('checkbox', { name: label, exact: true }), key).toBeChecked();
  }
}
