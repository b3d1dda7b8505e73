import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './server/chromium/chromium-launch.ts';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // Each test starts a server of its own on a free port and an empty data directory.
  fullyParallel: true,
  workers: 2,
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
