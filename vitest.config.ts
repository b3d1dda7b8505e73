import { globSync, readFileSync } from 'node:fs';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import type { BrowserConfigOptions } from 'vitest/node';
import { CI_TESTS, DEEP_TESTS } from './scripts/suites/tiers.ts';
import { chromiumLaunch } from './server/conversion/chromium/chromium-launch.ts';
import { rendererAliases } from './vite.config.ts';

const launchOptions = await chromiumLaunch();

/** These limits catch hangs: 5 minutes for a test, 30 in the deep run. No test has limits of its own. */
const limits = {
  testTimeout: process.env.TEST_DEEP === '1' ? 1_800_000 : 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
} as const;

const NODE_TESTS = [
  'engine/**/*.test.ts',
  'widgets/*.test.ts',
  'blocks/*.test.ts',
  'server/**/*.test.ts',
  'scripts/**/*.test.ts',
];

const files = (names: readonly string[]): string[] => names.map((name) => `${name}.test.ts`);

/** Files that only `npm run test:ci` and `npm run test:deep` run. */
const ci = files(CI_TESTS);
const deep = files(DEEP_TESTS);

const COMPONENT_TESTS = [
  'renderer/**/*.test.ts',
  'renderer/**/*.test.tsx',
  'widgets/*/*.test.ts',
  'widgets/*/*.test.tsx',
  'blocks/*/*.test.tsx',
];

/** Tests that replace a module, so that no other file may share their modules. */
const replacing = globSync(NODE_TESTS).filter((file) =>
  /\bvi\.(do)?mock\(/i.test(readFileSync(file, 'utf8')),
);

/** The saving code without a browser. It imports a component, which Node cannot read. */
const DIRECT_WALK = 'e2e/walk/direct/*.vitest.ts';

const node = {
  environment: 'node',
  ...limits,
  maxWorkers: 2,
} as const;

/** Components are tested in a real browser. Each project has options of its own, since vitest writes its name into them. */
const inChromium = (): BrowserConfigOptions => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({ launchOptions }),
  instances: [{ browser: 'chromium', viewport: { width: 1280, height: 900 } }],
});

/** Pages have the date of the run (`engine/testing/shift-date.ts`). */
const { NODE_OPTIONS = '', TEST_DATE = '' } = process.env;

export default defineConfig({
  test: {
    projects: [
      // Modules are read once for many files; what a file changes of its process, it changes back when its test ends.
      {
        test: {
          ...node,
          name: 'node',
          include: NODE_TESTS,
          exclude: [...replacing, ...ci, ...deep],
          isolate: false,
          // Node reads TypeScript itself, as it does for the product. No file here replaces a module.
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
      { test: { ...node, name: 'node-alone', include: [...replacing, DIRECT_WALK], exclude: deep } },
      { test: { ...node, name: 'ci-node', include: ci, isolate: false } },
      { test: { ...node, name: 'deep', include: deep } },
      {
        plugins: [react()],
        resolve: { alias: rendererAliases },
        test: {
          ...limits,
          maxWorkers: 2,
          name: 'browser',
          include: COMPONENT_TESTS,
          isolate: false,
          browser: inChromium(),
          env: { NODE_OPTIONS, TEST_DATE },
          setupFiles: 'renderer/testing/clean-up.ts',
        },
      },
      {
        // Each story is a test, with axe. They share a page: reading the modules anew for each file takes longer than the stories.
        plugins: [react(), storybookTest({ configDir: '.storybook' })],
        resolve: { alias: rendererAliases },
        test: { ...limits, maxWorkers: 2, name: 'stories', isolate: false, browser: inChromium() },
      },
    ],
  },
});
