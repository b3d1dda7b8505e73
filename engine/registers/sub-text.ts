import type { LookupRecord } from '../wire/lookup.ts';

/**
 * Fills a pattern such as `{town}, {region|nation}` with a record's fields, taking the first non-empty one of
 * alternatives. Drops separators around empty parts at the ends.
 */
export function fillSubText(pattern: string, record: LookupRecord): string {
  const filled = pattern.replaceAll(/\{([^}]*)\}/g, (_all, names: string) => {
    const values = names.split('|').map((name) => record[name] ?? '');
    return values.find((value) => value !== '') ?? '';
  });
  return filled.replaceAll(/\s+/g, ' ').replaceAll(/^[\s,]+|[\s,]+$/g, '');
}
