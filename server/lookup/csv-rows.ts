// CSV as RFC 4180 and spreadsheets write it. Each row knows its line, and a row with a stray quote costs itself only,
// not the rest of the file.
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

/** One row, or what keeps it from being one; `line` is where it begins, counted from 1. */
export type CsvRow =
  | { readonly line: number; readonly values: readonly string[] }
  | { readonly line: number; readonly problem: string };

/** A quoted value with more line breaks than this is a quote that somebody forgot to close. */
const MOST_LINES = 20;
const FIELD = /(?:"([^"]*(?:""[^"]*)*)"|([^",][^,]*|))(,|$)/y;
const OPEN_FIELD = /"[^"]*(?:""[^"]*)*$/y;

/** The values of one row, `open` when a quoted value goes on in the next line, or `broken`. */
function splitRow(text: string): readonly string[] | 'open' | 'broken' {
  const values: string[] = [];
  for (let at = 0; ; at = FIELD.lastIndex) {
    FIELD.lastIndex = at;
    OPEN_FIELD.lastIndex = at;
    const field = FIELD.exec(text);
    if (field === null) return OPEN_FIELD.test(text) ? 'open' : 'broken';
    const [, quoted, plain = '', end] = field;
    values.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '') return values;
  }
}

interface Line {
  readonly number: number;
  readonly text: string;
}

/** The row that begins with the first of these lines, and how many of them it takes; null when it needs more. */
function readRow(lines: readonly Line[], isLast: boolean): { row: CsvRow; taken: number } | null {
  const line = lines[0]?.number ?? 0;
  let text = '';
  for (const [index, next] of lines.entries()) {
    text = index === 0 ? next.text : `${text}\n${next.text}`;
    const values = splitRow(text);
    if (values === 'broken') {
      const problem =
        'there is text between a closing quote and the next comma; write a quote in a quoted value twice';
      return { row: { line, problem }, taken: 1 };
    }
    if (values !== 'open') return { row: { line, values }, taken: index + 1 };
  }
  if (!isLast && lines.length < MOST_LINES) return null;
  return { row: { line, problem: 'a quoted value is never closed' }, taken: 1 };
}

/** Reads a file row by row; empty lines are left out. Throws what the file system says. */
export async function* csvRows(file: string): AsyncGenerator<CsvRow> {
  const input = createReadStream(file, 'utf8');
  const waiting: Line[] = [];
  let number = 0;
  function* rows(isLast: boolean): Generator<CsvRow> {
    while (waiting.length > 0) {
      const found = readRow(waiting, isLast);
      if (found === null) return;
      waiting.splice(0, found.taken);
      yield found.row;
    }
  }
  for await (const read of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    number += 1;
    const text = number === 1 ? read.replace(/^\uFEFF/, '') : read;
    if (text.trim() === '' && waiting.length === 0) continue;
    waiting.push({ number, text });
    yield* rows(false);
  }
  yield* rows(true);
}
