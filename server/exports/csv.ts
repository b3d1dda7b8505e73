import type { Cell } from './cell.ts';

// What spreadsheets take for a formula, also written in full width, and what they skip before one.
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** A text that no spreadsheet runs: one that begins like a formula gets an apostrophe before it. */
export function neutral(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

function field(cell: Cell): string {
  // A number is no text that somebody has typed: a minus before it is one.
  if (typeof cell !== 'string') return String(cell);
  const text = neutral(cell);
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A line of a CSV file (RFC 4180). */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(field).join(',')}\r\n`;
}
