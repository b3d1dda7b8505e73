import type { LookupEntry, LookupRecord } from '../../engine/wire/lookup.ts';

/** Finds the records of one category. */
export interface LookupProvider {
  /** The best matches first, at most `limit` of them; none for a text without letters and digits. */
  search(text: string, limit: number): Promise<readonly LookupEntry[]>;
  /** Null when there is no record with this id. */
  record(id: string): Promise<LookupRecord | null>;
}

/**
 * Finds postal addresses. The product ships a provider over a local sample; a school with an address service writes one
 * that asks the service, and gives it to `openLookup`.
 */
export type AddressProvider = LookupProvider;
