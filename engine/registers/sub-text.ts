import type { LookupRecord } from '../wire/lookup.ts';

/**
 * Fills a pattern such as `{town}, {region|nation}` with a record's fields, the first that is not empty of each choice.
 * Separators at the ends go with what is empty.
 */
export function fillSubText(pattern: string, record: LookupRecord): string {
  const filled = pattern.replaceAll(/\{([^}]*)\}/g, (_all, names: string) => {
    const values = names.split('|').map((name) => record[name] ?? '');
    return values.find((value) => value !== '') ?? '';
  });
  return filled.replaceAll(/\s+/g, ' ').replaceAll(/^[\s,]+|[\s,]+$/g, '');
}
