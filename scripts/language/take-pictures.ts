// Takes the pictures of docs/language.md from Storybook.
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { chromiumLaunch } from '../../server/conversion/door.ts';
import { SITE_FILE_TYPES } from '../../server/site/file-types.ts';
import type { Story } from './read-stories.ts';

/** Width of a form's column on a tablet. */
const VIEWPORT = { width: 720, height: 900 };
/** Margin of pictures in pixels; Storybook leaves 16. */
const MARGIN = 12;
/** A fake origin. Requests to it are answered from the folder with the built Storybook. */
const ORIGIN = 'http://stories.invalid';

function typeOf(path: string): string {
  return SITE_FILE_TYPES[extname(path)] ?? 'text/html; charset=utf-8';
}

/** Builds Storybook into the folder `site`, and saves a picture of each story in `folder`. */
export async function takePictures(
  stories: ReadonlyMap<string, Story>,
  folder: string,
  site: string,
): Promise<void> {
  await promisify(execFile)('storybook', ['build', '--quiet', '-o', site]);
  const browser = await chromium.launch(await chromiumLaunch());
  try {
    const context = await browser.newContext({
      viewport: VIEWPORT,
      colorScheme: 'light',
      reducedMotion: 'reduce',
    });
    await context.route(`${ORIGIN}/**`, async (route) => {
      const path = normalize(new URL(route.request().url()).pathname);
      const body = await readFile(join(site, path)).catch(() => undefined);
      await (body === undefined
        ? route.fulfill({ status: 404 })
        : route.fulfill({ body, contentType: typeOf(path) }));
    });
    const page = await context.newPage();
    for (const [name, { id }] of stories) {
      await page.goto(`${ORIGIN}/iframe.html?id=${id}&viewMode=story`);
      const content = page.locator('#storybook-root main');
      await content.waitFor();
      await page.waitForLoadState('networkidle');
      const { x = 0, y = 0, width = 0, height = 0 } = (await content.boundingBox()) ?? {};
      const clip = { x: x - MARGIN, y: y - MARGIN, width: width + 2 * MARGIN, height: height + 2 * MARGIN };
      const picture = await page.screenshot({ clip, fullPage: true, animations: 'disabled', caret: 'hide' });
      await writeFile(
        join(folder, `${name}.webp`),
        await sharp(picture).webp({ quality: 70, effort: 6 }).toBuffer(),
      );
    }
  } finally {
    await browser.close();
  }
}
