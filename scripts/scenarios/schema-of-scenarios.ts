import type { SourceFile } from '../../engine/source/source-file.ts';

const OF_FORM = /"\$schema"\s*:\s*"([^"]*)form\.schema\.json"/;

/**
 * Returns the path to the schema for a file in scenarios/: next to that of form.json, which is one folder
 * higher.
 */
export function schemaOfScenarios(files: readonly SourceFile[]): string {
  const form = files.find(({ path }) => path === 'form.json');
  const [, folder = '../schemas/'] = OF_FORM.exec(form?.text ?? '') ?? [];
  const isPath = !/^([a-z]+:|\/)/i.test(folder);
  return `${isPath ? '../' : ''}${folder.replace(/^\.\//, '')}scenario.schema.json`;
}
