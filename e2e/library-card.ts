// Journeys on the second test form, an application for a library card, which has no documents.
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { becomeApplicant } from './applicant.ts';
import { test as base, expect } from './journey.ts';
import type { RunningServer } from './running-server.ts';
import { openNew } from './two-devices.ts';

const config = fileURLToPath(new URL('../engine/testing/second-form', import.meta.url));

export const test = base.extend({ config });

/** Answers to all of its questions. */
export const ANSWERS = {
  reader_given_name: 'Ada',
  reader_surname: 'Lovelace',
  born_on: '1990-12-10',
  card_kind: 'adult',
  district: 'hill',
  home_branch: 'tower',
  loan_limit: '3',
  promise_kept: true,
};

/** Logs in a reader who has answered everything. */
export async function becomeReader(page: Page, library: RunningServer): Promise<void> {
  await becomeApplicant(page, library, 'ada@example.org');
  expect((await page.request.put('/api/answer', { data: ANSWERS })).status()).toBe(200);
}

/** Logs in a reader who has answered everything, and opens the last page. */
export async function openLastPage(page: Page, library: RunningServer): Promise<void> {
  await becomeReader(page, library);
  await openNew(page, '/card');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Card');
}

/** Clicks the submit button. */
export const submit = (page: Page) => page.getByRole('button', { name: 'Apply for the Card' }).click();
