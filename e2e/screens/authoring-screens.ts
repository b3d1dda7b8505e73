// Screens of the author's tools, whose screenshots are in docs/screens.
import { expect, type Page } from '@playwright/test';
import { editConfig } from '../edit-config.ts';
import { openPage } from './ada.ts';
import type { Screen } from './screen.ts';

const environment = { AUTHORING: '1' };

const tools = (page: Page) => page.getByRole('region', { name: 'Tools of the author' });
const press = (page: Page, name: string | RegExp) => tools(page).getByRole('button', { name }).click();

export const AUTHORING_SCREENS: readonly Screen[] = [
  {
    name: 'author-findings',
    shows: 'An edit with errors: the last valid form, with the findings',
    environment,
    open: async ({ page, server }) => {
      await openPage(page, '/about');
      await expect(tools(page)).toBeVisible();
      await editConfig(server, 'sections/personal.json', '"widget": "date"', '"widget": "dat"');
      await expect(tools(page).getByText('unknown-widget').first()).toBeVisible();
    },
  },
  {
    name: 'author-why',
    shows: 'Why a question is hidden',
    environment,
    open: async ({ page }) => {
      await openPage(page, '/about');
      await press(page, 'Why is it shown?');
      await tools(page).getByLabel('Question').selectOption('state');
      await expect(tools(page).getByRole('heading', { name: /not shown/ })).toBeVisible();
      await expect(tools(page).getByRole('button', { name: 'Put answers in that show it' })).toBeVisible();
    },
  },
  {
    name: 'author-states',
    shows: 'The form in a scenario',
    environment,
    from: (page) => page.locator('#country'),
    open: async ({ page }) => {
      await openPage(page, '/about');
      await press(page, 'States');
      await tools(page).getByLabel('State').selectOption({ label: 'from-toronto' });
      await expect(tools(page).getByText('The form does what this scenario expects.')).toBeVisible();
    },
  },
];
