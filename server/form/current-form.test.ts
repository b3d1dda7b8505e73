import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { currentForm, NoFormError } from './current-form.ts';
import { openFormHost } from './form-host.ts';

const shipped = fileURLToPath(new URL('../../config', import.meta.url));

test('ERR-31: a configuration that is broken at a development start is an error of its own kind', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'matricula-no-form-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const configDir = join(folder, 'config');
  cpSync(shipped, configDir, { recursive: true });
  rmSync(join(configDir, 'form.json'));
  const host = await openFormHost({ configDir, cacheDir: join(folder, 'cache'), development: true });
  onTestFinished(() => host.close());
  expect(host.diagnostics()).toContainEqual(expect.objectContaining({ severity: 'error' }));
  expect(() => currentForm(host)).toThrow(NoFormError);
});
