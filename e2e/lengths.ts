// Prints the page lengths of a filled application: `npm run bench -- lengths`.
import { chromium } from '@playwright/test';
import { chromiumLaunch } from '../server/conversion/door.ts';
import { becomeApplicant } from './applicant.ts';
import { measureLength, storeFilledPages } from './filled-pages.ts';
import { RunningServer } from './running-server.ts';

const server = await RunningServer.start();
const browser = await chromium.launch(await chromiumLaunch());
try {
  const page = await browser.newPage({ baseURL: server.url });
  await becomeApplicant(page, server, 'ada@example.org');
  await storeFilledPages(page);
  for (const route of ['/about', '/education', '/final-steps']) {
    for (const width of [1280, 375]) {
      const { height, first } = await measureLength(page, route, width);
      console.log(`${route} at ${width} px: ${height} px long, its first question ${first} px from the top`);
    }
  }
} finally {
  await browser.close();
  await server.stop();
}
