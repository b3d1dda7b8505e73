// Journeys on a form of another kind, an application for a grant.
import { test as base } from '@playwright/test';
import { grantFiles } from '../engine/testing/grant-form.ts';
import type { RunningServer } from './running-server.ts';
import { serveForm } from './served-form.ts';

/** A test with its own server, which serves the grant form. */
export const test = base.extend<{ readonly server: RunningServer }>({
  server: async ({ browserName: _ }, use) => serveForm(grantFiles(), use),
  baseURL: async ({ server }, use) => use(server.url),
});
