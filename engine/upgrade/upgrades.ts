import type { ConfigEdit } from '../diagnostics/config-edit.ts';

/** A config file that could be read. */
export interface UpgradedFile {
  readonly path: string;
  readonly value: unknown;
}

/** What lifts a form from the version before to one of the language. */
export interface Upgrade {
  /** The version that the form is written in then. */
  readonly to: number;
  /** What changes, for whoever has written the form. */
  readonly says: string;
  /** What is to be changed in the files; asked again until it is nothing. */
  edits(files: readonly UpgradedFile[]): readonly ConfigEdit[];
}

/** All of them, in order: none yet, since the language is in its first version. */
export const UPGRADES: readonly Upgrade[] = [];
