import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleFormModule, importSource } from '../../server/form/form-module.ts';
import type { Compiled } from '../compile/compile-form.ts';
import type { FormModule } from '../form/form-module.ts';
import { compiledOf, shippedFiles } from './config-files.ts';

/** Compiles the shipped form. Throws if it has errors. */
export function compileShipped(): Compiled {
  return compiledOf(shippedFiles);
}

/** Returns the module of a compiled form as browsers get it: bundled, written to disk and imported. */
export async function bundledModule(compiled: Compiled): Promise<FormModule> {
  const directory = await mkdtemp(join(tmpdir(), 'form-module-'));
  try {
    const { source } = await bundleFormModule(compiled);
    return await importSource(source, directory);
  } finally {
    await rm(directory, { recursive: true });
  }
}
