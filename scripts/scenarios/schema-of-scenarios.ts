import type { SourceFile } from '../../engine/source/source-file.ts';

const OF_FORM = /"\$schema"\s*:\s*"([^"]*)form\.schema\.json"/;

/** Where a file in scenarios/ finds its schema: beside that of form.json, which stands one folder higher. */
export function schemaOfScenarios(files: readonly SourceFile[]): string {
  const form = files.find(({ path }) => path === 'form.json');
  const [, folder = '../schemas/'] = OF_FORM.exec(form?.text ?? '') ?? [];
  const isPath = !/^([a-z]+:|\/)/i.test(folder);
  return `${isPath ? '../' : ''}${folder.replace(/^\.\//, '')}scenario.schema.json`;
}
