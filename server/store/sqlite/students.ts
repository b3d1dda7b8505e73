import type { Answers } from '../../../engine/form/compiled-form.ts';
import type { AnswerErrors } from '../../../engine/form/form-module.ts';
import { WEB_STATUS_ORDER } from '../../../engine/status/web-status.ts';
import { lostAnswers, refusedSave } from '../answer-conflicts.ts';
import { inPages } from '../pages.ts';
import type { OutdatedSave, RecordSaveResult, SaveBasis, SaveConflict } from '../save-basis.ts';
import { KEPT_LOGINS, type StudentOutline, type StudentStore, type SubmissionStore } from '../store.ts';
import { answersChangedAfter, answersOf, putAnswers } from './answer-rows.ts';
import type { Database } from './database.ts';
import { applicationPdfOf, documentsOf } from './document-rows.ts';
import { putEntries, putTab } from './entry-rows.ts';
import { studentWrites } from './student-writes.ts';
import { submissionOf } from './submissions.ts';

/** Students: one row each, with one row for each answer, reached status, login and document. */
export function sqliteStudents(database: Database): Omit<StudentStore, keyof SubmissionStore> {
  const { write, webStatuses, appendStatus, unlessSubmitted, revisionOf, grow } = studentWrites(database);

  /** Writes something that a submission has to know of, unless it was submitted already or there is a refusal. */
  const change = <Refusal extends object = never>(
    studentId: string,
    work: (revision: number) => void,
    refuse?: () => Refusal | null,
  ): RecordSaveResult | Refusal =>
    unlessSubmitted(studentId, () => {
      const refused = refuse?.() ?? null;
      if (refused !== null) return refused;
      const revision = grow(studentId);
      work(revision);
      return { result: 'saved' as const, revision };
    }) ?? { result: 'submitted' };

  /** Why changes cannot be written, if they say what they are based on. */
  const refusal = (
    studentId: string,
    changes: Answers,
    basis?: SaveBasis,
  ): SaveConflict | OutdatedSave | null => {
    if (basis === undefined) return null;
    const revision = revisionOf(studentId);
    const newer = answersChangedAfter(database, studentId, basis.base ?? revision);
    return refusedSave(changes, basis, newer, revision);
  };

  const outlineOf = (studentId: string): StudentOutline => {
    const student = database.get(
      'SELECT revision, arranged_at, last_page FROM students WHERE id = ?',
      studentId,
    );
    const addAnother = database.all(
      'SELECT block_id, count, removed FROM add_another WHERE student_id = ?',
      studentId,
    );
    const tabs = database.all('SELECT tab_set_id, tab FROM tabs WHERE student_id = ?', studentId);
    return {
      revision: Number(student?.revision ?? 0),
      addAnother: Object.fromEntries(addAnother.map((row) => [String(row.block_id), Number(row.count)])),
      removedEntries: Object.fromEntries(
        addAnother
          .filter((row) => row.removed !== '[]')
          .map((row) => [String(row.block_id), JSON.parse(String(row.removed)) as number[]]),
      ),
      arrangedAt: Number(student?.arranged_at ?? 0),
      tabs: Object.fromEntries(tabs.map((row) => [String(row.tab_set_id), String(row.tab)])),
      lastPage: student?.last_page == null ? null : String(student.last_page),
      webStatus: webStatuses(studentId),
      logins: database
        .all('SELECT time FROM logins WHERE student_id = ? ORDER BY id', studentId)
        .map((row) => String(row.time)),
      documents: documentsOf(database, studentId),
      applicationPdf: applicationPdfOf(database, studentId),
    };
  };

  return {
    loadStudent: async (studentId) => {
      // The revision is read first: what another process writes meanwhile makes it look older, never newer.
      const outline = outlineOf(studentId);
      const kept = database.get('SELECT validations FROM students WHERE id = ?', studentId);
      return {
        ...outline,
        answers: answersOf(database, studentId),
        submission: submissionOf(database, studentId),
        validations: JSON.parse(String(kept?.validations ?? '{}')) as AnswerErrors,
      };
    },

    loadOutline: async (studentId) => outlineOf(studentId),

    saveAnswers: async (studentId, changes, basis) =>
      change(
        studentId,
        (revision) => putAnswers(database, studentId, changes, revision),
        () => refusal(studentId, changes, basis),
      ),

    saveAddAnother: async (studentId, blockId, count) =>
      change(studentId, () =>
        database.run(
          'INSERT INTO add_another (student_id, block_id, count) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET count = MAX(count, excluded.count)',
          studentId,
          blockId,
          count,
        ),
      ),

    saveEntries: async (studentId, entries, basis) =>
      change(
        studentId,
        (revision) => putEntries(database, studentId, entries, revision),
        () => refusal(studentId, lostAnswers(entries), basis),
      ),

    saveTab: async (studentId, tabSetId, tab, emptied, basis) =>
      change(
        studentId,
        (revision) => {
          putAnswers(database, studentId, emptied, revision);
          putTab(database, studentId, tabSetId, tab);
        },
        () => refusal(studentId, emptied, basis),
      ),

    saveLastPage: async (studentId, route) => {
      write(studentId, () =>
        database.run('UPDATE students SET last_page = ? WHERE id = ?', route, studentId),
      );
    },

    appendWebStatus: async (studentId, status) =>
      write(studentId, () => {
        const reached = webStatuses(studentId);
        if (reached.includes(status)) return true;
        if (WEB_STATUS_ORDER[reached.length] !== status) return false;
        appendStatus(studentId, status);
        return true;
      }),

    saveValidations: async (studentId, validations) => {
      const json = JSON.stringify(validations);
      write(studentId, () =>
        database.run('UPDATE students SET validations = ? WHERE id = ?', json, studentId),
      );
    },

    recordLogin: async (studentId, time) => {
      write(studentId, () => {
        database.run('INSERT INTO logins (student_id, time) VALUES (?, ?)', studentId, time);
        database.run(
          `DELETE FROM logins WHERE student_id = ?1 AND id <=
             (SELECT id FROM logins WHERE student_id = ?1 ORDER BY id DESC LIMIT 1 OFFSET ?2)`,
          studentId,
          KEPT_LOGINS,
        );
      });
    },

    deleteStudent: async (studentId, which) =>
      database.transaction(() => {
        if (which === 'unsubmitted' && webStatuses(studentId).includes('submitted')) return false;
        database.run(`DELETE FROM tokens WHERE kind = 'service' AND content = ?`, studentId);
        // Everything else of the student goes with its row.
        database.run('DELETE FROM students WHERE id = ?', studentId);
        return true;
      }),

    listStudents: () =>
      inPages(
        async (after, limit) =>
          database
            .all('SELECT id FROM students WHERE id > ? ORDER BY id LIMIT ?', after, limit)
            .map((row) => ({ studentId: String(row.id) })),
        ({ studentId }) => studentId,
      ),
  };
}
