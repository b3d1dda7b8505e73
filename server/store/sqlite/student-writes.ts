import type { WebStatus } from '../../../engine/wire/profile.ts';
import type { Database } from './database.ts';

/** What every write of a student's record goes through. */
export interface StudentWrites {
  /** Runs the work in a transaction in which the student's row is there; others may share it. */
  write<Result>(studentId: string, work: () => Result): Promise<Result>;
  /** As `write`, but does nothing once the application was submitted: undefined then. */
  unlessSubmitted<Result>(studentId: string, work: () => Result): Promise<Result | undefined>;
  /** The reached statuses in their order. */
  webStatuses(studentId: string): readonly WebStatus[];
  /** Appends a status to those that were reached. */
  appendStatus(studentId: string, status: WebStatus): void;
  /** 0 where nothing was written yet. */
  revisionOf(studentId: string): number;
  /** Counts up the revision, so that a submission knows of the write; gives the new one. */
  grow(studentId: string): number;
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
    grow: (studentId) => {
      const sql = 'UPDATE students SET revision = revision + 1 WHERE id = ? RETURNING revision';
      return Number(database.get(sql, studentId)?.revision);
    },
  };
}
