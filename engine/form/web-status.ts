import type { WebStatus } from '../wire/profile.ts';

/** The statuses of an application, in order. None may be skipped (decision STAT-12). */
export const WEB_STATUS_ORDER: readonly WebStatus[] = ['started', 'validating', 'submitted'];

/**
 * Returns the current web status, given the status entries of a profile. The number of distinct known entries
 * determines it (spec §4, decision STAT-12). Repeated and unknown entries are ignored. Returns null for no
 * entry.
 */
export function webStatusOf(entries: readonly { readonly web_status: string }[]): WebStatus | null {
  const known = new Set(entries.map((entry) => entry.web_status));
  const count = WEB_STATUS_ORDER.filter((status) => known.has(status)).length;
  return WEB_STATUS_ORDER[count - 1] ?? null;
}
