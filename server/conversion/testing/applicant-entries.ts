import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { UnfitReason } from '../bounds/unfit-file-error.ts';
import type { CorpusEntry } from './corpus-entry.ts';

/** What is known of a file: what made it, what its reader sees, and what becomes of it. */
interface Known {
  readonly tool: string;
  readonly sees: string;
  readonly refused?: UnfitReason;
  readonly pages?: number;
  readonly texts?: readonly string[];
}

const folder = new URL('applicants/', import.meta.url);
const known: Readonly<Record<string, Known>> = JSON.parse(
  readFileSync(fileURLToPath(new URL('expected.json', folder)), 'utf8'),
);

/** Files as applicants of all the world and their tools make them, by somebody who did not know the converter. */
export const OF_APPLICANTS: readonly CorpusEntry[] = Object.entries(known).map(
  ([name, { refused, pages = 0, texts = [] }]) => ({
    name,
    make: () => readFileSync(fileURLToPath(new URL(`files/${name}`, folder))),
    expect: refused ?? { pages, texts },
  }),
);
