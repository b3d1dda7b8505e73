import type { LookupEntry, LookupRecord } from '../../engine/wire/lookup.ts';

/** Searches the records of one register. */
export interface LookupProvider {
  /** Returns the best matches first, at most `limit`; none for a text without letters and digits. */
  search(text: string, limit: number): Promise<readonly LookupEntry[]>;
  /** Returns null if there is no record with this id. */
  record(id: string): Promise<LookupRecord | null>;
}

/**
 * Searches postal addresses. The product ships a provider with a local sample. A school with an address service
 * writes its own and passes it to `openLookup`.
 */
export type AddressProvider = LookupProvider;
