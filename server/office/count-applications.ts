// Statistics: applications started and submitted per day, and where unfinished ones stopped.

import { dayIn } from '../../engine/values/time-zones.ts';
import type { DeskForm } from './desk.ts';
import type { DeskStatus } from './find-applications.ts';

/** The statistics. */
export interface Counted {
  readonly statuses: ReadonlyMap<DeskStatus, number>;
  /** By day as `YYYY-MM-DD`. */
  readonly begun: ReadonlyMap<string, number>;
  readonly submitted: ReadonlyMap<string, number>;
  /** By page route; null if no page was left yet. */
  readonly stopped: ReadonlyMap<string | null, number>;
}

export async function countApplications({ form, store }: Pick<DeskForm, 'form' | 'store'>): Promise<Counted> {
  const statuses = new Map<DeskStatus, number>();
  const begun = new Map<string, number>();
  const submitted = new Map<string, number>();
  const stopped = new Map<string | null, number>();
  const count = <Key>(counts: Map<Key, number>, key: Key) => counts.set(key, (counts.get(key) ?? 0) + 1);
  const { timeZone = 'UTC' } = form.school;
  for await (const one of store.listApplications({})) {
    count(statuses, one.status ?? 'begun');
    if (one.firstLogin !== null) count(begun, dayIn(timeZone, Date.parse(one.firstLogin)));
    if (one.submittedAt === null) count(stopped, one.lastPage);
    else count(submitted, dayIn(timeZone, one.submittedAt));
  }
  return { statuses, begun, submitted, stopped };
}

/** Returns the counts of the last days up to the latest one, without gaps. */
export function daysOf(
  counts: ReadonlyMap<string, number>,
  most: number,
): readonly (readonly [day: string, count: number])[] {
  const days = [...counts.keys()].sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const found: [string, number][] = [];
  for (let day = last; day >= first && found.length < most; day = dayBefore(day))
    found.unshift([day, counts.get(day) ?? 0]);
  return found;
}

function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 24 * 60 * 60_000).toISOString().slice(0, 10);
}
