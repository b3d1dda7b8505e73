// The fixtures of all journeys: a server without data, and its address. A test fails if its server ends by itself.
import { test as base, expect, type Page } from '@playwright/test';
import { RunningServer } from './running-server.ts';

export { expect } from '@playwright/test';

export interface Fixtures {
  /** Additional environment variables of the server; with any, the test gets its own server. */
  readonly environment: Readonly<Record<string, string>>;
  /** Folder of the form, instead of the frozen one; with it, too, the test gets its own server. */
  readonly config: string | undefined;
  readonly server: RunningServer;
}

export interface WorkerFixtures {
  /** The server of the last test, without data. Undefined if that test may have changed more than data. */
  readonly idle: { server: RunningServer | undefined };
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  idle: [
    // Playwright requires a destructuring pattern; naming the browser's name costs nothing.
    async ({ browserName: _ }, use) => {
      const idle: WorkerFixtures['idle'] = { server: undefined };
      await use(idle);
      await idle.server?.stop();
    },
    { scope: 'worker' },
  ],
  environment: [{}, { option: true }],
  config: [undefined, { option: true }],
  server: async ({ idle, environment, config }, use, testInfo) => {
    const isOwn = config !== undefined || Object.keys(environment).length > 0;
    const server = (isOwn ? undefined : idle.server) ?? (await RunningServer.start({ config, environment }));
    if (!isOwn) idle.server = undefined;
    await use(server);
    const isAsExpected = testInfo.status === testInfo.expectedStatus;
    if (!isAsExpected) {
      await testInfo.attach('what the server printed', { body: server.output, contentType: 'text/plain' });
    }
    // The start of the server is most of the cost of a short journey.
    if (!isOwn && isAsExpected && (await server.tryToEmpty())) idle.server = server;
    else await server.stop();
    expect(server.crashReport).toBe('');
  },
  baseURL: async ({ server }, use) => use(server.url),
});

/** Collects the errors of a browser console; a healthy page logs none. */
export function consoleErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}

/** A password that meets all six rules. */
export const PASSWORD = 'Correct-Horse-7-Battery';

/** Signs up on the open card and confirms with the mailed code; ends on the login card. */
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

/** Logs in when the login card appears; ends on the form. */
export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  // The previous card has an email field, too.
  await expect(page.getByRole('heading', { level: 1, name: 'Log In' })).toBeVisible();
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/about$/);
}
