import { defineConfig } from '@playwright/test';
import { LONG_JOURNEYS } from './scripts/long-journeys.ts';
import { chromiumLaunch } from './server/conversion/chromium/chromium-launch.ts';

/** `npm run test:long` has them. */
const LONG = new RegExp(String.raw`(${LONG_JOURNEYS.join('|')})[\w-]*\.test\.ts$`);

/** They take minutes in a long run: begun first, they end beside the others and not after them. */
const LONGEST = /(walk\/walk|edited-forms|durability|rendering-equality|one-meaning)\.test\.ts$/;
const ignored = process.env.TEST_LONG === '1' ? [] : [LONG];

export default defineConfig({
  testDir: 'e2e',
  projects: [
    { name: 'longest', testMatch: LONGEST, testIgnore: ignored },
    { name: 'others', testIgnore: [LONGEST, ...ignored] },
  ],
  outputDir: 'test-results',
  // Each test has a server that nobody has used yet.
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // These limits catch hangs: 5 minutes for a test, 30 in the long run. No test has limits of its own.
  timeout: process.env.TEST_LONG === '1' ? 1_800_000 : 300_000,
  expect: { timeout: 60_000 },
  reporter: [['dot'], ['json', { outputFile: '.cache/reports/playwright.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: await chromiumLaunch(),
    actionTimeout: 60_000,
    viewport: { width: 1280, height: 900 },
    video: 'off',
    // Recording takes a quarter of the time of a journey: `--trace retain-on-failure` has it where one fails.
    trace: 'off',
  },
});
