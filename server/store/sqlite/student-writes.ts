import type { WebStatus } from '../../../engine/wire/profile.ts';
import type { Database } from './database.ts';

/** Shared steps of every write of a student's record. */
export interface StudentWrites {
  /** Runs the work in a transaction, possibly shared with others, in which the student's row exists. */
  write<Result>(studentId: string, work: () => Result): Promise<Result>;
  /** Like `write`, but returns undefined and does nothing after the submission. */
  unlessSubmitted<Result>(studentId: string, work: () => Result): Promise<Result | undefined>;
  /** Returns the reached statuses in order. */
  webStatuses(studentId: string): readonly WebStatus[];
  /** Appends a reached status. */
  appendStatus(studentId: string, status: WebStatus): void;
  /** Returns the revision; 0 before any write. */
  revisionOf(studentId: string): number;
  /** Increments the revision, so that a submission notices the write. Returns the new one. */
  incrementRevision(studentId: string): number;
}

export function studentWrites(database: Database): StudentWrites {
  const write = <Result>(studentId: string, work: () => Result): Promise<Result> =>
    database.together(() => {
      database.run('INSERT INTO students (id) VALUES (?) ON CONFLICT DO NOTHING', studentId);
      return work();
    });

  const webStatuses = (studentId: string): readonly WebStatus[] =>
    database
      .all('SELECT web_status FROM web_statuses WHERE student_id = ? ORDER BY position', studentId)
      .map((row) => row.web_status as WebStatus);

  return {
    write,
    webStatuses,
    appendStatus: (studentId, status) => {
      database.run(
        `INSERT INTO web_statuses (student_id, position, web_status)
         SELECT ?1, count(*), ?2 FROM web_statuses WHERE student_id = ?1`,
        studentId,
        status,
      );
    },
    unlessSubmitted: (studentId, work) =>
      write(studentId, () => (webStatuses(studentId).includes('submitted') ? undefined : work())),
    revisionOf: (studentId) =>
      Number(database.get('SELECT revision FROM students WHERE id = ?', studentId)?.revision ?? 0),
    incrementRevision: (studentId) => {
      const sql = 'UPDATE students SET revision = revision + 1 WHERE id = ? RETURNING revision';
      return Number(database.get(sql, studentId)?.revision);
    },
  };
}
