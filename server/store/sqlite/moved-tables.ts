// Converts rows of independent tables to records that are moved.
import type { SQLInputValue } from 'node:sqlite';
import type { MovedContents, MovedKind } from '../move-store.ts';
import type { MailedCode, MailedSecret } from '../store.ts';
import type { Row } from './database.ts';

type Columns = Readonly<Record<string, SQLInputValue>>;

/** A table, and how its rows are read and written. */
export interface MovedTable<Kind extends MovedKind> {
  readonly table: string;
  /** Key columns in order. */
  readonly key: readonly string[];
  /** Returns the values of the key columns for an id; the empty id sorts first. */
  keyOf(id: string): readonly string[];
  idOf(row: Row): string;
  read(row: Row): MovedContents[Kind];
  /** Returns all columns except the key. */
  columns(content: MovedContents[Kind]): Columns;
}

/** How a value is stored in columns of its own form. */
interface Field<Value> {
  read(row: Row): Value;
  columns(value: Value): Columns;
}

/** How each property of a record is stored: unchanged in a column with this name, or otherwise. */
type Fields<Content> = {
  readonly [Name in keyof Content]:
    | Field<Content[Name]>
    | ([Content[Name]] extends [SQLInputValue] ? string : never);
};

const flag = (name: string): Field<boolean> => ({
  read: (row) => row[name] === 1,
  columns: (value) => ({ [name]: value ? 1 : 0 }),
});

/** A password hash; the empty text stands for none. */
const PASSWORD: Field<string | null> = {
  read: ({ password_hash: hash }) => String(hash) || null,
  columns: (hash) => ({ password_hash: hash ?? '' }),
};

const SECRET = { hash: 'hash', expiresAt: 'expires_at' };

/** A secret in several columns with a common prefix, which are null without one. */
function secret<Secret extends MailedSecret>(
  prefix: string,
  columns: Readonly<Record<keyof Secret & string, string>>,
): Field<Secret | null> {
  const parts = Object.entries<string>(columns).map(
    ([part, column]) => [part, `${prefix}_${column}`] as const,
  );
  return {
    read: (row) =>
      row[`${prefix}_hash`] === null
        ? null
        : (Object.fromEntries(parts.map(([part, column]) => [part, row[column]])) as unknown as Secret),
    columns: (value) =>
      Object.fromEntries(parts.map(([part, column]) => [column, (value as Columns | null)?.[part] ?? null])),
  };
}

const code = (prefix: string): Field<MailedCode | null> =>
  secret<MailedCode>(prefix, { ...SECRET, attemptsLeft: 'attempts_left' });

/**
 * Describes a table.
 * @param mark separates the values of two key columns in an id
 */
function table<Kind extends Exclude<MovedKind, 'students'>>(
  name: string,
  key: readonly string[],
  fields: Fields<MovedContents[Kind]>,
  mark = '',
): MovedTable<Kind> {
  const all = Object.entries<string | Field<unknown>>(fields);
  return {
    table: name,
    key,
    keyOf: (id) => (mark === '' ? [id] : cut(id, mark)),
    idOf: (row) => key.map((column) => row[column]).join(mark),
    read: (row) =>
      Object.fromEntries(
        all.map(([property, how]) => [property, typeof how === 'string' ? row[how] : how.read(row)]),
      ) as unknown as MovedContents[Kind],
    columns: (content) =>
      Object.assign(
        {},
        ...all.map(([property, how]) => {
          const value = (content as Readonly<Record<string, unknown>>)[property];
          return typeof how === 'string' ? { [how]: value } : how.columns(value);
        }),
      ),
  };
}

/** Splits at the first separator. */
function cut(id: string, mark: string): readonly [string, string] {
  const at = id.indexOf(mark);
  return at === -1 ? ['', ''] : [id.slice(0, at), id.slice(at + 1)];
}

export const MOVED_TABLES: { readonly [Kind in Exclude<MovedKind, 'students'>]: MovedTable<Kind> } = {
  applicationIds: table('application_ids', ['id'], {}),
  accounts: table('accounts', ['email'], {
    studentId: 'student_id',
    passwordHash: PASSWORD,
    passwordVersion: 'password_version',
    confirmed: flag('confirmed'),
    signedUpAt: 'signed_up_at',
    contested: flag('contested'),
    code: code('code'),
    reset: secret('reset', SECRET),
    emailChange: code('change'),
  }),
  sessions: table('sessions', ['token_hash'], {
    email: 'email',
    studentId: 'student_id',
    passwordVersion: 'password_version',
    browser: 'browser',
    system: 'system',
    idleUntil: 'idle_until',
    endsAt: 'ends_at',
  }),
  tokens: table('tokens', ['token_hash'], { kind: 'kind', content: 'content', expiresAt: 'expires_at' }),
  throttles: table('throttles', ['kind', 'bucket'], { count: 'count', at: 'at', endsAt: 'ends_at' }, ':'),
  mails: table(
    'mails',
    ['kind', 'email'],
    {
      content: 'content',
      expiresAt: 'expires_at',
      dueAt: 'due_at',
      attempts: 'attempts',
      lease: 'lease_token',
    },
    ' ',
  ),
  webhookCalls: table('webhook_calls', ['id'], {
    hook: 'hook',
    event: 'event',
    studentId: 'student_id',
    applicationId: 'application_id',
    queuedAt: 'queued_at',
    dueAt: 'due_at',
    attempts: 'attempts',
    failure: 'failure',
    lease: 'lease_token',
  }),
  staff: table('staff', ['email'], {
    role: 'role',
    passwordHash: 'password_hash',
    factor: 'factor',
    factorStep: 'factor_step',
    version: 'version',
    invitation: secret('invitation', SECRET),
  }),
};
