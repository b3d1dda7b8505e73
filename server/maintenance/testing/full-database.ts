// An embedded database with its own value in every column of every table, written without the product.
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { openSqliteStore } from '../../store/sqlite/sqlite-store.ts';

const LATER = Date.now() + 24 * 60 * 60_000;
/** A lone surrogate, which a browser can send. */
const LONE_SURROGATE = JSON.stringify('half \ud83d pair');

type Row = Readonly<Record<string, SQLInputValue>>;

const WORK = {
  status: 'IN_PROGRESS',
  queued_at: 5,
  attempts: 2,
  lease_token: 'lease',
  lease_until: LATER,
  expected_ms: 2500,
};

/** Rows of one of several applicants by table; referenced tables come first. */
function rowsOf(id: string): readonly (readonly [table: string, row: Row])[] {
  const of = { student_id: id };
  const email = `${id}@example.org`;
  const submitted = { id: `APP-${id}` };
  return [
    ['application_ids', submitted],
    [
      'accounts',
      {
        email,
        ...of,
        password_hash: `hash ${id}`,
        confirmed: 1,
        code_hash: 'code',
        code_expires_at: 7,
        code_attempts_left: 3,
        reset_hash: 'reset',
        reset_expires_at: 8,
        change_hash: 'change',
        change_expires_at: 10,
        change_attempts_left: 2,
        signed_up_at: 9,
        password_version: 4,
        contested: 1,
      },
    ],
    [
      'students',
      {
        id,
        last_page: '/about',
        validations: '{"a":["wrong"]}',
        revision: 17,
        work_spent_until: 77,
        arranged_at: 6,
      },
    ],
    ['answers', { ...of, key: 'plain', value: '"Ada"', revision: 3 }],
    ['answers', { ...of, key: 'a.b $', value: LONE_SURROGATE, revision: 0 }],
    ['answers', { ...of, key: 'agreed', value: 'true', revision: 12 }],
    ['web_statuses', { ...of, position: 0, web_status: 'started' }],
    ['web_statuses', { ...of, position: 1, web_status: 'validating' }],
    ['logins', { ...of, time: '2026-01-02T03:04:05.000Z' }],
    ['logins', { ...of, time: '2026-01-03T03:04:05.000Z' }],
    ['add_another', { ...of, block_id: 'schools', count: 3, removed: '[2]', places: '[3,1]' }],
    ['tabs', { ...of, tab_set_id: 'kind', tab: 'second' }],
    [
      'documents',
      {
        ...of,
        key: 'resume',
        file_name: LONE_SURROGATE,
        file_size: 12,
        file_key: `documents/${id}/resume/1`,
        ...WORK,
      },
    ],
    [
      'documents',
      {
        ...of,
        key: 'letter',
        file_name: '"letter.docx"',
        file_size: 13,
        file_key: `documents/${id}/letter/1`,
        ...{ ...WORK, status: 'FAILED', reason: 'upload.broken' },
      },
    ],
    [
      'documents',
      {
        ...of,
        key: 'photo',
        file_name: '"photo.png"',
        file_size: 14,
        file_key: `documents/${id}/photo/1`,
        ...{ ...WORK, status: 'COMPLETED', pdf_key: `converted/${id}/1.pdf` },
      },
    ],
    [
      'application_pdfs',
      { ...of, source: 'answers', ...WORK, status: 'COMPLETED', pdf_key: `applications/${id}/1.pdf` },
    ],
    [
      'submissions',
      { ...of, application_id: submitted.id, content: `sealed record of ${id}`, submitted_at: 1234 },
    ],
    [
      'sessions',
      {
        token_hash: `session ${id}`,
        email,
        ...of,
        idle_until: LATER - 1,
        ends_at: LATER,
        password_version: 4,
        browser: 'Firefox',
        system: 'Linux',
      },
    ],
    ['tokens', { token_hash: `token ${id}`, kind: 'service', content: id, expires_at: LATER }],
    ['throttles', { kind: 'attempts', bucket: `b:${id}`, count: 3, at: 11, ends_at: LATER }],
    ['throttles', { kind: 'mark', bucket: `b:${id}`, count: 1, at: 12, ends_at: LATER }],
    [
      'mails',
      {
        email,
        kind: 'confirm',
        content: 'sealed',
        expires_at: 20,
        due_at: 21,
        attempts: 1,
        lease_token: 'm',
      },
    ],
    [
      'webhook_calls',
      {
        id: `call ${id}`,
        hook: 'slate',
        event: 'submitted',
        ...of,
        application_id: submitted.id,
        queued_at: 30,
        due_at: 31,
        attempts: 2,
        failure: 'ECONNREFUSED',
        lease_token: 'w',
      },
    ],
    [
      'staff',
      {
        email: `staff-${email}`,
        role: 'exporter',
        password_hash: `hash of staff ${id}`,
        factor: 'sealed secret',
        factor_step: 55,
        version: 3,
        invitation_hash: `invitation ${id}`,
        invitation_expires_at: 66,
      },
    ],
  ];
}

/** The failure reason of a PDF is not in the rows above: a submission's copy is retried until it is made. */
const FAILED_PDF: Row = { reason: 'upload.broken' };

/** Creates the database of a folder with a number of applicants; one has a record for each of three forms. */
export async function makeFullDatabase(folder: string, applicants: number): Promise<void> {
  const file = join(folder, 'matricula.sqlite');
  await openSqliteStore(file).close();
  const database = new DatabaseSync(file);
  const insert = (table: string, row: Row): void => {
    const names = Object.keys(row);
    const marks = names.map(() => '?').join(', ');
    database
      .prepare(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${marks})`)
      .run(...Object.values(row));
  };
  database.exec('BEGIN');
  for (let index = 0; index < applicants; index++) {
    for (const [table, row] of rowsOf(`s${String(index).padStart(4, '0')}`)) insert(table, row);
  }
  insert('students', { id: 's0000.fall', revision: 2 });
  insert('students', { id: 's0000.spring' });
  insert('answers', { student_id: 's0000.fall', key: 'plain', value: '"of the second form"' });
  insert('application_pdfs', { student_id: 's0000.fall', source: 'answers', ...WORK });
  const failed = { student_id: 's0000.spring', source: 'again', ...WORK, status: 'FAILED', ...FAILED_PDF };
  insert('application_pdfs', failed);
  insert('accounts', { email: 'waits@example.org', student_id: 'waits', password_hash: '', signed_up_at: 9 });
  database.exec('COMMIT');
  database.close();
}

/** Returns all rows of all tables, without the ids of logins, which only order them. */
export function dump(folder: string): Record<string, readonly Record<string, unknown>[]> {
  const database = new DatabaseSync(join(folder, 'matricula.sqlite'));
  try {
    const tables = database
      .prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
      .all();
    return Object.fromEntries(tables.map(({ name }) => [String(name), rowsIn(database, String(name))]));
  } finally {
    database.close();
  }
}

function rowsIn(database: DatabaseSync, table: string): Record<string, unknown>[] {
  const rows = database.prepare(`SELECT * FROM ${table}`).all();
  const copies = rows.map((row) => ({ ...row }));
  if (table !== 'logins') return copies;
  return copies
    .map(({ id: _, ...login }) => login)
    .sort((a, b) =>
      String(a.student_id) < String(b.student_id) ? -1 : a.student_id === b.student_id ? 0 : 1,
    );
}
