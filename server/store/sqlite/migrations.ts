import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from './transaction.ts';

// Append only: never edit an entry that has shipped. An entry's index is its version.
const migrations: readonly string[] = [
  `
  CREATE TABLE accounts (
    email TEXT PRIMARY KEY,
    student_id TEXT NOT NULL UNIQUE,
    password_hash TEXT NOT NULL,
    confirmed INTEGER NOT NULL DEFAULT 0,
    code_hash TEXT,
    code_expires_at INTEGER,
    code_attempts_left INTEGER,
    reset_hash TEXT,
    reset_expires_at INTEGER
  ) STRICT;

  CREATE TABLE sessions (
    token_hash TEXT PRIMARY KEY,
    email TEXT NOT NULL,
    student_id TEXT NOT NULL,
    idle_until INTEGER NOT NULL,
    ends_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX sessions_of_student ON sessions (student_id);
  CREATE INDEX sessions_by_idle_end ON sessions (idle_until);

  CREATE TABLE students (
    id TEXT PRIMARY KEY,
    last_page TEXT,
    validations TEXT NOT NULL DEFAULT '{}'
  ) STRICT, WITHOUT ROWID;

  -- Values are JSON, so that any text and both booleans come back as they were.
  CREATE TABLE answers (
    student_id TEXT NOT NULL REFERENCES students (id) ON DELETE CASCADE,
    key TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (student_id, key)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE web_statuses (
    student_id TEXT NOT NULL REFERENCES students (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    web_status TEXT NOT NULL,
    PRIMARY KEY (student_id, position),
    UNIQUE (student_id, web_status)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE logins (
    id INTEGER PRIMARY KEY,
    student_id TEXT NOT NULL REFERENCES students (id) ON DELETE CASCADE,
    time TEXT NOT NULL
  ) STRICT;
  CREATE INDEX logins_of_student ON logins (student_id);
  `,
  `
  ALTER TABLE students ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;

  CREATE TABLE add_another (
    student_id TEXT NOT NULL REFERENCES students (id) ON DELETE CASCADE,
    block_id TEXT NOT NULL,
    count INTEGER NOT NULL,
    PRIMARY KEY (student_id, block_id)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE tabs (
    student_id TEXT NOT NULL REFERENCES students (id) ON DELETE CASCADE,
    tab_set_id TEXT NOT NULL,
    tab TEXT NOT NULL,
    PRIMARY KEY (student_id, tab_set_id)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  -- File names are JSON, as answers. due_at: since when somebody may take the work.
  CREATE TABLE documents (
    student_id TEXT NOT NULL REFERENCES students (id) ON DELETE CASCADE,
    key TEXT NOT NULL,
    file_name TEXT NOT NULL,
    file_size INTEGER NOT NULL,
    file_key TEXT NOT NULL,
    status TEXT NOT NULL DEFAULT 'UNPROCESSED',
    reason TEXT,
    pdf_key TEXT,
    queued_at INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    lease_token TEXT,
    lease_until INTEGER,
    due_at INTEGER AS (CASE status WHEN 'UNPROCESSED' THEN queued_at WHEN 'IN_PROGRESS' THEN lease_until END),
    PRIMARY KEY (student_id, key)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX documents_by_due ON documents (due_at) WHERE due_at IS NOT NULL;

  CREATE TABLE application_pdfs (
    student_id TEXT PRIMARY KEY REFERENCES students (id) ON DELETE CASCADE,
    source TEXT NOT NULL,
    status TEXT NOT NULL DEFAULT 'UNPROCESSED',
    reason TEXT,
    pdf_key TEXT,
    queued_at INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    lease_token TEXT,
    lease_until INTEGER,
    due_at INTEGER AS (CASE status WHEN 'UNPROCESSED' THEN queued_at WHEN 'IN_PROGRESS' THEN lease_until END)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX application_pdfs_by_due ON application_pdfs (due_at) WHERE due_at IS NOT NULL;

  -- content: a student id, or answers as JSON.
  CREATE TABLE tokens (
    token_hash TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    content TEXT NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX tokens_by_end ON tokens (expires_at);
  `,
  `
  -- The revision of the student at which the answer was last changed.
  ALTER TABLE answers ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;

  ALTER TABLE accounts ADD COLUMN signed_up_at INTEGER;
  ALTER TABLE accounts ADD COLUMN password_version INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE sessions ADD COLUMN password_version INTEGER NOT NULL DEFAULT 0;

  CREATE INDEX tokens_of_student ON tokens (content) WHERE kind = 'service';

  -- at: the last allowed attempt, or the beginning of a quota's window.
  CREATE TABLE throttles (
    kind TEXT NOT NULL,
    bucket TEXT NOT NULL,
    count INTEGER NOT NULL,
    at INTEGER NOT NULL,
    ends_at INTEGER NOT NULL,
    PRIMARY KEY (kind, bucket)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX throttles_by_end ON throttles (ends_at);
  `,
  `
  -- One row: it is in every copy of this database and in no other one.
  CREATE TABLE database_id (id TEXT NOT NULL) STRICT;
  INSERT INTO database_id (id) VALUES (lower(hex(randomblob(16))));
  `,
  `
  -- Whether another password was chosen while the account waited. A password_hash of '' fits none.
  ALTER TABLE accounts ADD COLUMN contested INTEGER NOT NULL DEFAULT 0;
  `,
  `
  -- Mails that wait. due_at: since when somebody may take it.
  CREATE TABLE mails (
    email TEXT NOT NULL,
    kind TEXT NOT NULL,
    content TEXT NOT NULL,
    expires_at INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    lease_token TEXT,
    PRIMARY KEY (email, kind)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX mails_by_due ON mails (due_at);
  `,
  `
  -- When all time of workers will have come back that the student's work has used.
  ALTER TABLE students ADD COLUMN work_spent_until INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE documents ADD COLUMN expected_ms INTEGER NOT NULL DEFAULT 1000;
  ALTER TABLE application_pdfs ADD COLUMN expected_ms INTEGER NOT NULL DEFAULT 1000;
  `,
  `
  -- removed: ids of removed entries, as a JSON list. arranged_at: the revision at which entries last took other places.
  ALTER TABLE add_another ADD COLUMN removed TEXT NOT NULL DEFAULT '[]';
  ALTER TABLE students ADD COLUMN arranged_at INTEGER NOT NULL DEFAULT 0;
  `,
  `
  -- No id is given twice: those of deleted applications stay, and name nobody.
  CREATE TABLE application_ids (id TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;

  CREATE TABLE submissions (
    student_id TEXT PRIMARY KEY REFERENCES students (id) ON DELETE CASCADE,
    application_id TEXT NOT NULL UNIQUE REFERENCES application_ids (id),
    content TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
  `
  -- The ids of all entries in their order where some were moved, as a JSON list.
  ALTER TABLE add_another ADD COLUMN places TEXT NOT NULL DEFAULT '[]';
  `,
  `
  -- When it was submitted; NULL where that stands in its sealed content alone, or nobody knows.
  ALTER TABLE submissions ADD COLUMN submitted_at INTEGER;
  `,
  `
  -- Calls to other programs. due_at: since when somebody may make it; NULL where it was set aside.
  CREATE TABLE webhook_calls (
    id TEXT PRIMARY KEY,
    hook TEXT NOT NULL,
    event TEXT NOT NULL,
    student_id TEXT NOT NULL,
    application_id TEXT NOT NULL,
    queued_at INTEGER NOT NULL,
    due_at INTEGER,
    attempts INTEGER NOT NULL DEFAULT 0,
    failure TEXT NOT NULL DEFAULT '',
    lease_token TEXT
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX webhook_calls_by_due ON webhook_calls (due_at) WHERE due_at IS NOT NULL;
  `,
  `
  -- Where a session was opened: '' where that is not known, as of a session that is older.
  ALTER TABLE sessions ADD COLUMN browser TEXT NOT NULL DEFAULT '';
  ALTER TABLE sessions ADD COLUMN system TEXT NOT NULL DEFAULT '';
  `,
  `
  -- One row while another database is moved here, and not all of it has come: the id of that one.
  CREATE TABLE unfinished_move (database_id TEXT NOT NULL) STRICT;
  `,
  `
  -- The code for another address of an account; NULL where none was asked for.
  ALTER TABLE accounts ADD COLUMN change_hash TEXT;
  ALTER TABLE accounts ADD COLUMN change_expires_at INTEGER;
  ALTER TABLE accounts ADD COLUMN change_attempts_left INTEGER;
  `,
  `
  -- Who reads applications at the desk. password_hash and factor are NULL until the invitation is accepted.
  CREATE TABLE staff (
    email TEXT PRIMARY KEY,
    role TEXT NOT NULL,
    password_hash TEXT,
    factor TEXT,
    factor_step INTEGER NOT NULL DEFAULT 0,
    version INTEGER NOT NULL DEFAULT 0,
    invitation_hash TEXT,
    invitation_expires_at INTEGER
  ) STRICT, WITHOUT ROWID;
  `,
  `
  -- 1 where the files of the database that is moved here come with it.
  ALTER TABLE unfinished_move ADD COLUMN with_files INTEGER NOT NULL DEFAULT 0;
  `,
];

function versionOf(database: DatabaseSync): number {
  const row = database.prepare('SELECT max(version) AS version FROM schema_version').get();
  return Number(row?.version ?? 0);
}

/** Throws if the schema is not of this version, for read-only opens. */
export function requireCurrentSchema(database: DatabaseSync): void {
  const current = versionOf(database);
  if (current === migrations.length) return;
  throw new Error(
    `the database has schema version ${current}, but this program reads version ${migrations.length}; start the server of this version with this database first`,
  );
}

/**
 * Migrates the schema to this version, or to an older one for tests. Several processes may do so concurrently.
 * Throws for a newer schema.
 */
export function migrate(database: DatabaseSync, target = migrations.length): void {
  inTransaction(database, () => {
    database.exec('CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL) STRICT');
    const current = versionOf(database);
    if (current > migrations.length) {
      throw new Error(
        `the database has schema version ${current}, but this program knows only versions up to ${migrations.length}; use the newer program`,
      );
    }
    for (let version = current + 1; version <= target; version++) {
      database.exec(migrations[version - 1] ?? '');
      database.prepare('INSERT INTO schema_version (version) VALUES (?)').run(version);
    }
  });
}
