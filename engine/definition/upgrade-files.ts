import type { ConfigEdit } from '../source/config-edit.ts';
import { parseFile, type SourceFile } from '../source/source-file.ts';
import { applyEdits } from './fix-files.ts';
import { LANGUAGE_FILE, languageVersionOf } from './language-version.ts';
import { isCopy } from './left-behind.ts';
import type { ParsedConfigFile, Upgrade } from './upgrades.ts';

/**
 * Upper limit of rounds of one upgrade. Several are needed, because edits that touch each other are made one
 * after the other. An upgrade that exceeds the limit would never end.
 */
const MOST_ROUNDS = 1000;

/** Converts the path of a file to the path that users know, for messages. */
type ShownPathOf = (path: string) => string;

/** An applied upgrade. */
export interface AppliedUpgrade {
  readonly to: number;
  readonly says: string;
  readonly edits: readonly ConfigEdit[];
}

/** An upgraded form. */
export interface UpgradedFiles {
  readonly files: readonly SourceFile[];
  /** The language version of the form before the upgrade. */
  readonly from: number;
  readonly made: readonly AppliedUpgrade[];
}

/** Parses the JSON files of a form. Throws if one is invalid, because an upgrade could change its meaning. */
function parseJsonFiles(files: readonly SourceFile[], shownPathOf: ShownPathOf): ParsedConfigFile[] {
  return files
    .filter(({ path }) => path.endsWith('.json') && !isCopy(path))
    .map((file) => {
      const { parsed, diagnostics } = parseFile(file);
      if (diagnostics.length > 0 || file.unusable !== undefined)
        throw new Error(`${shownPathOf(file.path)} is not valid JSON. Run config-lint to see where.`);
      return { path: file.path, value: parsed.value };
    });
}

/** Returns the edit that writes the language version into form.json. */
function versionEdit(files: readonly SourceFile[], to: number, shownPathOf: ShownPathOf): ConfigEdit {
  const file = parseJsonFiles(files, shownPathOf).find(({ path }) => path === LANGUAGE_FILE);
  const { language } = (file?.value ?? {}) as { readonly language?: number };
  if (language === undefined)
    return { edit: 'add', file: LANGUAGE_FILE, pointer: '', name: 'language', value: to, below: 'id' };
  return { edit: 'replace', file: LANGUAGE_FILE, pointer: '/language', from: language, to };
}

/**
 * Upgrades a form to the newest language version, one version after the other. Keeps the formatting of
 * unchanged parts. Idempotent. Throws if a file cannot be read; the message has one line and names the path
 * that users know.
 */
export function upgradeFiles(
  files: readonly SourceFile[],
  upgrades: readonly Upgrade[],
  shownPathOf: ShownPathOf = (path) => path,
): UpgradedFiles {
  const from = languageVersionOf(files);
  if (from === undefined)
    throw new Error(
      `${shownPathOf(LANGUAGE_FILE)} is missing, or does not name a version of the form language.`,
    );
  const made: AppliedUpgrade[] = [];
  let current: readonly SourceFile[] = files;
  for (const { to, says, edits } of upgrades) {
    if (to <= from) continue;
    const all: ConfigEdit[] = [];
    const apply = (some: readonly ConfigEdit[]): boolean => {
      const after = applyEdits(current, some);
      current = after.files;
      all.push(...after.made);
      return after.made.length > 0;
    };
    for (let round = 0; apply(edits(parseJsonFiles(current, shownPathOf))); round += 1)
      if (round === MOST_ROUNDS) throw new Error(`The upgrade to version ${to} never finishes.`);
    apply([versionEdit(current, to, shownPathOf)]);
    made.push({ to, says, edits: all });
  }
  return { files: current, from, made };
}
