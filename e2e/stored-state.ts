// Stores what a form has besides answers, such as entries and tabs, by calls of a page.
import type { APIRequestContext, Page } from '@playwright/test';
import { hostOf } from '../engine/answers/inner-entries.ts';
import { tabKey, visibleEntries } from '../engine/answers/layout-keys.ts';
import type { Answers, CompiledForm } from '../engine/form/compiled-form.ts';
import { expect } from './journey.ts';

/** Stores something by a call, which must succeed. */
export async function put(api: APIRequestContext, path: string, data: object): Promise<void> {
  const reply = await api.put(path, { data });
  expect(reply.status(), `${path}: ${await reply.text()}`).toBe(200);
}

/**
 * Stores the layout contained in answers, whatever was stored before: the numbers of entries, and the chosen
 * tabs.
 */
export async function storeLayout(page: Page, form: CompiledForm, answers: Answers): Promise<void> {
  await storeEntries(page, form, answers);
  for (const [id, { tabs }] of Object.entries(form.tabSets)) {
    const tab = answers[tabKey(id)] ?? tabs[0]?.id;
    await put(page.request, '/api/tabs', { tab_id: id, chosen_tab: tab });
  }
}

/** Stores the number of entries of each block; a nested block after its parent, and only in existing entries. */
export async function storeEntries(page: Page, form: CompiledForm, answers: Answers): Promise<void> {
  const hosted = Object.keys(form.blocks).map((id) => ({ id, host: hostOf(form, id) }));
  const [outer, inner] = [hosted.filter(({ host }) => !host), hosted.filter(({ host }) => host)];
  for (const { id, host } of [...outer, ...inner]) {
    if (host !== undefined && host.place >= visibleEntries(form, answers, host.blockId)) continue;
    const count = visibleEntries(form, answers, id);
    await put(page.request, '/api/add-another', { button_id: id, num_components: count });
  }
}

/** Makes every page show its errors. */
export async function showErrors(page: Page): Promise<void> {
  for (const web_status of ['started', 'validating'])
    expect((await page.request.post('/api/web-status', { data: { web_status } })).status()).toBe(200);
}
