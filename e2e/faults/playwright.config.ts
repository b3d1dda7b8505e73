// The journeys that need a MongoDB server: run by `npm run test:deep -- mongodb`.
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import shared from '../../playwright.config.ts';

const { projects: _, ...settings } = shared;

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

export default defineConfig(settings, {
  testDir: path('..'),
  testMatch: ['**/mongodb/*.mongodb.ts', '**/about-journey.test.ts', '**/document-durability.test.ts'],
  outputDir: path('../../.cache/test-results-mongodb'),
  reporter: [['list'], ['json', { outputFile: path('../../.cache/reports/playwright-mongodb.json') }]],
});
