import { globSync, readFileSync } from 'node:fs';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import type { BrowserConfigOptions } from 'vitest/node';
import { chromiumLaunch } from './server/conversion/chromium/chromium-launch.ts';
import { rendererAliases } from './vite.config.ts';

const launchOptions = await chromiumLaunch();

/** How long a polled expectation waits for its event on a busy machine; vitest's own second is soon over there. */
const expect = { poll: { timeout: 10_000 } };

const NODE_TESTS = [
  'engine/**/*.test.ts',
  'widgets/*.test.ts',
  'blocks/*.test.ts',
  'server/**/*.test.ts',
  'scripts/**/*.test.ts',
  'e2e/walk/direct/*.vitest.ts',
];

/** Those that put something in a module's place, which no other file may meet there: each has its modules alone. */
const replacing = globSync(NODE_TESTS).filter((file) =>
  /\bvi\.(do)?mock\(/i.test(readFileSync(file, 'utf8')),
);

const node = {
  environment: 'node',
  // For what hangs only: some tests start several processes, and others may use the processor meanwhile.
  testTimeout: 90_000,
  hookTimeout: 90_000,
  expect,
  // Two cores are what is promised, and many files wait for a limit of time or a process: a third one works meanwhile.
  maxWorkers: 3,
} as const;

/** Components are tested in a real browser. */
const browser: BrowserConfigOptions = {
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({ launchOptions }),
  instances: [{ browser: 'chromium', viewport: { width: 1280, height: 900 } }],
};

export default defineConfig({
  test: {
    projects: [
      // Modules are read once for many files; what a file changes of its process, it changes back when its test ends.
      { test: { ...node, name: 'node', include: NODE_TESTS, exclude: replacing, isolate: false } },
      { test: { ...node, name: 'node-alone', include: replacing } },
      {
        plugins: [react()],
        resolve: { alias: rendererAliases },
        test: {
          name: 'browser',
          include: [
            'renderer/**/*.test.ts',
            'renderer/**/*.test.tsx',
            'widgets/*/*.test.ts',
            'widgets/*/*.test.tsx',
            'blocks/*/*.test.tsx',
          ],
          testTimeout: 15_000,
          expect,
          browser,
        },
      },
      {
        // Each story is a test, with axe.
        plugins: [react(), storybookTest({ configDir: '.storybook' })],
        resolve: { alias: rendererAliases },
        test: { name: 'stories', testTimeout: 15_000, browser },
      },
    ],
  },
});
