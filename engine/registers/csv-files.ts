import type { RegisterFile } from '../language/register.ts';

/** Returns the file names of a register's CSV files. They are in the folder of its JSON file. */
export function csvFiles({ id, files }: RegisterFile): readonly string[] {
  return files ?? [`${id}.csv`];
}
