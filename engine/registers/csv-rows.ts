// Parses CSV as in RFC 4180 and from spreadsheets: separated by commas, or by semicolons in locales with
// decimal commas. A stray quote makes only its own row invalid, not the rest of the file.

/** A row with its values, or with the reason why it is invalid. `line` is its first line, counted from 1. */
export type CsvRow =
  | { readonly line: number; readonly values: readonly string[] }
  | { readonly line: number; readonly problem: string };

/** Upper limit of lines in a quoted value. With more, its closing quote is considered missing. */
const MOST_LINES_PER_VALUE = 20;
const MOST_LINE_CHARACTERS = 100_000;
/** A quoted value that is not closed before the end of the text. */
const OPEN_FIELD = /"[^"]*(?:""[^"]*)*$/y;
/** A separator. `fieldPattern` matches a value and the separator, or the end of the line, after it. */
interface Separator {
  readonly sign: string;
  readonly name: string;
  readonly fieldPattern: RegExp;
}
const COMMA: Separator = {
  sign: ',',
  name: 'comma',
  fieldPattern: /(?:"([^"]*(?:""[^"]*)*)"|([^",][^,]*|))(,|$)/y,
};
const SEMICOLON: Separator = {
  sign: ';',
  name: 'semicolon',
  fieldPattern: /(?:"([^"]*(?:""[^"]*)*)"|([^";][^;]*|))(;|$)/y,
};

/**
 * Detects the separator: locales with decimal commas use semicolons, so that the first line has some and no
 * comma.
 */
function separatorOf(firstLine: string): Separator {
  return firstLine.includes(';') && !firstLine.includes(',') ? SEMICOLON : COMMA;
}

/**
 * Splits a row into values. Returns `open` if a quoted value continues in the next line, and `broken` if
 * there is text after a closing quote.
 */
function splitRow(text: string, { sign, fieldPattern }: Separator): readonly string[] | 'open' | 'broken' {
  // Fast path, ten times as fast: most rows have no quotes.
  if (!text.includes('"')) return text.split(sign);
  const values: string[] = [];
  for (let at = 0; ; at = fieldPattern.lastIndex) {
    fieldPattern.lastIndex = at;
    OPEN_FIELD.lastIndex = at;
    const field = fieldPattern.exec(text);
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

/**
 * Reads the row that begins with the first of the lines. Returns the row and its number of lines, or null if
 * the row needs more lines than these.
 */
function readRow(
  lines: readonly Line[],
  separator: Separator,
  isLast: boolean,
): { row: CsvRow; lineCount: number } | null {
  const line = lines[0]?.number ?? 0;
  let text = '';
  for (const [index, next] of lines.entries()) {
    if (next.text.length > MOST_LINE_CHARACTERS)
      return {
        row: { line, problem: `it has more than ${MOST_LINE_CHARACTERS} characters` },
        lineCount: index + 1,
      };
    text = index === 0 ? next.text : `${text}\n${next.text}`;
    const values = splitRow(text, separator);
    if (values === 'broken') {
      const problem = `there is text between a closing quote and the next ${separator.name}; double each quote inside a quoted value`;
      return { row: { line, problem }, lineCount: 1 };
    }
    if (values !== 'open') return { row: { line, values }, lineCount: index + 1 };
  }
  if (!isLast && lines.length < MOST_LINES_PER_VALUE) return null;
  return { row: { line, problem: 'the closing quote of a value is missing' }, lineCount: 1 };
}

/** Yields the lines of a text, which can have any line ends. Skips a byte order mark. */
function* linesOf(text: string): Generator<Line> {
  const end = /\r\n|[\n\r\u2028\u2029]/g;
  let number = 1;
  for (let at = text.startsWith('\uFEFF') ? 1 : 0; at < text.length; at = end.lastIndex, number += 1) {
    end.lastIndex = at;
    const found = end.exec(text);
    yield { number, text: text.slice(at, found?.index) };
    if (found === null) return;
  }
}

/** Yields the rows of a CSV text. Skips empty lines. */
export function* csvRows(text: string): Generator<CsvRow> {
  const pendingLines: Line[] = [];
  let separator: Separator | undefined;
  function* rows(isLast: boolean): Generator<CsvRow> {
    while (pendingLines.length > 0) {
      separator ??= separatorOf(pendingLines[0]?.text ?? '');
      const found = readRow(pendingLines, separator, isLast);
      if (found === null) return;
      pendingLines.splice(0, found.lineCount);
      yield found.row;
    }
  }
  for (const line of linesOf(text)) {
    if (line.text.trim() === '' && pendingLines.length === 0) continue;
    pendingLines.push(line);
    yield* rows(false);
  }
  yield* rows(true);
}
