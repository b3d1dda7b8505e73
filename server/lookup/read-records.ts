// Reads the records of a register's CSV file and gives each an id.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { RegisterFile } from '../../engine/language/register.ts';
import { type RegisterRecord, readRecords as recordsOf } from '../../engine/registers/read-records.ts';
import { fillSubText } from '../../engine/registers/sub-text.ts';

/** A stored record; its id is never empty. */
export interface StoredRecord extends RegisterRecord {
  readonly subText: string;
}

/** Result of reading one row. */
export type ReadRow = { readonly record: StoredRecord } | { readonly line: number; readonly problem: string };

/** The file's header does not fit the register, or the file is empty. The message gives the reason and the remedy. */
export class RecordsFileError extends Error {
  override readonly name = 'RecordsFileError';
}

/** Reads the records of a file. Throws `RecordsFileError` for an invalid header, and file system errors. */
export function* readRecords(file: string, register: RegisterFile): Generator<ReadRow> {
  for (const read of recordsOf(readFileSync(file, 'utf8'), register)) {
    if ('record' in read) yield { record: toStoredRecord(read.record, register) };
    else if (read.code === 'wrong-columns') throw new RecordsFileError(messageOf(file, read));
    else yield { line: read.line, problem: read.problem };
  }
}

/** Adds the sub-text. A record without an id gets one that is derived from its content. */
function toStoredRecord({ id, text, fields }: RegisterRecord, { subText = '' }: RegisterFile): StoredRecord {
  const storedId = id || createHash('sha256').update(JSON.stringify(fields)).digest('base64url').slice(0, 16);
  return { id: storedId, text, subText: fillSubText(subText, fields), fields };
}

function messageOf(
  file: string,
  { line, problem }: { readonly line: number; readonly problem: string },
): string {
  return problem.startsWith('is empty') ? `${file} ${problem}` : `${file}:${line} ${problem}`;
}
