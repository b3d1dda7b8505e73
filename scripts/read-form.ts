import type { CompiledForm } from '../engine/form/compiled-form.ts';
import { compileFiles } from '../server/form/compile-files.ts';
import { readAssets, readConfig } from '../server/form/read-config.ts';
import { StartError } from '../server/runtime/start-error.ts';
import type { Settings } from '../server/settings.ts';

/** Compiles the form of the settings, or one of several. Throws a `StartError` if it does not compile. */
export async function readForm(
  { configDir }: Pick<Settings, 'configDir'>,
  form?: string,
): Promise<CompiledForm> {
  const [files, assets] = await Promise.all([readConfig(configDir, form), readAssets(configDir)]);
  const { compiled } = compileFiles(files, { checks: false, assets });
  if (compiled !== undefined) return compiled.form;
  throw new StartError(`The form in ${configDir} has errors; \`npm run config-lint\` lists them.`);
}
