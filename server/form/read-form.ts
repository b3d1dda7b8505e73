import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import type { CompiledStep } from '../../engine/migration/migration.ts';
import type { SourceFile } from '../../engine/source/source-file.ts';
import { StartError } from '../errors/start-error.ts';
import { compileFiles } from './compile-files.ts';
import { readAssets, readConfig } from './read-config.ts';

/** A form with the files that it was made of, for whoever reads applications and serves none. */
export interface ReadForm {
  readonly form: CompiledForm;
  readonly files: readonly SourceFile[];
  /** What becomes of answers to an earlier form. */
  readonly steps: readonly CompiledStep[];
}

/** Reads the form of a config directory, one of several by its folder. Throws a `StartError` when it does not compile. */
export async function readForm(configDir: string, folder: string | undefined): Promise<ReadForm> {
  const [files, assets] = await Promise.all([readConfig(configDir, folder), readAssets(configDir)]);
  const { compiled } = compileFiles(files, { checks: false, assets });
  if (compiled !== undefined) return { form: compiled.form, files, steps: compiled.migrations.steps };
  throw new StartError(`The form in ${configDir} has errors; \`npm run config-lint\` lists them.`);
}
