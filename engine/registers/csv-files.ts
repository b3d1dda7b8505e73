import type { RegisterFile } from '../language/register.ts';

/** Names of the CSV files of a register, in its folder. */
export function csvFiles({ id, files }: RegisterFile): readonly string[] {
  return files ?? [`${id}.csv`];
}
