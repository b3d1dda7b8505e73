// Makes calls of a page fail, and finds the messages about it (spec §8).
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

export const UNEXPECTED = "We've encountered an unexpected error at this time. Please try again later.";
export const SESSION_INVALID = 'Your session is invalid. Please clear your cookies and login again.';
/** The reply of a proxy instead of the server. */
export const HTML = { contentType: 'text/html', body: '<h1>Bad Gateway</h1>' };

/** A failed reply without a message. */
export const WITHOUT_MESSAGE = { status: 500, json: {} };

type Fault = Parameters<Parameters<Parameters<Page['route']>[1]>[0]['fulfill']>[0];

/** Fails the calls of a method to a path, by default with 500 and 'No luck.'; other calls are not affected. */
export async function failCalls(
  page: Page,
  method: string,
  path: string,
  fault: Fault = { status: 500, json: { message: 'No luck.' } },
): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    (route) => (route.request().method() === method ? route.fulfill(fault) : route.fallback()),
  );
}

export function errorDialog(page: Page) {
  return page.getByRole('dialog', { name: 'Unexpected Error', exact: true });
}

export function errorToast(page: Page, label: string) {
  return page.getByRole('listitem', { name: `Error ${label}`, exact: true });
}

export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

/** Expects that only the login card says that the session has ended. */
export async function expectSessionInvalid(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('alert').getByText(SESSION_INVALID, { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
