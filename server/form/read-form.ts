import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import type { CompiledStep } from '../../engine/migration/migration.ts';
import type { SourceFile } from '../../engine/source/source-file.ts';
import { StartError } from '../runtime/start-error.ts';
import { compileFiles } from './compile-files.ts';
import { readAssets, readConfig } from './read-config.ts';

/** A form with its source files, for commands that read applications without serving a form. */
export interface ReadForm {
  readonly form: CompiledForm;
  readonly files: readonly SourceFile[];
  /** How answers to earlier forms are migrated. */
  readonly steps: readonly CompiledStep[];
}

/**
 * Reads the form of a config directory, or one of several by its folder. Throws a `StartError` if it does not
 * compile.
 */
export async function readForm(configDir: string, folder: string | undefined): Promise<ReadForm> {
  const [files, assets] = await Promise.all([readConfig(configDir, folder), readAssets(configDir)]);
  const { compiled } = compileFiles(files, { checks: false, assets });
  if (compiled !== undefined) return { form: compiled.form, files, steps: compiled.migrations.steps };
  throw new StartError(`The form in ${configDir} has errors; \`npm run config-lint\` lists them.`);
}
