import { readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { imageSizeFromFile } from 'image-size/fromFile';
import { tableName } from '../../engine/definition/file-kinds.ts';
import type { Assets, Size } from '../../engine/form/words.ts';
import type { SourceFile } from '../../engine/source/source-file.ts';
import type { ReadableForms } from './build-form.ts';
import { FORMS, formFolders, isShared } from './form-folders.ts';
import { readText } from './read-text.ts';

/** What CSV files may hold: some 500 000 rows. */
const TABLE = { largest: 50 * 1024 * 1024, holds: 'rows of CSV' };

/**
 * Reads every JSON file below a config directory and the CSV files of its registers, and loads what is needed to compile
 * them; a file that holds no text says why. Of a directory of several forms it reads one: what all share, and over that the
 * files of its folder, by the paths that they would have in a directory of their own. Throws what the file system says of the directory itself.
 */
export async function readConfig(directory: string, form?: string): Promise<SourceFile[]> {
  const files = await Promise.all(
    [...(await pathsOf(directory, form))].flatMap(([path, name]) => {
      const from = join(directory, name);
      const place = { path, ...(name === path ? {} : { stands: name }) };
      if (tableName(path) !== undefined) return sourceOf(place, readText(from, TABLE));
      return path.endsWith('.json') ? sourceOf(place, readText(from)) : [];
    }),
  );
  // It takes a tenth of a second, which is for forms that ask for such a number.
  const asksForPhones = files.some(
    ({ path, text }) => path.endsWith('.json') && text.includes('"worldPhone"'),
  );
  if (asksForPhones) await import('../../engine/phones/phone-numbers.ts');
  return files;
}

/** The paths of a form's files, in order, each with the path at which it stands below the directory. */
async function pathsOf(directory: string, form: string | undefined): Promise<ReadonlyMap<string, string>> {
  const names = (await readdir(directory, { recursive: true }))
    .map((name) => name.split(sep).join('/'))
    .sort();
  if (form === undefined) return new Map(names.map((name) => [name, name]));
  const folder = `${FORMS}/${form}/`;
  const shared = names.filter((name) => !name.startsWith(`${FORMS}/`));
  const own = names.filter((name) => name.startsWith(folder)).map((name) => name.slice(folder.length));
  const paths = new Map(shared.map((name) => [name, name]));
  for (const path of own) if (!isShared(path)) paths.set(path, folder + path);
  return new Map([...paths].sort(([one], [other]) => (one < other ? -1 : 1)));
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
  // What else cannot be read is told when the config files are.
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const sizes = names.sort().map(async (name) => {
    return [name.split(sep).join('/'), await sizeOf(join(folder, name))] as const;
  });
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
