// Streams a spreadsheet (Office Open XML): only a few rows of each sheet are in memory.
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Cell } from './cell.ts';
import { neutraliseFormula } from './csv.ts';
import { withDistinctNames } from './sheets.ts';

/** The limits of spreadsheets. */
const MOST_ROWS = 1_048_576;
const MOST_CHARACTERS = 32_767;

/** A sheet to write. */
export interface WrittenSheet {
  readonly name: string;
  readonly headings: readonly string[];
  /** Number of rows after the headings. */
  readonly count: number;
  /** Yields a range of rows. */
  rows(from: number, count: number): AsyncIterable<readonly Cell[]>;
}

/** A sheet in the file: too many rows continue in another one. */
interface Part extends Pick<WrittenSheet, 'name' | 'headings' | 'rows'> {
  readonly from: number;
  readonly count: number;
}

function partsOf(sheet: WrittenSheet, mostRows: number): Part[] {
  const perPart = mostRows - 1;
  const parts = Math.max(1, Math.ceil(sheet.count / perPart));
  return Array.from({ length: parts }, (_, index) => ({
    ...sheet,
    from: index * perPart,
    count: Math.min(perPart, sheet.count - index * perPart),
  }));
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

// Bold, for the headings.
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

function frame(parts: readonly Part[]): [path: string, text: string][] {
  const each = (write: (part: Part, number: number) => string): string =>
    parts.map((part, index) => write(part, index + 1)).join('');
  const relation = (id: string, type: string, target: string): string =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  return [
    [
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>${each((_, number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${TYPES}.worksheet+xml"/>`)}</Types>`,
    ],
    [
      '_rels/.rels',
      `<Relationships xmlns="${PACKAGE}/relationships">${relation('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${each(({ name }, number) => `<sheet name="${escaped(name)}" sheetId="${number}" r:id="s${number}"/>`)}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${PACKAGE}/relationships">${relation('styles', 'styles', 'styles.xml')}${each((_, number) => relation(`s${number}`, 'worksheet', `worksheets/sheet${number}.xml`))}</Relationships>`,
    ],
    ['xl/styles.xml', STYLES.slice(HEAD.length)],
  ];
}

// What XML cannot hold is written as spreadsheets do, and so is a text that looks as if it were written so.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
const UNFIT = /[\x00-\x08\x0b-\x1f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/g;

function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(UNFIT, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Returns the letters of a column: A, B, … Z, AA. */
function lettersOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : lettersOf(Math.floor(index / 26) - 1) + last;
}

function cellXml(cell: Cell, place: string, style: string): string {
  if (cell === '') return '';
  if (typeof cell === 'number') return `<c r="${place}"${style}><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c r="${place}"${style} t="b"><v>${cell ? 1 : 0}</v></c>`;
  return `<c r="${place}"${style} t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

function rowXml(cells: readonly Cell[], row: number, style = ''): string {
  const written = cells.map((cell, index) => cellXml(cell, `${lettersOf(index)}${row}`, style));
  return `<row r="${row}">${written.join('')}</row>`;
}

/**
 * Writes a file of sheets. Returns the number of texts truncated to a spreadsheet's limit.
 * @param mostRows limit per sheet, including the headings
 */
export async function writeWorkbook(
  path: string,
  sheets: readonly WrittenSheet[],
  mostRows = MOST_ROWS,
): Promise<number> {
  let cut = 0;
  const fitted = (cell: Cell): Cell => {
    if (typeof cell !== 'string') return cell;
    const text = neutraliseFormula(cell);
    if (text.length <= MOST_CHARACTERS) return text;
    cut += 1;
    return text.slice(0, MOST_CHARACTERS);
  };
  async function* sheetXml({ headings, from, count, rows }: Part): AsyncGenerator<string, void> {
    yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`;
    yield rowXml(headings.map(fitted), 1, ' s="1"');
    let row = 1;
    for await (const cells of rows(from, count)) yield rowXml(cells.map(fitted), ++row);
    yield '</sheetData></worksheet>';
  }
  const parts = withDistinctNames(sheets.flatMap((sheet) => partsOf(sheet, mostRows)));
  const zip = new ZipFile();
  const fail = (error: Error) => (zip.outputStream as Readable).destroy(error);
  zip.on('error', fail);
  for (const [name, text] of frame(parts)) zip.addBuffer(Buffer.from(HEAD + text), name);
  for (const [index, part] of parts.entries())
    zip.addReadStreamLazy(`xl/worksheets/sheet${index + 1}.xml`, {}, (take) =>
      take(null, Readable.from(sheetXml(part)).on('error', fail)),
    );
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path, { mode: 0o600, flush: true }));
  return cut;
}
