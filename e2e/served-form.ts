// A server of a form that a test has written: its files, and the pictures of the second form.
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test as base } from '@playwright/test';
import { SECOND_FORM } from '../engine/testing/config-files.ts';
import type { WidgetFiles } from '../engine/testing/written-widgets.ts';
import { RunningServer } from './running-server.ts';
import { withWidgets } from './widget-files.ts';

/** The files of a form. */
type FormFiles = readonly { readonly path: string; readonly text: string }[];

/** Returns a test with its own server, which serves these files and widgets. */
export function formTest(files: FormFiles, widgets?: WidgetFiles) {
  return base.extend<{ readonly server: RunningServer }>({
    server: async ({ browserName: _ }, use) =>
      widgets === undefined
        ? serveForm(files, use)
        : withWidgets(widgets, (directory) => serveForm(files, use, { WIDGETS_DIR: directory })),
    baseURL: async ({ server }, use) => use(server.url),
  });
}

/** Serves the files during `use`, with additional environment variables. */
export async function serveForm(
  files: FormFiles,
  use: (server: RunningServer) => Promise<void>,
  environment: Readonly<Record<string, string>> = {},
): Promise<void> {
  const config = await mkdtemp(join(tmpdir(), 'matricula-form-'));
  await cp(join(SECOND_FORM, 'assets'), join(config, 'assets'), { recursive: true });
  for (const { path, text } of files) {
    await mkdir(dirname(join(config, path)), { recursive: true });
    await writeFile(join(config, path), text);
  }
  const server = await RunningServer.start({ config, environment });
  try {
    await use(server);
  } finally {
    await server.stop();
    await rm(config, { recursive: true, force: true });
  }
}
