// Institutions of Canada: the federal list of institutions designated for student financial assistance gives addresses;
// the Research Organization Registry gives names with their accents, and institutions that the list has not.
import { join } from 'node:path';
import { fold } from '../../server/lookup/fold.ts';
import { PROVINCES, registryColleges } from './registry-colleges.ts';
import { namedRows, type Row } from './row.ts';

/** A benefit, not a school. */
const NO_SCHOOL = /^RESERVIST/;

/** Texts of this source were read as Windows-1252 once too often: `CollÃ¨ge`. */
function repaired(text: string): string {
  if (!/[ÃÂâ]/.test(text)) return text;
  const bytes = [...text].map((letter) => WINDOWS_1252.get(letter) ?? letter.charCodeAt(0));
  return bytes.every((byte) => byte < 256) ? new TextDecoder().decode(Uint8Array.from(bytes)) : text;
}

const WINDOWS_1252 = new Map(
  Array.from({ length: 32 }, (_, index) => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(0x80 + index)),
    0x80 + index,
  ]),
);

/** The line with a street number; the others name offices and post boxes. */
function street(row: Readonly<Record<string, string>>): string {
  const lines = [1, 2, 3].map((number) => repaired(row[`Address Line ${number}`] ?? ''));
  const isBox = (line: string): boolean => /\b(box|c\.p\.|bag)\b/i.test(line);
  const line =
    lines.find((text) => /^#?\d/.test(text) && !isBox(text)) ??
    lines.find((text) => /\d/.test(text) && !isBox(text));
  return line ?? lines[0] ?? '';
}

function postalCode(code: string): string {
  const compact = code.replaceAll(/\s/g, '').toUpperCase();
  return compact.length === 6 ? `${compact.slice(0, 3)} ${compact.slice(3)}` : compact;
}

/** `King's University-The` is filed under K. */
function schoolName(name: string): string {
  return repaired(name)
    .replace(/^(.*?)\s*-\s*The$/, 'The $1')
    .replace(/[\s-]+$/, '');
}

async function designated(directory: string): Promise<Row[]> {
  const rows = await namedRows(join(directory, 'designated-institutions.csv'));
  const schools = rows.filter((row) => !NO_SCHOOL.test(row['EI name'] ?? ''));
  return schools.map((row) => ({
    id: `ca-${row['EI Code']}`,
    name: schoolName(row['EI name'] ?? ''),
    address_line_1: street(row),
    city: repaired(row.City ?? ''),
    state: PROVINCES.get(row.Province ?? '') ?? '',
    country: 'CAN',
    zip: postalCode(row['Postal Code'] ?? ''),
  }));
}

/** Both lists as one; an institution that is in both has the registry's spelling and the other's address. */
export async function canadianColleges(directory: string): Promise<Row[]> {
  const schools = await designated(directory);
  const registry = registryColleges(join(directory, 'ror-records'), schools);
  const spelling = new Map(registry.map(({ name = '' }) => [fold(name), name]));
  const listed = new Set(schools.map(({ name = '' }) => fold(name)));
  return [
    ...schools.map((row) => ({ ...row, name: spelling.get(fold(row.name ?? '')) ?? row.name ?? '' })),
    ...registry.filter(({ name = '' }) => !listed.has(fold(name))),
  ];
}
