import type { WebStatus } from '../wire/profile.ts';

/** The order in which an application passes its statuses; none may be skipped (decision STAT-12). */
export const WEB_STATUS_ORDER: readonly WebStatus[] = ['started', 'validating', 'submitted'];

/**
 * The web status that a profile's list of entries stands for: the count of distinct known entries gives it
 * (spec §4, decision STAT-12). Repeated and unknown entries do not count; an empty list is `null`.
 */
export function webStatusOf(entries: readonly { readonly web_status: string }[]): WebStatus | null {
  const known = new Set(entries.map((entry) => entry.web_status));
  const count = WEB_STATUS_ORDER.filter((status) => known.has(status)).length;
  return WEB_STATUS_ORDER[count - 1] ?? null;
}
