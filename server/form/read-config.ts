// Reads the files of a config directory, before they are compiled.
import { join } from 'node:path';
import { imageSizeFromFile } from 'image-size/fromFile';
import { tableName } from '../../engine/definition/file-kinds.ts';
import { isCopy } from '../../engine/definition/left-behind.ts';
import type { Assets, Size } from '../../engine/form/words.ts';
import type { SourceFile } from '../../engine/source/source-file.ts';
import type { ReadableForms } from './build-form.ts';
import { type ConfigEntry, configEntries } from './config-entries.ts';
import { FORMS, formFolders, isShared } from './form-folders.ts';
import { readText } from './read-text.ts';

/** Limit of CSV files: some 500,000 rows. */
const CSV_BOUNDS = { maxBytes: 50 * 1024 * 1024, expectedContent: 'rows of CSV' };
const BROKEN_LINK = {
  message: 'This link leads nowhere, or to a folder that contains it.',
  suggestion: 'Put the folder itself here, or correct the link.',
};

/**
 * Reads every JSON file in a config directory, and the CSV files of its registers. An unreadable file has the
 * reason instead of a text; a copy (`form copy.json`) has an empty text. For one of several forms, returns the
 * shared files and those in the form's folder, which replace shared ones of the same path; all have the paths
 * they would have in a directory of one form. Also loads the phone numbers' library if the form needs it. Throws
 * the file system's errors for the directory itself.
 */
export async function readConfig(directory: string, form?: string): Promise<SourceFile[]> {
  const entries = [...entriesOf(directory, form)];
  const files = await Promise.all(
    entries.flatMap(([path, entry]) => {
      const from = join(directory, entry.path);
      const place = { path, ...(entry.path === path ? {} : { configPath: entry.path }) };
      if (isCopy(path)) return isConfigFileName(path) || entry.isFolder ? { ...place, text: '' } : [];
      if (tableName(path) !== undefined) return sourceOf(place, readText(from, CSV_BOUNDS));
      if (path.endsWith('.json')) return sourceOf(place, readText(from));
      // Windows hides the second ending. A check reports the name.
      if (/\.json(\.txt)?$/i.test(path)) return { ...place, text: '' };
      return entry.isLink && entry.stats === undefined ? { ...place, text: '', unusable: BROKEN_LINK } : [];
    }),
  );
  // Loading takes a tenth of a second, so only forms with such a question load it.
  const needsPhoneNumbers = files.some(
    ({ path, text }) => path.endsWith('.json') && text.includes('"worldPhone"'),
  );
  if (needsPhoneNumbers) await import('../../engine/values/phone-numbers.ts');
  return [
    ...files,
    ...copiedPictures(
      entries.map(([path]) => path),
      files,
    ),
  ];
}

/** Returns pictures whose name looks like a copy and that no file refers to. */
function copiedPictures(paths: readonly string[], files: readonly SourceFile[]): SourceFile[] {
  return paths
    .filter((path) => path.startsWith('assets/') && isCopy(path) && !isConfigFileName(path))
    .filter((path) => {
      const name = path.slice(path.lastIndexOf('/') + 1);
      return !files.some(({ text }) => text.includes(name) || text.includes(encodeURI(name)));
    })
    .map((path) => ({ path, text: '' }));
}

/** Returns whether a path has an extension of config files. */
function isConfigFileName(path: string): boolean {
  return /\.(json|csv)$/.test(path);
}

/** Returns the entries of a form, sorted by the path they would have in a directory of one form. */
function entriesOf(directory: string, form: string | undefined): ReadonlyMap<string, ConfigEntry> {
  const entries = configEntries(directory);
  if (form === undefined) return new Map(entries.map((entry) => [entry.path, entry]));
  const folder = `${FORMS}/${form}/`;
  const found = new Map<string, ConfigEntry>();
  for (const entry of entries)
    if (!entry.path.startsWith(`${FORMS}/`) || isCopiedForm(entry) || entry.path === `${FORMS}/${form}`)
      found.set(entry.path, entry);
  for (const entry of entries) {
    const path = entry.path.slice(folder.length);
    if (entry.path.startsWith(folder) && !isShared(path)) found.set(path, entry);
  }
  return new Map([...found].sort(([one], [other]) => (one < other ? -1 : 1)));
}

function isCopiedForm({ path }: ConfigEntry): boolean {
  return path.split('/').length === 2 && isCopy(path);
}

async function sourceOf(
  place: Pick<SourceFile, 'path' | 'configPath'>,
  text: ReturnType<typeof readText>,
): Promise<SourceFile> {
  return { ...place, ...(await text) };
}

/** Returns the forms of a directory; `own` is the form that asks. */
export async function readableForms(directory: string, own: string | undefined): Promise<ReadableForms> {
  const folders = (await formFolders(directory)) ?? [];
  return { own, ids: folders.map(({ id }) => id), read: (id) => readConfig(directory, id) };
}

/**
 * Returns the paths of the school's pictures in the config directory's assets/, with their sizes; empty without
 * that folder.
 */
export async function readAssets(directory: string): Promise<Assets> {
  const folder = join(directory, 'assets');
  let entries: readonly ConfigEntry[] = [];
  try {
    entries = configEntries(folder);
  } catch {
    // Other problems are reported when the config files are read.
  }
  const sizes = entries
    .filter(({ isLink, stats }) => !isLink || stats !== undefined)
    .map(async ({ path }) => [path, await sizeOf(join(folder, path))] as const);
  return new Map(await Promise.all(sizes));
}

/** Returns the size of a picture; undefined for other files. */
async function sizeOf(path: string): Promise<Size | undefined> {
  try {
    const { width, height } = await imageSizeFromFile(path);
    return { width, height };
  } catch {
    return undefined;
  }
}
