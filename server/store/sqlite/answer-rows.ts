import { isSameAnswer } from '../../../engine/answers/answer.ts';
import type { Answers, AnswerValue } from '../../../engine/form/compiled-form.ts';
import type { StampedAnswer } from '../answer-conflicts.ts';
import type { Database, Row } from './database.ts';

function answerOf(row: Row): AnswerValue {
  return JSON.parse(String(row.value)) as AnswerValue;
}

/** Returns the answers of a student. */
export function answersOf(database: Database, studentId: string): Answers {
  const rows = database.all('SELECT key, value FROM answers WHERE student_id = ?', studentId);
  return Object.fromEntries(rows.map((row) => [String(row.key), answerOf(row)]));
}

/** Returns the answers that changed after a revision of the student. */
export function answersChangedAfter(
  database: Database,
  studentId: string,
  revision: number,
): ReadonlyMap<string, StampedAnswer> {
  const rows = database.all(
    'SELECT key, value, revision FROM answers WHERE student_id = ? AND revision > ?',
    studentId,
    revision,
  );
  return new Map(
    rows.map((row) => [String(row.key), { value: answerOf(row), revision: Number(row.revision) }]),
  );
}

/** Merges answers and stamps those that change with the revision. */
export function putAnswers(database: Database, studentId: string, changes: Answers, revision: number): void {
  for (const [key, value] of Object.entries(changes)) {
    database.run(
      `INSERT INTO answers (student_id, key, value, revision) VALUES (?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET value = excluded.value, revision = ? WHERE value <> excluded.value`,
      studentId,
      key,
      JSON.stringify(value),
      isSameAnswer(undefined, value) ? 0 : revision,
      revision,
    );
  }
}
