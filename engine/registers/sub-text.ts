import type { LookupRecord } from '../wire/lookup.ts';

/**
 * Fills the second line of a register, such as `{town}, {region|nation}`, with the fields of a record. Of
 * several names in braces, the first field that is not empty is used. Removes commas and blanks at both ends.
 */
export function fillSubText(pattern: string, record: LookupRecord): string {
  const filled = pattern.replaceAll(/\{([^}]*)\}/g, (_all, names: string) => {
    const values = names.split('|').map((name) => record[name] ?? '');
    return values.find((value) => value !== '') ?? '';
  });
  return filled.replaceAll(/\s+/g, ' ').replaceAll(/^[\s,]+|[\s,]+$/g, '');
}
