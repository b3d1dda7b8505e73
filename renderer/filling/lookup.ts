// Searches the register behind an autocomplete (spec §7). Failures are silent: the form stays usable without it (spec §8).
import type { LookupEntry, LookupRecord } from '../../engine/wire/lookup.ts';
import { http } from '../api/http.ts';

/** Suggestions that are asked for (spec §9). */
const MAX_RESULTS = 5;
const PATH = '/lookup/find';
const OPTIONS = {
  headers: { 'content-type': 'application/json', accept: 'application/json' },
  retry: 0,
  timeout: 10_000,
};

/** The records that fit a text; nothing when the search fails or is called off. */
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

/** One whole record; nothing when it cannot be had. */
export async function findRecord(category: string, id: string): Promise<LookupRecord | undefined> {
  try {
    const { default: ky } = await http.load();
    return await ky.get<LookupRecord>(PATH, { ...OPTIONS, searchParams: { id, category } }).json();
  } catch {
    return undefined;
  }
}
