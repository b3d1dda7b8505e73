import { defineConfig } from '@playwright/test';
import { CORE_JOURNEYS, DEEP_JOURNEYS, REPEATED_JOURNEYS } from './scripts/suites/tiers.ts';
import { chromiumLaunch } from './server/conversion/chromium/chromium-launch.ts';

const files = (journeys: readonly string[]): string[] => journeys.map((name) => `**/e2e/${name}.test.ts`);

export default defineConfig({
  testDir: 'e2e',
  projects: [
    { name: 'core', testMatch: files(CORE_JOURNEYS) },
    { name: 'others', testIgnore: files([...CORE_JOURNEYS, ...DEEP_JOURNEYS]) },
    { name: 'deep', testMatch: files([...DEEP_JOURNEYS, ...REPEATED_JOURNEYS]) },
    // They need other programs: `npm run test:deep` runs them in suites of their own.
    { name: 'mongodb', testMatch: '**/*.mongodb.ts' },
    { name: 'pdf-ua', testMatch: '**/*.pdf-ua.ts' },
    { name: 'schemathesis', testMatch: '**/*.schemathesis.ts' },
    // Only one window on a display has the focus and receives keys.
    { name: 'Firefox', testMatch: '**/*.browsers.ts', workers: 1 },
    { name: 'WebKit', testMatch: '**/*.browsers.ts', workers: 1 },
  ],
  outputDir: 'test-results',
  // Each test has a server that nobody has used yet.
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // These limits catch hangs: 5 minutes for a test, 30 in the deep run. No test has limits of its own.
  timeout: process.env.TEST_DEEP === '1' ? 1_800_000 : 300_000,
  expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
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
