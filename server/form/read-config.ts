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

/** What CSV files may hold: some 500 000 rows. */
const TABLE = { largest: 50 * 1024 * 1024, holds: 'rows of CSV' };
const LOST_LINK = {
  message: 'This is a link that leads nowhere, or to a folder that it stands in.',
  suggestion: 'Put the folder itself here, or mend the link.',
};

/**
 * Reads every JSON file below a config directory and the CSV files of its registers, and loads what is needed to compile
 * them; a file that holds no text says why, and of a copy there is no text. Of a directory of several forms it reads one: what all share, and over that the
 * files of its folder, by the paths that they would have in a directory of their own. Throws what the file system says of the directory itself.
 */
export async function readConfig(directory: string, form?: string): Promise<SourceFile[]> {
  const entries = [...entriesOf(directory, form)];
  const files = await Promise.all(
    entries.flatMap(([path, entry]) => {
      const from = join(directory, entry.path);
      const place = { path, ...(entry.path === path ? {} : { stands: entry.path }) };
      if (isCopy(path)) return isRead(path) || entry.isFolder ? { ...place, text: '' } : [];
      if (tableName(path) !== undefined) return sourceOf(place, readText(from, TABLE));
      if (path.endsWith('.json')) return sourceOf(place, readText(from));
      return entry.isLink && entry.stats === undefined ? { ...place, text: '', unusable: LOST_LINK } : [];
    }),
  );
  // It takes a tenth of a second, which is for forms that ask for such a number.
  const asksForPhones = files.some(
    ({ path, text }) => path.endsWith('.json') && text.includes('"worldPhone"'),
  );
  if (asksForPhones) await import('../../engine/phones/phone-numbers.ts');
  return [
    ...files,
    ...copiedPictures(
      entries.map(([path]) => path),
      files,
    ),
  ];
}

/** Copies of pictures that no file names. A picture that one names is called as its school likes. */
function copiedPictures(paths: readonly string[], files: readonly SourceFile[]): SourceFile[] {
  return paths
    .filter((path) => path.startsWith('assets/') && isCopy(path) && !isRead(path))
    .filter((path) => {
      const name = path.slice(path.lastIndexOf('/') + 1);
      return !files.some(({ text }) => text.includes(name) || text.includes(encodeURI(name)));
    })
    .map((path) => ({ path, text: '' }));
}

/** Whether a file of this name would be read. */
function isRead(path: string): boolean {
  return /\.(json|csv)$/.test(path);
}

/** The entries of a form, in order, by the paths that they have for it. */
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
  place: Pick<SourceFile, 'path' | 'stands'>,
  text: ReturnType<typeof readText>,
): Promise<SourceFile> {
  return { ...place, ...(await text) };
}

/** The forms of a directory as one of them sees the others. */
export async function readableForms(directory: string, own: string | undefined): Promise<ReadableForms> {
  const folders = (await formFolders(directory)) ?? [];
  return { own, ids: folders.map(({ id }) => id), read: (id) => readConfig(directory, id) };
}

/** Paths of the school's pictures, below the config directory's assets/, with their sizes; none without that folder. */
export async function readAssets(directory: string): Promise<Assets> {
  const folder = join(directory, 'assets');
  let entries: readonly ConfigEntry[] = [];
  try {
    entries = configEntries(folder);
  } catch {
    // What else cannot be read is told when the config files are.
  }
  const sizes = entries
    .filter(({ isLink, stats }) => !isLink || stats !== undefined)
    .map(async ({ path }) => [path, await sizeOf(join(folder, path))] as const);
  return new Map(await Promise.all(sizes));
}

/** The size of a picture; undefined of what is none. */
async function sizeOf(path: string): Promise<Size | undefined> {
  try {
    const { width, height } = await imageSizeFromFile(path);
    return { width, height };
  } catch {
    return undefined;
  }
}
