// Searches the register behind an autocomplete (spec §7). Failures are silent: the form stays usable without it
// (spec §8).
import type { LookupEntry, LookupRecord } from '../../engine/wire/lookup.ts';
import { http } from '../api/http.ts';

/** Number of suggestions to request (spec §9). */
const MAX_RESULTS = 5;
const PATH = '/lookup/find';
const OPTIONS = {
  headers: { 'content-type': 'application/json', accept: 'application/json' },
  retry: 0,
  timeout: 10_000,
};

/** Returns the records that match a text, or undefined if the search fails or is aborted. */
export async function findSuggestions(
  category: string,
  text: string,
  signal: AbortSignal,
): Promise<readonly LookupEntry[] | undefined> {
  const searchParams = { text, category, max_results: MAX_RESULTS };
  try {
    const { default: ky } = await http.load();
    const found: unknown = await ky.get(PATH, { ...OPTIONS, searchParams, signal }).json();
    return Array.isArray(found) ? found.slice(0, MAX_RESULTS) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns a whole record, or undefined if it cannot be loaded. */
export async function findRecord(category: string, id: string): Promise<LookupRecord | undefined> {
  try {
    const { default: ky } = await http.load();
    return await ky.get<LookupRecord>(PATH, { ...OPTIONS, searchParams: { id, category } }).json();
  } catch {
    return undefined;
  }
}
