import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { UnfitReason } from '../pdf/unfit-file-error.ts';
import type { CorpusEntry } from './corpus-entry.ts';

/** The facts of a file: the tool that made it, its visible content, and its expected result. */
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

/** Files from applicants' tools all over the world, collected without knowledge of the converter. */
export const OF_APPLICANTS: readonly CorpusEntry[] = Object.entries(known).map(
  ([name, { refused, pages = 0, texts = [] }]) => ({
    name,
    make: () => readFileSync(fileURLToPath(new URL(`files/${name}`, folder))),
    expect: refused ?? { pages, texts },
  }),
);
