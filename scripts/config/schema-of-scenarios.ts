import type { SourceFile } from '../../engine/source/source-file.ts';

const FORM_SCHEMA = /"\$schema"\s*:\s*"([^"]*)form\.schema\.json"/;

/**
 * Returns the `$schema` of a file in scenarios/: the path of form.json's schema, from one folder deeper. For example
 * `"../../schemas/scenario.schema.json"`.
 */
export function schemaOfScenarios(files: readonly SourceFile[]): string {
  const form = files.find(({ path }) => path === 'form.json');
  const [, folder = '../schemas/'] = FORM_SCHEMA.exec(form?.text ?? '') ?? [];
  const isPath = !/^([a-z]+:|\/)/i.test(folder);
  return `${isPath ? '../' : ''}${folder.replace(/^\.\//, '')}scenario.schema.json`;
}
