// What the journeys share: a server that nobody has used yet, a page that fails the test on any error that it logs.
import { test as base, expect, type Page } from '@playwright/test';
import { RunningServer } from './running-server.ts';

export { expect } from '@playwright/test';

export interface Fixtures {
  /** What the server finds in its environment beside the rest; where it is anything, the server is the test's own. */
  readonly environment: Readonly<Record<string, string>>;
  readonly server: RunningServer;
}

export interface WorkerFixtures {
  /** The server of the last test, emptied; none where that test may have changed more than data. */
  readonly idle: { server: RunningServer | undefined };
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  idle: [
    // Playwright wants a destructuring pattern; the browser's name is the cheapest thing to name in it.
    async ({ browserName: _ }, use) => {
      const idle: WorkerFixtures['idle'] = { server: undefined };
      await use(idle);
      await idle.server?.stop();
    },
    { scope: 'worker' },
  ],
  environment: [{}, { option: true }],
  server: async ({ idle, environment }, use, testInfo) => {
    const isOwn = Object.keys(environment).length > 0;
    const server = (isOwn ? undefined : idle.server) ?? (await RunningServer.start({ environment }));
    if (!isOwn) idle.server = undefined;
    await use(server);
    const isAsExpected = testInfo.status === testInfo.expectedStatus;
    if (!isAsExpected) {
      await testInfo.attach('what the server printed', { body: server.output, contentType: 'text/plain' });
    }
    // Most of what a short journey costs is the start of its server.
    if (!isOwn && isAsExpected && (await server.emptied())) idle.server = server;
    else await server.stop();
    expect(server.brokenOff).toBe('');
  },
  baseURL: async ({ server }, use) => use(server.url),
});

/** Collects what a browser console calls an error; a healthy page logs none. */
export function consoleErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}

/** A password that keeps all six rules. */
export const PASSWORD = 'Correct-Horse-7-Battery';

/** Signs up on the card that is open and confirms with the code out of the mail; ends on the login card. */
export async function signUpAndConfirm(page: Page, server: RunningServer, email: string): Promise<void> {
  await expect(page).toHaveURL(/\/signup$/);
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/confirm$/);
  await page.getByLabel(/code/i).fill(await server.newestCode(email));
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/login$/);
}

/** Logs in on the login card, once it is there; ends on the form. */
export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  // The card before it has an e-mail field, too.
  await expect(page.getByRole('heading', { level: 1, name: 'Log In' })).toBeVisible();
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/about$/);
}
