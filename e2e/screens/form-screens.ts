import { expect, type Page } from '@playwright/test';
import { becomeApplicant } from '../applicant.ts';
import { ADA, storeAnswers } from './ada.ts';
import type { Screen } from './screen.ts';

/** Opens a page of the form. */
async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

export const FORM_SCREENS: readonly Screen[] = [
  {
    name: 'about-visitor',
    shows: 'The first page, as a visitor finds it',
    open: ({ page }) => openPage(page, '/about'),
  },
  {
    name: 'about-filled',
    shows: 'The first page with every answer, logged in',
    extent: 'page',
    open: async ({ page, server }) => {
      await becomeApplicant(page, server, ADA);
      await storeAnswers(page);
      await openPage(page, '/about');
      await expect(page.getByLabel('First Name')).toHaveValue('Ada');
    },
  },
];
