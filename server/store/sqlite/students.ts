import type { Answers } from '../../../engine/form/compiled-form.ts';
import type { AnswerErrors } from '../../../engine/form/form-module.ts';
import { WEB_STATUS_ORDER } from '../../../engine/form/web-status.ts';
import { emptiedAnswersOf, findSaveRefusal } from '../answer-conflicts.ts';
import type { OutdatedSave, RecordSaveResult, SaveBasis, SaveConflict } from '../save-basis.ts';
import { KEPT_LOGINS, type StoredSubmission, type StudentOutline, type StudentStore } from '../store.ts';
import { answersChangedAfter, answersOf, putAnswers } from './answer-rows.ts';
import type { Database } from './database.ts';
import { applicationPdfOf, documentsOf } from './document-rows.ts';
import { moveDocuments, putCount, putEntries, putTab } from './entry-rows.ts';
import { queueApplicationPdf } from './queue-rows.ts';
import { studentWrites } from './student-writes.ts';

/**
 * Students: one row each, with one row per answer, status, login and document, and one for a submission. Each
 * application id ever given has a row of its own.
 */
export function sqliteStudents(database: Database): StudentStore {
  const { write, webStatuses, appendStatus, unlessSubmitted, revisionOf, incrementRevision } =
    studentWrites(database);

  /** Writes a change that a submission must notice, unless the application was submitted or there is a refusal. */
  const change = async <Refusal extends object = never>(
    studentId: string,
    work: (revision: number) => void,
    refuse?: () => Refusal | null,
  ): Promise<RecordSaveResult | Refusal> => {
    const changed = await unlessSubmitted(studentId, () => {
      const refused = refuse?.() ?? null;
      if (refused !== null) return refused;
      const revision = incrementRevision(studentId);
      work(revision);
      return { result: 'saved' as const, revision };
    });
    return changed ?? { result: 'submitted' };
  };

  /** Returns why changes cannot be written, if they have a basis. */
  const refusal = (
    studentId: string,
    changes: Answers,
    basis?: SaveBasis,
  ): SaveConflict | OutdatedSave | null => {
    if (basis === undefined) return null;
    const revision = revisionOf(studentId);
    const { base = revision } = basis;
    const newer = base < revision ? answersChangedAfter(database, studentId, base) : new Map();
    return findSaveRefusal(changes, basis, newer, revision);
  };

  const outlineOf = (studentId: string): StudentOutline => {
    const student = database.get(
      'SELECT revision, arranged_at, last_page FROM students WHERE id = ?',
      studentId,
    );
    const addAnother = database.all(
      'SELECT block_id, count, removed, places FROM add_another WHERE student_id = ?',
      studentId,
    );
    const listed = (column: 'removed' | 'places'): Record<string, readonly number[]> =>
      Object.fromEntries(
        addAnother
          .filter((row) => row[column] !== '[]')
          .map((row) => [String(row.block_id), JSON.parse(String(row[column])) as number[]]),
      );
    const tabs = database.all('SELECT tab_set_id, tab FROM tabs WHERE student_id = ?', studentId);
    return {
      revision: Number(student?.revision ?? 0),
      addAnother: Object.fromEntries(addAnother.map((row) => [String(row.block_id), Number(row.count)])),
      removedEntries: listed('removed'),
      ...(addAnother.some((row) => row.places !== '[]') ? { entryOrder: listed('places') } : {}),
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
    loadStudent: async (studentId) =>
      database.snapshot(() => {
        const kept = database.get('SELECT validations FROM students WHERE id = ?', studentId);
        const sql = 'SELECT application_id AS id, content FROM submissions WHERE student_id = ?';
        return {
          ...outlineOf(studentId),
          answers: answersOf(database, studentId),
          submission: database.get<StoredSubmission>(sql, studentId) ?? null,
          validations: JSON.parse(String(kept?.validations ?? '{}')) as AnswerErrors,
        };
      }),

    loadOutline: async (studentId) => database.snapshot(() => outlineOf(studentId)),

    saveAnswers: async (studentId, changes, basis, { entries = {}, tabs = {}, documents = {} } = {}) =>
      change(
        studentId,
        (revision) => {
          putAnswers(database, studentId, changes, revision);
          for (const [id, count] of Object.entries(entries)) putCount(database, studentId, id, count);
          for (const [id, tab] of Object.entries(tabs)) putTab(database, studentId, id, tab);
          moveDocuments(database, studentId, documents);
        },
        () => refusal(studentId, changes, basis),
      ),

    saveEntries: async (studentId, entries, basis) =>
      change(
        studentId,
        (revision) => putEntries(database, studentId, entries, revision),
        () => refusal(studentId, emptiedAnswersOf(entries), basis),
      ),

    saveLastPage: async (studentId, route) => {
      await write(studentId, () =>
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

    submit: async (studentId, revision, { id, content, pdfSource }, now) =>
      database.transaction(() => {
        const reached = webStatuses(studentId);
        if (reached.includes('submitted')) return 'submitted';
        if (!reached.includes('validating')) return 'early';
        if (revisionOf(studentId) !== revision) return 'changed';
        if (database.run('INSERT INTO application_ids (id) VALUES (?) ON CONFLICT DO NOTHING', id) === 0)
          return 'taken';
        const sql =
          'INSERT INTO submissions (student_id, application_id, content, submitted_at) VALUES (?, ?, ?, ?)';
        database.run(sql, studentId, id, content, now);
        appendStatus(studentId, 'submitted');
        queueApplicationPdf(database, studentId, pdfSource, now, now);
        return 'submitted';
      }),

    saveValidations: async (studentId, validations) => {
      const json = JSON.stringify(validations);
      await write(studentId, () =>
        database.run('UPDATE students SET validations = ? WHERE id = ?', json, studentId),
      );
    },

    recordLogin: async (studentId, time) => {
      await write(studentId, () => {
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
        database.run('DELETE FROM webhook_calls WHERE student_id = ?', studentId);
        // Cascades to everything else of the student.
        database.run('DELETE FROM students WHERE id = ?', studentId);
        return true;
      }),

    listRecords: async (studentId) =>
      database
        .all(
          `SELECT id FROM students WHERE id = ?1 OR (id > ?1 || '.' AND id < ?1 || '/') ORDER BY id`,
          studentId,
        )
        .map((row) => String(row.id)),
  };
}
