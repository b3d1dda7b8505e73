import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { SHIPPED_FORM } from '../../engine/testing/shipped-form.ts';
import { temporaryFolder } from '../runtime/testing/temporary-folder.ts';
import { currentForm, NoFormError } from './current-form.ts';
import { openFormHost } from './form-host.ts';

test('ERR-31: a broken configuration at a development start is an error of its own kind', async () => {
  const folder = temporaryFolder();
  const configDir = join(folder, 'config');
  cpSync(SHIPPED_FORM, configDir, { recursive: true });
  rmSync(join(configDir, 'form.json'));
  const host = await openFormHost({ configDir, cacheDir: join(folder, 'cache'), development: true });
  onTestFinished(() => host.close());
  expect(host.diagnostics()).toContainEqual(expect.objectContaining({ severity: 'error' }));
  expect(() => currentForm(host)).toThrow(NoFormError);
});
