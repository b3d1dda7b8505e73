// The records of a CSV file, each under an id.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { RegisterFile } from '../../engine/language/register.ts';
import { type RegisterRecord, readRecords as recordsOf } from '../../engine/registers/read-records.ts';
import { fillSubText } from '../../engine/registers/sub-text.ts';

/** A record as it is kept: its id is never empty. */
export interface KeptRecord extends RegisterRecord {
  readonly subText: string;
}

/** What became of one row. */
export type ReadRow = { readonly record: KeptRecord } | { readonly line: number; readonly problem: string };

/** A file that holds no records of the register; the message says why and what to do. */
export class RecordsFileError extends Error {
  override readonly name = 'RecordsFileError';
}

/** Reads the records of a file. Throws a `RecordsFileError` for its header, and what the file system says. */
export function* readRecords(file: string, register: RegisterFile): Generator<ReadRow> {
  for (const read of recordsOf(readFileSync(file, 'utf8'), register)) {
    if ('record' in read) yield { record: kept(read.record, register) };
    else if (read.code === 'wrong-columns') throw new RecordsFileError(messageOf(file, read));
    else yield { line: read.line, problem: read.problem };
  }
}

/** A record without an id of its own is known by what it says. */
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
