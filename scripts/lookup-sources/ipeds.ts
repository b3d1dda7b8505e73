// Institutions of the United States: the directory (HD) of IPEDS, the federal survey of postsecondary education.
import { join } from 'node:path';
import { namedRows, type Row } from './row.ts';

/** States in free association, which are countries of their own; all other codes belong to the United States. */
const OWN_COUNTRY: Readonly<Record<string, string>> = { FM: 'FSM', MH: 'MHL', PW: 'PLW' };
const ADMINISTRATIVE_OFFICE = '0';
const PUBLIC_FOUR_YEARS = '1';
/** A number, a street, and no more than an answer of the form holds. */
const STREET = /^\d+ \D.{0,40}$/;

async function directoryRows(directory: string): Promise<Readonly<Record<string, string>>[]> {
  const rows = await namedRows(join(directory, 'hd2024.csv'));
  // Level -3: an office that teaches nobody.
  return rows.filter(({ SECTOR, ICLEVEL }) => SECTOR !== ADMINISTRATIVE_OFFICE && ICLEVEL !== '-3');
}

function place({ CITY = '', STABBR = '', ZIP = '' }: Readonly<Record<string, string>>) {
  const country = OWN_COUNTRY[STABBR];
  return { city: CITY, state: country === undefined ? STABBR : '', country: country ?? 'USA', zip: ZIP };
}

/** Every institution that teaches, those that closed lately among them: applicants went there. */
export async function americanColleges(directory: string): Promise<Row[]> {
  const rows = await directoryRows(directory);
  return rows.map((row) => ({
    id: `us-${row.UNITID}`,
    name: row.INSTNM ?? '',
    address_line_1: row.ADDR ?? '',
    ...place(row),
  }));
}

/** Where public universities are: real addresses that belong to nobody in particular. */
export async function publicUniversityAddresses(directory: string): Promise<Row[]> {
  const rows = await directoryRows(directory);
  const universities = rows.filter(
    ({ SECTOR, ADDR = '' }) => SECTOR === PUBLIC_FOUR_YEARS && STREET.test(ADDR),
  );
  return universities.map((row) => ({
    id: `sample-${row.UNITID}`,
    address_line_1: row.ADDR ?? '',
    ...place(row),
  }));
}
