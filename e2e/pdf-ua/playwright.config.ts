// Makes the copies for veraPDF: run by `scripts/test-pdf-ua.ts`, not by `npm test`.
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import shared from '../../playwright.config.ts';

const { projects: _, ...settings } = shared;

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

export default defineConfig(settings, {
  testDir: path('.'),
  testMatch: ['*.pdf-ua.ts'],
  outputDir: path('../../.cache/test-results-pdf-ua'),
  reporter: [['list'], ['json', { outputFile: path('../../.cache/reports/playwright-pdf-ua.json') }]],
});
