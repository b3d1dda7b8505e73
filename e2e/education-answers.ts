// An applicant's answers to Education and Final Steps, as a person fills them in: three colleges, one from the
// register, one typed and chosen, one typed and left; experience, a referral, a written statement.
import { expect, type Locator, type Page } from '@playwright/test';
import { chooseOption } from './choose-option.ts';

const ESSAY =
  'My grandmother kept bees and taught me that healing takes time.\n\nToday I want to learn why — “really” why.';

/** A licence, as stored. */
export const EXPERIENCE_ANSWERS = {
  experience_ind: 'Y',
  experience_type: 'L',
  exeperience_field: 'NUR',
  experience_credential: 'Registered Nurse (RN)',
  experience_month: '5',
  experience_year: '2019',
  experience_organization: 'Maryland Board of Nursing',
};

/** Stored answers that differ from the typed text. */
export const EDUCATION_ANSWERS: Readonly<Record<string, string | boolean>> = {
  entry_term: '2027FA',
  entry_term_desc: 'Fall 2027',
  applied_program: '8',
  applied_program_desc: 'Master of Science in Nutrition and Integrative Health',
  app_concentration: 'HN',
  prerequisite: 'Y',
  financial_aid: 'Y',
  ssn: '123-45-6789',
  muih_relationship: 'N',
  currently_enrolled: 'N',
  college_name: 'Alabama A & M University',
  college_city: 'Normal',
  college_state: 'AL',
  college_country: 'USA',
  college_degree: 'BA',
  college_degree_name: 'B.S. in Biology',
  college_attend_from_month: '9',
  college_attend_from_year: '2014',
  college_2_college_name: 'Conservatory of Elsewhere',
  college_2_college_city: 'Tórshavn',
  college_2_college_degree: 'BA',
  college_3_college_name: 'Night School of Nowhere',
  college_3_college_degree: 'BA',
  college_3_college_attend_to_month: '6',
  prev_applied: 'N',
  ...EXPERIENCE_ANSWERS,
  personal_statement_essay: ESSAY,
  referral_ind: 'Y',
  referral_type: 'A',
  referral_name: 'Grace Hopper',
  referral_phone: '(555) 234-5678',
  referral_email: 'grace@example.org',
};

function question(page: Page, key: string): Locator {
  return page.locator(`[id="${key}"]`);
}

async function radio(page: Page, key: string, label: string): Promise<void> {
  await question(page, key).getByRole('radio', { name: label, exact: true }).check();
}

async function select(page: Page, key: string, label: string): Promise<void> {
  await chooseOption(question(page, key).getByRole('combobox'), label);
}

async function type(page: Page, key: string, text: string): Promise<void> {
  await question(page, key).getByRole('textbox').fill(text);
}

/** Fills in degree and attendance of a college whose school is answered. */
async function fillInDegree(page: Page, prefix: string): Promise<void> {
  await select(page, `${prefix}college_degree`, "Bachelor's degree");
  await type(page, `${prefix}college_degree_name`, 'B.S. in Biology');
  await select(page, `${prefix}college_attend_from_month`, 'September');
  await select(page, `${prefix}college_attend_from_year`, '2014');
  await select(page, `${prefix}college_attend_to_month`, 'June');
  await select(page, `${prefix}college_attend_to_year`, '2018');
}

async function fillInColleges(page: Page): Promise<void> {
  const school = (prefix: string) => question(page, `${prefix}college_name`).getByRole('combobox');
  const manual = page.getByText('Enter your school information below.');
  await school('').pressSequentially('alabama a');
  await page.getByRole('option', { name: /Alabama A & M University/ }).click();
  await expect(school('')).toHaveValue('Alabama A & M University');
  await expect(manual).toHaveCount(0);
  await fillInDegree(page, '');

  const add = page.getByRole('button', { name: 'Add Another' });
  await add.click();
  // The new entry's first question has the focus, ready for typing.
  await expect(school('college_2_')).toBeFocused();
  await page.keyboard.type('Conservatory of Elsewhere');
  await page.getByRole('option', { name: 'Use: Conservatory of Elsewhere' }).click();
  await expect(manual).toHaveCount(1);
  await type(page, 'college_2_college_city', 'Tórshavn');
  await fillInDegree(page, 'college_2_');

  await add.click();
  await expect(school('college_3_')).toBeFocused();
  await page.keyboard.type('Night School of Nowhere');
  await page.keyboard.press('Tab');
  await expect(school('college_3_')).toHaveValue('Night School of Nowhere');
  await fillInDegree(page, 'college_3_');
}

async function fillInStatement(page: Page): Promise<void> {
  const tab = (name: string) => page.getByRole('tab', { name });
  const essay = question(page, 'personal_statement_essay').getByRole('textbox');
  await essay.fill('A first draft.');
  // Switching to the other tab and back empties the written text (decision TAB-11). The tab of a document
  // cannot be left until the state of its file is known (TAB-06).
  const known = page.waitForResponse(/\/api\/pdf\/document-answer\/personal_statement_doc$/);
  await tab('Upload a document').click();
  await expect(tab('Upload a document')).toHaveAttribute('aria-selected', 'true');
  await (await known).finished();
  await expect(question(page, 'personal_statement_doc').getByText('Choose file')).toBeVisible();
  // No tab can be chosen while the answers of the other one are being saved.
  await expect(page.locator('[data-status]')).toHaveText('Saved');
  await tab('Write it here').click();
  await expect(essay).toHaveValue('');
  await essay.fill(ESSAY);
}

/** Answers the open Education page. */
export async function fillInEducation(page: Page): Promise<void> {
  await select(page, 'entry_term', 'Fall 2027');
  await select(page, 'applied_program', 'Master of Science in Nutrition and Integrative Health');
  await select(page, 'app_concentration', 'Human Clinical Nutrition');
  await radio(page, 'prerequisite', 'Yes');
  await radio(page, 'financial_aid', 'Yes');
  await question(page, 'ssn').getByRole('textbox').pressSequentially('123456789');
  await radio(page, 'muih_relationship', 'No');
  await radio(page, 'currently_enrolled', 'No');
  await fillInColleges(page);
  await radio(page, 'prev_applied', 'No');
  await radio(page, 'experience_ind', 'Yes');
  await select(page, 'experience_type', 'License');
  await select(page, 'exeperience_field', 'Nursing');
  await type(page, 'experience_credential', 'Registered Nurse (RN)');
  await select(page, 'experience_month', 'May');
  await select(page, 'experience_year', '2019');
  await type(page, 'experience_organization', 'Maryland Board of Nursing');
  await fillInStatement(page);
  await radio(page, 'referral_ind', 'Yes');
  await select(page, 'referral_type', 'Graduate');
  await type(page, 'referral_name', 'Grace Hopper');
  await question(page, 'referral_phone').getByRole('textbox').pressSequentially('5552345678');
  await type(page, 'referral_email', 'grace@example.org');
}

/** Answers the open Final Steps page. */
export async function fillInFinalSteps(page: Page): Promise<void> {
  await radio(page, 'conviction', 'No');
  await question(page, 'legal_agree').getByRole('checkbox').check();
}
