import type { Entries } from '../../../engine/answers/entries.ts';
import { storedMoves } from '../replacements.ts';
import type { EntriesChange } from '../save-basis.ts';
import { putAnswers } from './answer-rows.ts';
import type { Database } from './database.ts';

export function putTab(database: Database, studentId: string, tabSetId: string, tab: string): void {
  database.run(
    'INSERT INTO tabs (student_id, tab_set_id, tab) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET tab = excluded.tab',
    studentId,
    tabSetId,
    tab,
  );
}

/** Stores the number of entries of a block; it never decreases. */
export function putCount(database: Database, studentId: string, blockId: string, count: number): void {
  database.run(
    'INSERT INTO add_another (student_id, block_id, count) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET count = MAX(count, excluded.count)',
    studentId,
    blockId,
    count,
  );
}

/** Stores the entries of a block with everything they move, and stamps changes with the revision. */
export function putEntries(
  database: Database,
  studentId: string,
  { blockId, count, removed, order = [], nested = {}, answers, tabs, documents }: EntriesChange,
  revision: number,
): void {
  putAnswers(database, studentId, answers, revision);
  for (const [id, entries] of Object.entries({ ...nested, [blockId]: { count, removed, order } })) {
    if (entries === null)
      database.run('DELETE FROM add_another WHERE student_id = ? AND block_id = ?', studentId, id);
    else putBlock(database, studentId, id, entries);
  }
  for (const [id, tab] of Object.entries(tabs)) {
    if (tab === null) database.run('DELETE FROM tabs WHERE student_id = ? AND tab_set_id = ?', studentId, id);
    else putTab(database, studentId, id, tab);
  }
  moveDocuments(database, studentId, documents);
  database.run('UPDATE students SET arranged_at = ? WHERE id = ?', revision, studentId);
}

/** Stores the entries of one block. */
function putBlock(database: Database, studentId: string, blockId: string, entries: Entries): void {
  const { count, removed, order = [] } = entries;
  database.run(
    `INSERT INTO add_another (student_id, block_id, count, removed, places) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET count = excluded.count, removed = excluded.removed, places = excluded.places`,
    studentId,
    blockId,
    count,
    JSON.stringify(removed),
    JSON.stringify(order),
  );
}

/** Changes the keys of documents; null deletes the document. */
export function moveDocuments(
  database: Database,
  studentId: string,
  documents: EntriesChange['documents'],
): void {
  const rename = (from: string, to: string): unknown =>
    database.run('UPDATE documents SET key = ? WHERE student_id = ? AND key = ?', to, studentId, from);
  // Move them through temporary keys, because a new key may be another document's former one.
  const aside = (key: string): string => `#${key}`;
  const moves = storedMoves(documents);
  for (const [key, to] of Object.entries(moves)) {
    if (to !== null) rename(key, aside(to));
    else database.run('DELETE FROM documents WHERE student_id = ? AND key = ?', studentId, key);
  }
  for (const to of Object.values(moves)) if (to !== null) rename(aside(to), to);
}
