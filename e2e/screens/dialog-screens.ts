// Screens of menus, dialogs and toasts, whose screenshots are in docs/screens.
import { expect, type Page } from '@playwright/test';
import { MINUTE, moveMouse, warning } from '../inactive.ts';
import { errorDialog, failCalls, press, WITHOUT_MESSAGE } from '../inject.ts';
import { conflictDialog, decideLater, logOut, logOutDialog, storeAnswers } from '../two-devices.ts';
import { openAsAda, openPage } from './ada.ts';
import { stopClock } from './pictures.ts';
import type { Screen, Stage } from './screen.ts';

/** Opens the dialog about the account's data. */
async function openData(stage: Stage): Promise<void> {
  await openAsAda(stage, '/about');
  await press(stage.page, 'Account');
  await press(stage.page, 'Your Data');
  await expect(stage.page.getByRole('dialog', { name: 'Your Data' })).toBeVisible();
}

/** Creates a conflict between an answer and another device's. */
async function answerTwice(stage: Stage): Promise<void> {
  await openAsAda(stage, '/about');
  await expect(stage.page.getByLabel('First Name')).toHaveValue('Ada');
  await storeAnswers(stage.page, { first_name: 'Augusta' });
  await stage.page.getByLabel('First Name').fill('Ada King');
  await expect(conflictDialog(stage.page)).toBeVisible();
}

/** Opens one of the texts that the footer links to. */
function openInfo(name: string) {
  return async ({ page }: { readonly page: Page }): Promise<void> => {
    await openPage(page, '/about');
    await page.getByRole('contentinfo').getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
  };
}

export const DIALOG_SCREENS: readonly Screen[] = [
  {
    name: 'account-menu',
    shows: 'The account menu',
    open: async (stage) => {
      await openAsAda(stage, '/about');
      await press(stage.page, 'Account');
      await expect(stage.page.getByRole('button', { name: 'Log Out', exact: true })).toBeVisible();
    },
  },
  { name: 'dialog-data', shows: 'Your data: download or delete', open: openData },
  {
    name: 'dialog-delete-account',
    shows: 'Deleting the account needs password and checkbox',
    open: async (stage) => {
      await openData(stage);
      await press(stage.page, 'Delete Account');
      await expect(stage.page.getByText('Please enter your password.')).toBeVisible();
    },
  },
  { name: 'dialog-conflict', shows: 'An answer changed in two places', open: answerTwice },
  {
    name: 'dialog-leaving',
    shows: 'A logout that would lose an answer',
    open: async (stage) => {
      await answerTwice(stage);
      await decideLater(stage.page);
      await logOut(stage.page);
      await decideLater(stage.page);
      await expect(logOutDialog(stage.page)).toBeVisible();
    },
  },
  {
    name: 'dialog-inactivity',
    shows: 'After a long time without input',
    open: async (stage) => {
      await openAsAda(stage, '/about');
      await stopClock(stage.page);
      await moveMouse(stage.page);
      await stage.page.clock.fastForward(14 * MINUTE);
      await expect(warning(stage.page)).toBeVisible();
    },
  },
  { name: 'dialog-help', shows: 'Help', open: openInfo('Help') },
  { name: 'dialog-privacy', shows: 'The privacy policy', open: openInfo('Privacy Policy and Cookie Notice') },
  {
    name: 'dialog-error',
    shows: 'An unexpected error',
    open: async (stage) => {
      await openAsAda(stage, '/about', {});
      await failCalls(stage.page, 'PUT', '/api/answer', WITHOUT_MESSAGE);
      await stage.page.getByLabel('First Name').fill('Ada');
      await press(stage.page, 'Save and Continue');
      await expect(errorDialog(stage.page)).toBeVisible();
    },
  },
  {
    name: 'toast-undo',
    shows: 'Removed answers, with Undo',
    open: async (stage) => {
      const { page } = stage;
      await openAsAda(stage, '/education');
      await page.locator('[id="experience_ind"]').getByRole('radio', { name: 'No', exact: true }).check();
      await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
    },
    from: (page) => page.locator('[id="experience_ind"]'),
  },
];
