import type { Cell } from './cell.ts';

// The first characters of formulas, also in full width, and white space that spreadsheets skip before one.
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

// Ends of cells within a text, before a formula: an Excel that separates by semicolon or tab ignores our quotes.
const INNER_FORMULA = /[;\t\r\n]"*(?=[=+\-@＝＋－＠])/g;

/** Neutralises formulas: prefixes a text that begins like one with an apostrophe. */
export function neutraliseFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

function field(cell: Cell): string {
  // Numbers need no neutralising; their minus is not a formula.
  if (typeof cell !== 'string') return String(cell);
  const text = neutraliseFormula(cell).replace(INNER_FORMULA, "$&'");
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Formats a line of a CSV file (RFC 4180). */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(field).join(',')}\r\n`;
}
