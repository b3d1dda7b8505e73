import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from './transaction.ts';

/** The schema version of the product's first version. Earlier ones existed during its development only. */
const FIRST_VERSION = 18;

// The first entry is the schema of the first version; each further one changes it to the next schema version.
// Append only: never edit an entry that has shipped.
const migrations: readonly string[] = [
  `
  -- change_hash: the code for another address. contested: another password was chosen while the account waited. A
  -- password_hash of '' fits none.
  CREATE TABLE accounts (
    email TEXT PRIMARY KEY,
    student_id TEXT NOT NULL UNIQUE,
    password_hash TEXT NOT NULL,
    password_version INTEGER NOT NULL DEFAULT 0,
    confirmed INTEGER NOT NULL DEFAULT 0,
    contested INTEGER NOT NULL DEFAULT 0,
    signed_up_at INTEGER NOT NULL,
    code_hash TEXT,
    code_expires_at INTEGER,
    code_attempts_left INTEGER,
    reset_hash TEXT,
    reset_expires_at INTEGER,
    change_hash TEXT,
    change_expires_at INTEGER,
    change_attempts_left INTEGER
  ) STRICT;

  -- browser, system: where the session was opened; '' if unknown.
  CREATE TABLE sessions (
    token_hash TEXT PRIMARY KEY,
    email TEXT NOT NULL,
    student_id TEXT NOT NULL,
    password_version INTEGER NOT NULL,
    browser TEXT NOT NULL,
    system TEXT NOT NULL,
    idle_until INTEGER NOT NULL,
    ends_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX sessions_of_student ON sessions (student_id);
  CREATE INDEX sessions_by_idle_end ON sessions (idle_until);

  -- arranged_at: the revision at which entries were last moved. work_spent_until: when all worker time that the
  -- student's work has used is available again.
  CREATE TABLE students (
    id TEXT PRIMARY KEY,
    revision INTEGER NOT NULL DEFAULT 0,
    arranged_at INTEGER NOT NULL DEFAULT 0,
    last_page TEXT,
    validations TEXT NOT NULL DEFAULT '{}',
    work_spent_until INTEGER NOT NULL DEFAULT 0
  ) STRICT, WITHOUT ROWID;

  -- Values are JSON, so that any text and both booleans come back as they were. revision: the revision of the
  -- student at which the answer was last changed.
  CREATE TABLE answers (
    student_id TEXT NOT NULL REFERENCES students (id) ON DELETE CASCADE,
    key TEXT NOT NULL,
    value TEXT NOT NULL,
    revision INTEGER NOT NULL DEFAULT 0,
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

  -- JSON lists. removed: ids of removed entries. places: the ids of all entries in their order, if some were moved.
  CREATE TABLE add_another (
    student_id TEXT NOT NULL REFERENCES students (id) ON DELETE CASCADE,
    block_id TEXT NOT NULL,
    count INTEGER NOT NULL,
    removed TEXT NOT NULL DEFAULT '[]',
    places TEXT NOT NULL DEFAULT '[]',
    PRIMARY KEY (student_id, block_id)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE tabs (
    student_id TEXT NOT NULL REFERENCES students (id) ON DELETE CASCADE,
    tab_set_id TEXT NOT NULL,
    tab TEXT NOT NULL,
    PRIMARY KEY (student_id, tab_set_id)
  ) STRICT, WITHOUT ROWID;

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
    expected_ms INTEGER NOT NULL DEFAULT 1000,
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
    expected_ms INTEGER NOT NULL DEFAULT 1000,
    lease_token TEXT,
    lease_until INTEGER,
    due_at INTEGER AS (CASE status WHEN 'UNPROCESSED' THEN queued_at WHEN 'IN_PROGRESS' THEN lease_until END)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX application_pdfs_by_due ON application_pdfs (due_at) WHERE due_at IS NOT NULL;

  -- No id is given twice: those of deleted applications stay, and name nobody.
  CREATE TABLE application_ids (id TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;

  CREATE TABLE submissions (
    student_id TEXT PRIMARY KEY REFERENCES students (id) ON DELETE CASCADE,
    application_id TEXT NOT NULL UNIQUE REFERENCES application_ids (id),
    content TEXT NOT NULL,
    submitted_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  -- content: a student id, or answers as JSON.
  CREATE TABLE tokens (
    token_hash TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    content TEXT NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX tokens_by_end ON tokens (expires_at);
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

  -- One row: it is in every copy of this database and in no other one.
  CREATE TABLE database_id (id TEXT NOT NULL) STRICT;
  INSERT INTO database_id (id) VALUES (lower(hex(randomblob(16))));

  -- One row while another database is moved here, and not all of it has come: the id of that one. with_files: 1 if
  -- its files come with it.
  CREATE TABLE unfinished_move (
    database_id TEXT NOT NULL,
    with_files INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  `,
  'CREATE INDEX mails_by_expiry ON mails (expires_at, due_at)',
];

const NEWEST_VERSION = FIRST_VERSION + migrations.length - 1;

/** Returns the schema version; 0 of a new database. Throws for a version that this program cannot bring up to date. */
function versionOf(database: DatabaseSync): number {
  const row = database.prepare('SELECT max(version) AS version FROM schema_version').get();
  const version = Number(row?.version ?? 0);
  if (version > NEWEST_VERSION)
    throw new Error(
      `the database has schema version ${version}, but this program knows only versions up to ${NEWEST_VERSION}; use the newer program`,
    );
  if (version > 0 && version < FIRST_VERSION)
    throw new Error(
      `the database has schema version ${version}, from before the first version of this program; use an empty DATA_DIR`,
    );
  return version;
}

/** Throws if the schema is not of this version, for read-only opens. */
export function requireCurrentSchema(database: DatabaseSync): void {
  const version = versionOf(database);
  if (version === NEWEST_VERSION) return;
  throw new Error(
    `the database has schema version ${version}, but this program reads version ${NEWEST_VERSION}; start the server of this version with this database first`,
  );
}

/** Migrates the schema to this version. Several processes may do so concurrently. Throws for a newer schema. */
export function migrate(database: DatabaseSync): void {
  inTransaction(database, () => {
    database.exec('CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL) STRICT');
    const current = versionOf(database);
    for (const [index, migration] of migrations.entries()) {
      const version = FIRST_VERSION + index;
      if (version <= current) continue;
      database.exec(migration);
      database.prepare('INSERT INTO schema_version (version) VALUES (?)').run(version);
    }
  });
}
