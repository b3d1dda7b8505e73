// Screens of the account cards, whose screenshots are in docs/screens.
import { expect, type Page } from '@playwright/test';
import { becomeApplicant } from '../applicant.ts';
import { logIn, PASSWORD } from '../journey.ts';
import { ADA, logOut } from '../two-devices.ts';
import { openAsAda, openPage } from './ada.ts';
import { stopClock } from './pictures.ts';
import type { Screen, Stage } from './screen.ts';

const email = (page: Page, address = ADA) => page.getByLabel('Email Address').fill(address);
const password = (page: Page, typed: string) => page.getByLabel('Password', { exact: true }).fill(typed);
const submit = (page: Page) => page.getByRole('button', { name: /^Submit/ }).click();

/** Signs Ada up by the card, which leads to the next one. */
async function signUp({ page }: Stage): Promise<void> {
  await openPage(page, '/signup');
  await email(page);
  await password(page, PASSWORD);
  // The toast stays.
  await stopClock(page);
  await submit(page);
  await expect(page).toHaveURL(/\/confirm$/);
  await expect(page.getByLabel(/code/i)).toBeVisible();
  await expect(page.getByRole('listitem', { name: 'Success' })).toBeVisible();
}

export const CARD_SCREENS: readonly Screen[] = [
  {
    name: 'signup',
    shows: 'Sign-up, reached from the form',
    open: async ({ page }) => {
      await openPage(page, '/about');
      await page.getByLabel('First Name').fill('Ada');
      await page.getByRole('button', { name: 'Save and Continue' }).click();
      await expect(page).toHaveURL(/\/signup$/);
      await expect(page.getByLabel('Email Address')).toBeVisible();
    },
  },
  {
    name: 'signup-password',
    shows: 'Password rules while typing',
    open: async ({ page }) => {
      await openPage(page, '/signup');
      await email(page);
      await password(page, PASSWORD.slice(0, 11));
    },
  },
  {
    name: 'signup-messages',
    shows: 'Sign-up with nothing filled in',
    open: async ({ page }) => {
      await openPage(page, '/signup');
      await submit(page);
      await expect(page.getByLabel('Email Address')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'confirm',
    shows: 'The code from the mail',
    open: signUp,
  },
  {
    name: 'confirm-refused',
    shows: 'A wrong code',
    open: async (stage) => {
      await signUp(stage);
      await stage.page.getByLabel(/code/i).fill('000000');
      await submit(stage.page);
      await expect(stage.page.getByText('Confirm Card Error').first()).toBeVisible();
    },
  },
  {
    name: 'login',
    shows: 'Login',
    open: ({ page }) => openPage(page, '/login'),
  },
  {
    name: 'login-refused',
    shows: 'A wrong password, reported in the card and in a toast',
    open: async ({ page, server }) => {
      await becomeApplicant(page, server, ADA);
      await page.context().clearCookies();
      await openPage(page, '/login');
      await email(page);
      await password(page, 'wrong');
      await submit(page);
      await expect(page.getByText('Login Card Error').first()).toBeVisible();
    },
  },
  {
    name: 'logged-in',
    shows: 'After the login, with a toast and the welcome banner',
    open: async ({ page, server }) => {
      await becomeApplicant(page, server, ADA);
      await page.context().clearCookies();
      await openPage(page, '/login');
      await stopClock(page);
      await logIn(page, ADA);
      await expect(async () => {
        // Loaded content is drawn after a moment, within the toast's hundred.
        await page.clock.runFor(50);
        await expect(page.getByLabel('First Name')).toBeVisible({ timeout: 1 });
      }).toPass();
      await expect(page.getByRole('listitem', { name: 'Success' })).toContainText('You are logged in.');
    },
  },
  {
    name: 'logged-out',
    shows: 'After the logout',
    open: async (stage) => {
      await openAsAda(stage, '/about');
      await logOut(stage.page);
      await expect(stage.page).toHaveURL(/\/login$/);
      await expect(stage.page.getByText('You have been logged out.')).toBeVisible();
    },
  },
  {
    name: 'forgot',
    shows: 'Forgotten password',
    open: ({ page }) => openPage(page, '/forgot'),
  },
  {
    name: 'forgot-sent',
    shows: 'The link for a new password was sent',
    open: async ({ page }) => {
      await openPage(page, '/forgot');
      await email(page);
      await submit(page);
      await expect(page.getByRole('alert').filter({ hasText: 'reset link' })).toBeVisible();
    },
  },
  {
    name: 'reset',
    shows: 'A new password, from the link in the mail',
    open: async ({ page }) => {
      await openPage(page, `/reset?username=${ADA}&id=abc`);
      await page.getByLabel('New Password').fill('Brand-New');
    },
  },
];
