import { languageOf, NAMES_LANGUAGE } from '../definition/language-version.ts';
import { isCopy } from '../definition/left-behind.ts';
import type { ConfigEdit } from '../diagnostics/config-edit.ts';
import { editText } from '../source/edit-text.ts';
import { parseFile, type SourceFile } from '../source/source-file.ts';
import type { Upgrade, UpgradedFile } from './upgrades.ts';

/**
 * Upper limit of rounds, because touching edits are made one after the other. An upgrade that exceeds it never
 * ends.
 */
const MOST_ROUNDS = 1000;

/** Returns the path of a form's file as users know it. */
type PlaceOf = (path: string) => string;

/** An applied upgrade. */
export interface MadeUpgrade {
  readonly to: number;
  readonly says: string;
  readonly edits: readonly ConfigEdit[];
}

/** An upgraded form. */
export interface UpgradedFiles {
  readonly files: readonly SourceFile[];
  /** Its former version. */
  readonly from: number;
  readonly made: readonly MadeUpgrade[];
}

/** Parses the JSON files. Throws if one is invalid, because its meaning could not be preserved. */
function readFiles(files: readonly SourceFile[], placeOf: PlaceOf): UpgradedFile[] {
  return files
    .filter(({ path }) => path.endsWith('.json') && !isCopy(path))
    .map((file) => {
      const { parsed, diagnostics } = parseFile(file);
      if (diagnostics.length > 0 || file.unusable !== undefined)
        throw new Error(`${placeOf(file.path)} is not valid JSON. Run config-lint to see where.`);
      return { path: file.path, value: parsed.value };
    });
}

function edited(
  files: readonly SourceFile[],
  edits: readonly ConfigEdit[],
  made: ConfigEdit[],
): SourceFile[] {
  return files.map((file) => {
    const own = edits.filter((edit) => edit.file === file.path);
    if (own.length === 0) return file;
    const after = editText(file.text, own);
    made.push(...after.made);
    return after.text === file.text ? file : { ...file, text: after.text };
  });
}

/** Returns the edit that writes a version into form.json. */
function naming(files: readonly SourceFile[], to: number, placeOf: PlaceOf): ConfigEdit {
  const file = readFiles(files, placeOf).find(({ path }) => path === NAMES_LANGUAGE);
  const { language } = (file?.value ?? {}) as { readonly language?: number };
  if (language === undefined)
    return { edit: 'add', file: NAMES_LANGUAGE, pointer: '', name: 'language', value: to, below: 'id' };
  return { edit: 'replace', file: NAMES_LANGUAGE, pointer: '/language', from: language, to };
}

/**
 * Upgrades a form to the newest language version, one version after the other. Unchanged parts keep their
 * layout, and changes match their surroundings. Idempotent. Throws an error of one line, with the path that
 * users know, if a file cannot be read.
 */
export function upgradeFiles(
  files: readonly SourceFile[],
  upgrades: readonly Upgrade[],
  placeOf: PlaceOf = (path) => path,
): UpgradedFiles {
  const from = languageOf(files);
  if (from === undefined)
    throw new Error(
      `${placeOf(NAMES_LANGUAGE)} is missing, or does not name a version of the form language.`,
    );
  const made: MadeUpgrade[] = [];
  let current: readonly SourceFile[] = files;
  for (const upgrade of upgrades) {
    if (upgrade.to <= from) continue;
    const edits: ConfigEdit[] = [];
    for (let round = 0; ; round += 1) {
      if (round === MOST_ROUNDS) throw new Error(`The upgrade to version ${upgrade.to} never finishes.`);
      const before = edits.length;
      current = edited(current, upgrade.edits(readFiles(current, placeOf)), edits);
      if (edits.length === before) break;
    }
    current = edited(current, [naming(current, upgrade.to, placeOf)], edits);
    made.push({ to: upgrade.to, says: upgrade.says, edits });
  }
  return { files: current, from, made };
}
