// Screens of the form, whose screenshots are in docs/screens.
import { expect, type Page } from '@playwright/test';
import { giveWindow } from '../give-window.ts';
import { press } from '../inject.ts';
import { statusLine } from '../two-devices.ts';
import { ANSWERS, openAsAda, openPage } from './ada.ts';
import { stopClock } from './pictures.ts';
import type { Screen, Stage } from './screen.ts';

const question = (page: Page, key: string) => page.locator(`[id="${key}"]`);
const college = (page: Page, number: number) =>
  page.getByRole('heading', { name: new RegExp(`^College ${number}`) }).first();

/** Submits an incomplete application, and waits for the summary of the missing answers. */
async function submitTooEarly(stage: Stage, answers: object): Promise<void> {
  await openAsAda(stage, '/final-steps', answers);
  await press(stage.page, 'Submit Application');
  const summary = stage.page.getByRole('region', { name: "We're missing some information!" });
  await expect(summary).toBeFocused();
  await expect(stage.page).toHaveURL(/\/about$/);
}

/** Ada's answers, with only a name for the second college. */
const INCOMPLETE = Object.fromEntries(
  Object.entries(ANSWERS).filter(([key]) => !/^college_2_college_(degree|attend)/.test(key)),
);

/** Ada's answers, with some missing on each page. */
const WITH_GAPS = { ...INCOMPLETE, birth_date: '', city: '', financial_aid: '', legal_agree: false };

export const FORM_SCREENS: readonly Screen[] = [
  {
    name: 'about-visitor',
    shows: 'The first page, for a visitor',
    open: ({ page }) => openPage(page, '/about'),
  },
  {
    name: 'about-filled',
    shows: 'The first page, filled in by an applicant',
    extent: 'page',
    open: async (stage) => {
      await openAsAda(stage, '/about');
      await expect(stage.page.getByLabel('First Name')).toHaveValue('Ada');
    },
  },
  {
    name: 'about-closed',
    shows: 'The first page after the form has closed',
    open: async (stage) => {
      await openAsAda(stage, '/about');
      const after = 'The application closed on 15 October 2026. The next one opens in January.';
      await giveWindow(stage.server, { closes: '2001-01-15 23:59', after }, 'after');
      await openPage(stage.page, '/about');
      await expect(stage.page.getByText(after)).toBeVisible();
    },
    from: (page) => page.getByRole('heading', { level: 1 }),
  },
  {
    name: 'about-errors',
    shows: 'The first page after an incomplete submission',
    open: (stage) => submitTooEarly(stage, {}),
  },
  {
    name: 'about-messages',
    shows: 'Questions with their error messages',
    open: (stage) => submitTooEarly(stage, {}),
    from: (page) => page.getByRole('heading', { level: 2, name: 'Personal Information' }),
  },
  {
    name: 'about-list-open',
    shows: 'An open list of options',
    open: async (stage) => {
      await openAsAda(stage, '/about', {});
      await question(stage.page, 'gender').getByRole('combobox').click();
      await expect(stage.page.getByRole('listbox')).toBeVisible();
    },
    from: (page) => question(page, 'last_name'),
  },
  {
    name: 'about-saved',
    shows: 'An answer just after it was saved',
    open: async (stage) => {
      await openAsAda(stage, '/about', {});
      await stopClock(stage.page);
      await stage.page.getByLabel('First Name').fill('Ada');
      await stage.page.clock.runFor(3000);
      await expect(statusLine(stage.page)).toContainText('Saved');
    },
  },
  {
    name: 'education-empty',
    shows: 'The second page, empty',
    open: (stage) => openAsAda(stage, '/education', {}),
  },
  {
    name: 'education-filled',
    shows: 'The second page, filled in',
    extent: 'page',
    open: async (stage) => {
      await openAsAda(stage, '/education');
      await expect(college(stage.page, 2)).toBeVisible();
    },
  },
  {
    name: 'education-incomplete',
    shows: 'Two colleges, the second incomplete',
    open: async (stage) => {
      await openAsAda(stage, '/education', INCOMPLETE);
      await expect(college(stage.page, 2)).toBeVisible();
    },
    from: (page) => college(page, 1),
  },
  {
    name: 'education-school-list',
    shows: 'Schools found while typing',
    open: async (stage) => {
      await openAsAda(stage, '/education', {});
      await question(stage.page, 'college_name').getByRole('combobox').pressSequentially('johns h');
      await expect(stage.page.getByRole('option', { name: /Johns Hopkins/ }).first()).toBeVisible();
    },
    from: (page) => question(page, 'college_name'),
  },
  {
    name: 'final-steps',
    shows: 'The last page, with the review of all answers',
    extent: 'page',
    open: async (stage) => {
      await openAsAda(stage, '/final-steps');
      await expect(stage.page.getByRole('table').first()).toBeVisible();
    },
  },
  {
    name: 'final-steps-gaps',
    shows: 'The last page after an incomplete submission',
    open: async (stage) => {
      await submitTooEarly(stage, WITH_GAPS);
      await stage.page.getByRole('link', { name: 'Final Steps' }).first().click();
      await expect(stage.page.getByRole('table').first()).toBeVisible();
    },
    from: (page) => page.getByRole('region', { name: 'Check Your Answers' }),
  },
  {
    name: 'footer',
    shows: 'The end of a page, and the footer',
    open: ({ page }) => openPage(page, '/about'),
    from: (page) => page.getByRole('button', { name: 'Save and Continue' }),
  },
  {
    name: 'about-printed',
    shows: 'The first page, printed by the browser',
    extent: 'print',
    open: (stage) => openAsAda(stage, '/about'),
  },
];
