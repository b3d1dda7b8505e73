// Hosts a small form in a separate folder that is removed after the tests of the file.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';
import { type SmallForm, smallForm } from '../../engine/testing/small-form.ts';
import { type FormHost, openFormHost } from '../form/form-host.ts';

/** Returns the options for booting an app with the form. */
export async function smallFormHost(
  form: SmallForm,
): Promise<{ readonly host: FormHost; readonly configDir: string }> {
  const configDir = mkdtempSync(join(tmpdir(), 'matricula-small-form-'));
  afterAll(() => rmSync(configDir, { recursive: true, force: true }));
  for (const { path, text } of smallForm(form)) {
    mkdirSync(dirname(join(configDir, path)), { recursive: true });
    writeFileSync(join(configDir, path), text);
  }
  const cacheDir = fileURLToPath(new URL('../../.cache/test-forms', import.meta.url));
  return { configDir, host: await openFormHost({ configDir, cacheDir, development: false }) };
}
