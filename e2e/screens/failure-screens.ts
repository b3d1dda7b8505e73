// Screens of failures, whose screenshots are in docs/screens.
import { expect } from '@playwright/test';
import { becomeApplicant } from '../applicant.ts';
import { errorDialog, failCalls, SESSION_INVALID, WITHOUT_MESSAGE } from '../inject.ts';
import { ADA, statusLine } from '../two-devices.ts';
import { openAsAda } from './ada.ts';
import type { Screen } from './screen.ts';

export const FAILURE_SCREENS: readonly Screen[] = [
  {
    name: 'scripts-failed',
    shows: 'Scripts that do not load',
    open: async ({ page }) => {
      await page.route('**/assets/libraries-*.js', (route) => route.abort());
      await page.goto('/about');
      // Screenshots are taken after the delay of late content.
      await expect(page.getByText('Loading …')).toBeVisible();
    },
  },
  {
    name: 'root-error',
    shows: 'A page that fails to render',
    open: async ({ page }) => {
      await page.route('**/form/*.mjs*', (route) => route.abort());
      await page.goto('/about');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong.');
    },
  },
  {
    name: 'load-error',
    shows: 'Answers that failed to load',
    open: async (stage) => {
      await failCalls(stage.page, 'GET', '/api/profile', WITHOUT_MESSAGE);
      await becomeApplicant(stage.page, stage.server, ADA);
      await stage.page.goto('/about');
      await expect(errorDialog(stage.page)).toBeVisible();
    },
  },
  {
    name: 'not-saved',
    shows: 'An answer that cannot be saved now',
    open: async (stage) => {
      await openAsAda(stage, '/about', {});
      await stage.page.route('**/api/answer', (route) => route.abort());
      await stage.page.getByLabel('First Name').fill('Ada');
      await expect(statusLine(stage.page)).toContainText('Not saved');
    },
  },
  {
    name: 'session-ended',
    shows: 'An expired session',
    open: async ({ page }) => {
      await failCalls(page, 'GET', '/public/tmp', { status: 401, json: { message: 'X' } });
      await page.goto('/about?token=abc');
      await expect(page.getByRole('alert').getByText(SESSION_INVALID, { exact: true })).toBeVisible();
    },
  },
];
