import { defineConfig } from '@playwright/test';
import { LONG_JOURNEYS } from './scripts/long-journeys.ts';
import { chromiumLaunch } from './server/chromium/chromium-launch.ts';

/** `npm run test:long` has them. */
const LONG = new RegExp(String.raw`(${LONG_JOURNEYS.join('|')})[\w-]*\.test\.ts$`);

export default defineConfig({
  testDir: 'e2e',
  testIgnore: process.env.TEST_LONG === '1' ? [] : LONG,
  outputDir: 'test-results',
  // Each test starts a server of its own on a free port and an empty data directory.
  fullyParallel: true,
  // Much of a journey is waiting: for a poll, for a pause in typing. Three keep two cores busy.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['dot'], ['json', { outputFile: '.cache/reports/playwright.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: await chromiumLaunch(),
    viewport: { width: 1280, height: 900 },
    video: 'off',
    trace: 'retain-on-failure',
  },
});
