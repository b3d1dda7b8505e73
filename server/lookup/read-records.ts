// From the rows of a CSV file to the records of a category.
import { createHash } from 'node:crypto';
import { LOOKUP_MAX_TEXT_LENGTH, type LookupRecord } from '../../engine/wire/lookup.ts';
import type { Category } from './categories.ts';
import { csvRows } from './csv-rows.ts';
import { fold } from './fold.ts';
import { fillSubText } from './sub-text.ts';

/** A record as it is kept. */
export interface KeptRecord {
  readonly id: string;
  readonly text: string;
  readonly subText: string;
  readonly fields: LookupRecord;
}

/** What became of one row. */
export type ReadRow = { readonly record: KeptRecord } | { readonly line: number; readonly problem: string };

/** A file that holds no records of the category; the message says why and what to do. */
export class RecordsFileError extends Error {
  override readonly name = 'RecordsFileError';
}

/** Where the columns stand that the category knows, and the optional `id`. */
type Places = ReadonlyMap<string, number>;

/** Reads the records of a file. Throws a `RecordsFileError` for its header, and what the file system says. */
export async function* readRecords(file: string, category: Category): AsyncGenerator<ReadRow> {
  let header: { places: Places; width: number } | undefined;
  const firstLines = new Map<string, number>();
  for await (const row of csvRows(file)) {
    if (header === undefined) {
      const names = 'values' in row ? row.values.map(clean) : [];
      header = { places: readHeader(file, names, category), width: names.length };
      continue;
    }
    const read = 'problem' in row ? row.problem : readRow(row.values, header, category);
    if (typeof read === 'string') {
      yield { line: row.line, problem: read };
      continue;
    }
    const earlier = firstLines.get(read.id);
    if (earlier === undefined) {
      firstLines.set(read.id, row.line);
      yield { record: read };
    } else {
      yield { line: row.line, problem: `line ${earlier} is the same record` };
    }
  }
  if (header === undefined)
    throw new RecordsFileError(`${file} is empty; begin it with a line of column names.`);
}

function readHeader(file: string, names: readonly string[], category: Category): Places {
  const places = new Map<string, number>();
  for (const name of ['id', ...Object.keys(category.columns)]) {
    const at = names.findIndex((given) => given.toLowerCase() === name);
    if (at !== -1) places.set(name, at);
    else if (category.columns[name]?.required) {
      const known = Object.keys(category.columns).join(', ');
      throw new RecordsFileError(
        `${file}:1 has no column "${name}"; begin the file with column names, separated by commas, out of: id, ${known}.`,
      );
    }
  }
  return places;
}

/** The record of a row, or what is wrong with it. */
function readRow(
  values: readonly string[],
  { places, width }: { places: Places; width: number },
  category: Category,
): KeptRecord | string {
  if (values.length !== width) return `it has ${values.length} values where the header has ${width}`;
  const read = (name: string): string => clean(values[places.get(name) ?? -1] ?? '');
  const fields: Record<string, string> = {};
  for (const [name, column] of Object.entries(category.columns)) {
    const value = read(name);
    const problem = problemOf(name, value, column);
    if (problem !== null) return problem;
    fields[name] = value;
  }
  const text = fields[category.label] ?? '';
  if (fold(text) === '') return `"${category.label}" has no letter or digit`;
  const id =
    read('id') || createHash('sha256').update(JSON.stringify(fields)).digest('base64url').slice(0, 16);
  if (id.length > LOOKUP_MAX_TEXT_LENGTH) return `"id" is longer than ${LOOKUP_MAX_TEXT_LENGTH} characters`;
  return { id, text, subText: fillSubText(category.subText, fields), fields };
}

function problemOf(name: string, value: string, column: Category['columns'][string]): string | null {
  if (value === '') return column.required ? `"${name}" is empty` : null;
  if (value.includes('\uFFFD')) return `"${name}" is not UTF-8; save the file as "CSV UTF-8"`;
  if (value.length > LOOKUP_MAX_TEXT_LENGTH)
    return `"${name}" is longer than ${LOOKUP_MAX_TEXT_LENGTH} characters`;
  if (column.pattern === undefined || new RegExp(column.pattern, 'u').test(value)) return null;
  return `"${name}" is "${value}", not ${column.is ?? 'of the form that is expected'}`;
}

/** One line of composed characters without control characters. */
function clean(value: string): string {
  return value
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
