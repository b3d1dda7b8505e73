// Reads the records of a CSV file, each with an id.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { RegisterFile } from '../../engine/language/register.ts';
import { type RegisterRecord, readRecords as recordsOf } from '../../engine/registers/read-records.ts';
import { fillSubText } from '../../engine/registers/sub-text.ts';

/** A stored record; its id is never empty. */
export interface KeptRecord extends RegisterRecord {
  readonly subText: string;
}

/** Result of reading one row. */
export type ReadRow = { readonly record: KeptRecord } | { readonly line: number; readonly problem: string };

/** The file contains no records of the register. The message gives the reason and the remedy. */
export class RecordsFileError extends Error {
  override readonly name = 'RecordsFileError';
}

/** Reads the records of a file. Throws `RecordsFileError` for an invalid header, and file system errors. */
export function* readRecords(file: string, register: RegisterFile): Generator<ReadRow> {
  for (const read of recordsOf(readFileSync(file, 'utf8'), register)) {
    if ('record' in read) yield { record: kept(read.record, register) };
    else if (read.code === 'wrong-columns') throw new RecordsFileError(messageOf(file, read));
    else yield { line: read.line, problem: read.problem };
  }
}

/** Derives the id of a record without one from its content. */
function kept({ id, text, fields }: RegisterRecord, { subText = '' }: RegisterFile): KeptRecord {
  const known = id || createHash('sha256').update(JSON.stringify(fields)).digest('base64url').slice(0, 16);
  return { id: known, text, subText: fillSubText(subText, fields), fields };
}

function messageOf(
  file: string,
  { line, problem }: { readonly line: number; readonly problem: string },
): string {
  return problem.startsWith('is empty') ? `${file} ${problem}` : `${file}:${line} ${problem}`;
}
