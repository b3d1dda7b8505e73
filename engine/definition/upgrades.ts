// The upgrades from each version of the form language to the next. `npm run config-upgrade` applies them.
import type { ConfigEdit } from '../source/config-edit.ts';

/** A parsed config file. */
export interface ParsedConfigFile {
  readonly path: string;
  readonly value: unknown;
}

/** An upgrade from one language version to the next. */
export interface Upgrade {
  /** The version of the upgraded form. */
  readonly to: number;
  /** What changes, for the form's author. */
  readonly says: string;
  /** Returns the edits to make. Called repeatedly, each time with the edited files, until it returns none. */
  edits(files: readonly ParsedConfigFile[]): readonly ConfigEdit[];
}

/** All upgrades, in order: none yet, because the language is in its first version. */
export const UPGRADES: readonly Upgrade[] = [];
