import type { Spot } from '../proof/explanation.ts';

/**
 * Returns the URL that opens a position of a config file in VS Code. `folder` is the config directory with
 * forward slashes.
 */
export function editorLink(folder: string, { file, line, column }: Spot): string {
  const path = `${folder.startsWith('/') ? '' : '/'}${folder}/${file}`;
  // Folder names may contain characters that would end the path of a URL.
  const written = encodeURI(path).replaceAll('?', '%3F').replaceAll('#', '%23');
  return `vscode://file${written}:${line}:${column}`;
}
