// Reads the records of a register from the text of a CSV file, and reports errors with their lines.
import type { RegisterFile } from '../language/register.ts';
import type { LookupRecord } from '../wire/lookup.ts';
import { LOOKUP_MAX_TEXT_LENGTH } from '../wire/lookup-limits.ts';
import { csvRows } from './csv-rows.ts';
import { fold } from './fold.ts';

/** A record. `text` is its label. `id` is empty if the row has none. */
export interface RegisterRecord {
  readonly id: string;
  readonly text: string;
  readonly fields: LookupRecord;
}

/** An error in a line. With the code `wrong-columns`, no line of the file can be read. */
export interface RowProblem {
  readonly line: number;
  readonly problem: string;
  readonly code: 'bad-row' | 'duplicate-record' | 'wrong-columns' | 'wrong-encoding';
}

/** A record or an error, with its line. */
export type LineResult = { readonly line: number; readonly record: RegisterRecord } | RowProblem;

/**
 * The header of a CSV file: where the register's columns and the optional `id` are, and the number of
 * columns.
 */
interface Header {
  readonly indexByColumn: ReadonlyMap<string, number>;
  readonly width: number;
}

const UTF8 = 'save the file as "CSV UTF-8"';

/** Records in earlier files of the same register, to find duplicates. {@link readRecords} adds its own. */
export interface EarlierFiles {
  /** Name of the file that is read now. */
  readonly name: string;
  /** Places such as `line 3 of a.csv`, by the id of the record, or all its fields if it has none. */
  readonly places: Map<string, string>;
}

/** Yields the records and errors of a CSV file. After an error in the header (`wrong-columns`), it ends. */
export function* readRecords(
  text: string,
  register: RegisterFile,
  before?: EarlierFiles,
): Generator<LineResult> {
  const nul = text.indexOf('\0');
  if (nul !== -1) {
    const line = text.slice(0, nul).split('\n').length;
    yield {
      line,
      code: 'wrong-columns',
      problem: `is not UTF-8 text, but UTF-16 or no text at all; ${UTF8}.`,
    };
    return;
  }
  const readRow = createRowReader(register);
  let header: Header | undefined;
  const places = before?.places ?? new Map<string, string>();
  const inFile = before === undefined ? '' : ` of ${before.name}`;
  for (const row of csvRows(text)) {
    if (header === undefined) {
      const read = readHeader('values' in row ? row.values.map(clean) : [], register);
      if (typeof read === 'string') {
        yield { line: row.line, code: 'wrong-columns', problem: read };
        return;
      }
      header = read;
      continue;
    }
    const { line } = row;
    const read = 'problem' in row ? row.problem : readRow(row.values, header);
    if (typeof read === 'string') {
      if (read.endsWith(UTF8)) yield { line, code: 'wrong-encoding', problem: read };
      else yield { line, code: 'bad-row', problem: read };
      continue;
    }
    const known = read.id === '' ? JSON.stringify(read.fields) : read.id;
    const earlier = places.get(known);
    if (earlier === undefined) {
      places.set(known, `line ${line}${inFile}`);
      yield { line, record: read };
    } else yield { line, code: 'duplicate-record', problem: `${earlier} is the same record` };
  }
  if (header === undefined)
    yield {
      line: 1,
      code: 'wrong-columns',
      problem: 'is empty; its first line must be a line of column names.',
    };
}

/** Returns the column names of a header in lower case. */
export function columnNames(text: string): readonly string[] {
  for (const row of csvRows(text))
    return 'values' in row ? row.values.map((name) => clean(name).toLowerCase()) : [];
  return [];
}

function readHeader(names: readonly string[], { columns, value }: RegisterFile): Header | string {
  const indexByColumn = new Map<string, number>();
  const lowerCaseNames = names.map((name) => name.toLowerCase());
  for (const name of ['id', ...Object.keys(columns)]) {
    const index = lowerCaseNames.indexOf(name);
    if (index !== -1) indexByColumn.set(name, index);
    else if (Object.hasOwn(columns, name) && columns[name]?.required) {
      if (lowerCaseNames.some((one) => one.includes('\uFFFD'))) return `is not UTF-8; ${UTF8}.`;
      const known = [...(value === undefined ? ['id'] : []), ...Object.keys(columns)].join(', ');
      return `has no column "${name}". The first line must contain column names, separated by commas or semicolons, from: ${known}.`;
    }
  }
  return { indexByColumn, width: names.length };
}

/** Creates a function that converts a row to a record, or returns an error message. */
function createRowReader(
  register: RegisterFile,
): (values: readonly string[], header: Header) => RegisterRecord | string {
  const { label, value: known = 'id' } = register;
  const columns = Object.entries(register.columns).map(([name, column]) => {
    const pattern = column.pattern === undefined ? undefined : new RegExp(column.pattern, 'u');
    return { name, pattern, isRequired: column.required === true, is: column.is };
  });
  const problemIn = ({ name, pattern, isRequired, is }: (typeof columns)[number], value: string) => {
    if (value === '') return isRequired ? `"${name}" is empty` : undefined;
    if (value.includes('\uFFFD')) return `"${name}" is not UTF-8; ${UTF8}`;
    if (value.length > LOOKUP_MAX_TEXT_LENGTH)
      return `"${name}" is longer than ${LOOKUP_MAX_TEXT_LENGTH} characters`;
    if (pattern === undefined || pattern.test(value)) return undefined;
    return `"${name}" is "${value}", not ${is ?? 'in the expected format'}`;
  };
  return (values, { indexByColumn, width }) => {
    if (values.length !== width) return `it has ${values.length} values, but the header has ${width}`;
    const read = (name: string): string => clean(values[indexByColumn.get(name) ?? -1] ?? '');
    const fields: Record<string, string> = {};
    for (const column of columns) {
      const value = read(column.name);
      const problem = problemIn(column, value);
      if (problem !== undefined) return problem;
      fields[column.name] = value;
    }
    const text = fields[label] ?? '';
    if (!hasWord(text)) return `"${label}" has no letter or digit`;
    const id = fields[known] ?? read(known);
    if (id.length > LOOKUP_MAX_TEXT_LENGTH)
      return `"${known}" is longer than ${LOOKUP_MAX_TEXT_LENGTH} characters`;
    return { id, text, fields };
  };
}

/** Returns whether a text has a letter or digit. Otherwise, no search could find it. */
function hasWord(text: string): boolean {
  return /[a-zA-Z0-9]/.test(text) || fold(text) !== '';
}

/** Texts that need no cleaning: printable ASCII with single blanks. */
const CLEAN = /^(?:[!-~]+(?: [!-~]+)*)?$/;

/** Normalises a value: composed characters, and single blanks instead of white space and control characters. */
function clean(value: string): string {
  if (CLEAN.test(value)) return value;
  return value
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
