import type { Spot } from '../explanation/explanation.ts';

/** The address at which VS Code opens a place of a config file; `folder` is the config directory, with slashes. */
export function editorLink(folder: string, { file, line, column }: Spot): string {
  const path = `${folder.startsWith('/') ? '' : '/'}${folder}/${file}`;
  // What would end the path of an address may stand in the name of a folder.
  const written = encodeURI(path).replaceAll('?', '%3F').replaceAll('#', '%23');
  return `vscode://file${written}:${line}:${column}`;
}
