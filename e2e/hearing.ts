// What somebody hears who works on the product with a screen reader: where the focus goes, and what is said by itself.
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

/** Begins to listen on the page that is loaded, until another one is. */
export async function listen(page: Page): Promise<void> {
  await page.evaluate(await listeningScript());
  await page.evaluate(() => listening.start());
}

/** What says by itself that something has become known. */
const isTold = (phrase: string): boolean => /^(polite|assertive): /.test(phrase);

/** Where the focus went, and then what was told: which of them comes first is up to the network. */
function sorted(phrases: readonly string[]): readonly string[] {
  return [...phrases.filter((one) => !isTold(one)), ...phrases.filter(isTold)];
}

/** Does a step, and waits until all that should be is heard of it, and nothing else. */
export async function hear(
  page: Page,
  step: () => Promise<unknown>,
  phrases: readonly string[],
): Promise<void> {
  await step();
  const heard = async () => sorted(await page.evaluate(() => listening.heard()));
  await expect.poll(heard).toEqual(sorted(phrases));
  await page.evaluate(() => listening.forget());
}

/** Leaves out what was heard by now. */
export async function forget(page: Page): Promise<void> {
  await page.evaluate(() => listening.forget());
}
