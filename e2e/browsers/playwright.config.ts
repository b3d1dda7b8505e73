// Journeys in the other engines: run by `scripts/test-browsers.ts`, not by `npm test`.
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import shared from '../../playwright.config.ts';
import type { Options } from './other-browser.ts';

const { projects: _, ...settings } = shared;

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

export default defineConfig<Options>(settings, {
  testDir: path('.'),
  testMatch: ['*.browsers.ts'],
  // Only one window on a display has the focus and receives keys.
  workers: 1,
  outputDir: path('../../.cache/test-results-browsers'),
  reporter: [['list'], ['json', { outputFile: path('../../.cache/reports/playwright-browsers.json') }]],
  projects: [
    { name: 'Firefox', use: { engine: 'firefox' } },
    { name: 'WebKit', use: { engine: 'webkit' } },
  ],
});
