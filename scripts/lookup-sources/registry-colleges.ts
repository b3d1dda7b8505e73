// Canadian institutions in the record files of the Research Organization Registry: one folder a release, with the
// records that it changed.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { fold } from '../../server/lookup/fold.ts';
import type { Row } from './row.ts';

export const PROVINCES: ReadonlyMap<string, string> = new Map([
  ['Alberta', 'AB'],
  ['British Columbia', 'BC'],
  ['Manitoba', 'MB'],
  ['New Brunswick', 'NB'],
  ['Newfoundland and Labrador', 'NL'],
  ['Northwest Territories', 'NT'],
  ['Nova Scotia', 'NS'],
  ['Nunavut', 'NU'],
  ['Ontario', 'ON'],
  ['Prince Edward Island', 'PE'],
  ['Quebec', 'QC'],
  ['Saskatchewan', 'SK'],
  ['Yukon', 'YT'],
]);

/** The registry lists laboratories and societies as education, too; these words begin or end names of schools. */
const SCHOOL =
  /^(the )?(university|universit[eé]|coll[eè]ge|c[eé]gep|polytechni|[eé]cole|vancouver (film )?school)|\b(university|college|polytechnic|institute of technology|universit[eé]|seminary)( |$)/i;
const NO_SCHOOL =
  /society|association|universities|centre|secondaire|students?|canadian virtual|physicians|veterinary|innovation|interuni|institut sur/i;

/** The parts of a record that are the same in every file of the second schema. */
const Organization = Type.Object({
  id: Type.String(),
  status: Type.String(),
  types: Type.Array(Type.String()),
  names: Type.Array(Type.Object({ value: Type.String(), types: Type.Array(Type.String()) })),
  locations: Type.Array(
    Type.Object({
      geonames_details: Type.Object({
        country_code: Type.String(),
        name: Type.String(),
        country_subdivision_code: Type.Optional(Type.Union([Type.String(), Type.Null()])),
      }),
    }),
  ),
});

function byVersion(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}

/** The newest version of each record. */
function newest(folder: string): Map<string, unknown> {
  const records = new Map<string, unknown>();
  const releases = readdirSync(folder).filter((name) => /^v\d/.test(name));
  for (const release of releases.sort(byVersion)) {
    for (const file of readdirSync(join(folder, release)).filter((name) => name.endsWith('.json'))) {
      records.set(file, JSON.parse(readFileSync(join(folder, release, file), 'utf8')));
    }
  }
  return records;
}

/** Schools by the registry. A place without its province has that of the other list's schools in a city of its name. */
export function registryColleges(folder: string, others: readonly Row[]): Row[] {
  const provinces = new Map<string, Set<string>>();
  for (const { city = '', state = '' } of others) {
    provinces.set(fold(city), (provinces.get(fold(city)) ?? new Set()).add(state));
  }
  return [...newest(folder).values()].flatMap((record) => {
    if (!Value.Check(Organization, record)) return [];
    const place = record.locations[0]?.geonames_details;
    const name = record.names.find(({ types }) => types.includes('ror_display'))?.value ?? '';
    if (place?.country_code !== 'CA' || record.status !== 'active' || !record.types.includes('education'))
      return [];
    if (!SCHOOL.test(name) || NO_SCHOOL.test(name)) return [];
    const known = provinces.get(fold(place.name));
    const state = place.country_subdivision_code ?? (known?.size === 1 ? [...known][0] : undefined);
    if (state === undefined) return [];
    return [
      { id: record.id.replace('https://ror.org/', 'ror-'), name, city: place.name, state, country: 'CAN' },
    ];
  });
}
