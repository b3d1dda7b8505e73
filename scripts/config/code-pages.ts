import { readFileSync } from 'node:fs';

/** The folder of the pages about codes. */
export const DOCS = new URL('../../docs/checks/', import.meta.url);

/** The meaning of a code, and its page. */
export interface CodePage {
  readonly meaning: string;
  readonly page: string;
}

/** Returns every code, as listed in docs/checks. */
export function codePages(): ReadonlyMap<string, CodePage> {
  const list = readFileSync(new URL('README.md', DOCS), 'utf8');
  const rows = list.matchAll(/^\| \[?`([a-z-]+)`(?:\]\((.+?)\))? \| (.*) \|$/gm);
  return new Map(
    [...rows].map(([, code = '', page = 'README.md', meaning = '']) => [
      code,
      { page, meaning: meaning.replace(/\*Warning\.\* /, '').replaceAll(/\[(.+?)\]\(.+?\)/g, '$1') },
    ]),
  );
}
