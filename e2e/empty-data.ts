// Empties the data of a running server, as if it had started on an empty directory.
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Tables that a server fills at its start, before any visitor. */
const START_TABLES = ['schema_version', 'database_id'];

/** Removes all visitors' rows, files and mails from the embedded database's directory. */
export async function emptyData(dataDir: string): Promise<void> {
  const database = new DatabaseSync(join(dataDir, 'matricula.sqlite'), { timeout: 30_000 });
  try {
    const tables = database.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`).all();
    const emptied = tables.map(({ name }) => String(name)).filter((name) => !START_TABLES.includes(name));
    database.exec(`BEGIN IMMEDIATE; ${emptied.map((name) => `DELETE FROM "${name}";`).join(' ')} COMMIT`);
  } finally {
    database.close();
  }
  await emptyFolder(join(dataDir, 'outbox'));
  // The server creates the folder for drafts only at its start.
  await emptyFolder(join(dataDir, 'objects'), '~drafts');
  await emptyFolder(join(dataDir, 'objects', '~drafts'));
}

async function emptyFolder(folder: string, kept = ''): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name !== kept);
  await Promise.all(names.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}
