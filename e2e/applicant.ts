// Creates applicants by HTTP calls, for journeys that begin on the form, and reads what is stored.
import { expect, type Page } from '@playwright/test';
import { PASSWORD } from './journey.ts';
import type { RunningServer } from './running-server.ts';

/** Signs up, confirms and logs in, in the page's browser, so that the form can be opened. */
export async function becomeApplicant(page: Page, server: RunningServer, username: string): Promise<void> {
  const post = async (call: string, values: object): Promise<void> => {
    const reply = await page.request.post(`/public/${call}`, { data: { username, ...values } });
    expect(reply.status(), `${call}: ${await reply.text()}`).toBe(200);
  };
  await post('signup', { password: PASSWORD });
  await post('confirm', { code: await server.newestCode(username) });
  await post('login', { password: PASSWORD });
}

/**
 * Records the calls below /api from now on. Returns the list, to which entries such as `PUT /answer` are added. Leaves
 * out some paths: by default the call that each change of page makes.
 */
export function recordApiCalls(page: Page, leftOut: readonly string[] = ['/api/last-page']): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/') || leftOut.includes(pathname)) return;
    calls.push(`${request.method()} ${pathname.slice('/api'.length)}`);
  });
  return calls;
}

/** Returns the stored data at an API path, such as `/api/tabs`. */
export async function fetchStored<Reply>(page: Page, path: string): Promise<Reply> {
  const reply = await page.request.get(path);
  expect(reply.status(), path).toBe(200);
  return (await reply.json()) as Reply;
}
