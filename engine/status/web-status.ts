import type { WebStatus } from '../wire/profile.ts';

/** The order of an application's statuses. None may be skipped (decision STAT-12). */
export const WEB_STATUS_ORDER: readonly WebStatus[] = ['started', 'validating', 'submitted'];

/**
 * Returns the web status for a profile's list of entries: the number of distinct known entries determines it
 * (spec §4, decision STAT-12). Ignores repeated and unknown entries. Returns null for an empty list.
 */
export function webStatusOf(entries: readonly { readonly web_status: string }[]): WebStatus | null {
  const known = new Set(entries.map((entry) => entry.web_status));
  const count = WEB_STATUS_ORDER.filter((status) => known.has(status)).length;
  return WEB_STATUS_ORDER[count - 1] ?? null;
}
