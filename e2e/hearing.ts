// Records what a screen reader says about a page: focus changes and live regions.
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { rolldown } from 'rolldown';
import { expect } from './journey.ts';
import type * as listener from './listener.ts';

declare const listening: typeof listener;

async function listeningScript(): Promise<string> {
  const input = fileURLToPath(new URL('listener.ts', import.meta.url));
  const bundle = await rolldown({ input, platform: 'browser', logLevel: 'silent' });
  const { output } = await bundle.generate({ format: 'iife', name: 'listening' });
  await bundle.close();
  return `globalThis.listening = (() => { ${output[0].code}; return listening; })()`;
}

/** Starts listening on the loaded page, until the next load. */
export async function listen(page: Page): Promise<void> {
  await page.evaluate(await listeningScript());
  await page.evaluate(() => listening.start());
}

/** Whether a phrase comes from a live region. */
const isAnnouncement = (phrase: string): boolean => /^(polite|assertive): /.test(phrase);

/** Sorts focus changes before announcements, because their order depends on the network. */
function focusFirst(phrases: readonly string[]): readonly string[] {
  return [...phrases.filter((one) => !isAnnouncement(one)), ...phrases.filter(isAnnouncement)];
}

/** Does a step, waits until exactly the expected phrases were heard, and discards them. */
export async function expectHeard(
  page: Page,
  step: () => Promise<unknown>,
  phrases: readonly string[],
): Promise<void> {
  await step();
  const heard = async () => focusFirst(await page.evaluate(() => listening.heard()));
  await expect.poll(heard).toEqual(focusFirst(phrases));
  await page.evaluate(() => listening.discardHeard());
}

/** Discards the phrases heard so far. */
export async function forget(page: Page): Promise<void> {
  await page.evaluate(() => listening.discardHeard());
}
