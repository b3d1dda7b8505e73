// Takes the pictures in docs/images/ from the running product: `npm run screenshots`.
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { chromiumLaunch } from '../server/chromium/chromium-launch.ts';
import { fillInAbout } from './about-answers.ts';
import { PASSWORD } from './journey.ts';
import { RunningServer } from './running-server.ts';

const folder = fileURLToPath(new URL('../docs/images', import.meta.url));
const WIDTHS = [1280, 375];

await mkdir(folder, { recursive: true });
const server = await RunningServer.start();
const browser = await chromium.launch(await chromiumLaunch());
try {
  for (const width of WIDTHS) {
    const page = await browser.newPage({
      baseURL: server.url,
      viewport: { width, height: width > 600 ? 900 : 812 },
    });
    const shoot = async (name: string, fullPage = false): Promise<void> => {
      await page.evaluate(() => document.fonts.ready);
      await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage, animations: 'disabled' });
    };
    await page.goto('/about');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await shoot('about');
    await fillInAbout(page);
    await shoot('about-filled', true);
    await page.goto('/signup');
    await page.getByLabel('Email Address').fill('zoe@example.org');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD.slice(0, 11));
    await shoot('signup');
    await page.goto('/login');
    await page.getByRole('button', { name: 'Submit' }).waitFor();
    await shoot('login');
    await page.close();
  }
} finally {
  await browser.close();
  await server.stop();
}
console.log(`The pictures are in ${folder}.`);
