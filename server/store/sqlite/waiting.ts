import type { Waiting, WaitingStore } from '../waiting-store.ts';
import type { Database } from './database.ts';

/** Queue statistics, read from the indexes that claims use. */
export function sqliteWaiting(database: Database): WaitingStore {
  const count = (table: string, now: number): Waiting => {
    const row = database.get(
      `SELECT count(*) FILTER (WHERE due_at <= ?1) AS due, count(*) FILTER (WHERE due_at > ?1) AS later,
         min(due_at) AS oldest FROM ${table} WHERE due_at IS NOT NULL`,
      now,
    );
    const due = Number(row?.due);
    return { due, later: Number(row?.later), oldestDueAt: due === 0 ? null : Number(row?.oldest) };
  };
  const rows = (from: string, ...values: number[]): number =>
    Number(database.get(`SELECT count(*) AS rows FROM ${from}`, ...values)?.rows);

  return {
    countWaiting: async (now) => ({
      mails: count('mails', now),
      calls: count('webhook_calls', now),
      callsSetAside: rows('webhook_calls WHERE due_at IS NULL'),
      work: { conversion: count('documents', now), applicationPdf: count('application_pdfs', now) },
      sessions: rows('sessions WHERE idle_until > ?1 AND ends_at > ?1', now),
    }),
  };
}
