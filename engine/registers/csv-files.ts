import type { RegisterFile } from '../language/register.ts';

/** Returns the names of a register's CSV files, in its folder. */
export function csvFiles({ id, files }: RegisterFile): readonly string[] {
  return files ?? [`${id}.csv`];
}
