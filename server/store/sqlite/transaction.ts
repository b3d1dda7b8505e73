import type { DatabaseSync } from 'node:sqlite';

/**
 * Runs the work as one transaction: `IMMEDIATE` holds the write lock from its start; `DEFERRED` is for reads, which then
 * see one state of the database.
 */
export function inTransaction<Result>(
  database: DatabaseSync,
  work: () => Result,
  kind: 'IMMEDIATE' | 'DEFERRED' = 'IMMEDIATE',
): Result {
  database.exec(`BEGIN ${kind}`);
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    // A failed COMMIT may have ended the transaction already.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}
