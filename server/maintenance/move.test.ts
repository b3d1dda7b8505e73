import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { MOVING_FOLDER, requireFinishedMove } from '../objects/unfinished-move.ts';
import { openData } from '../open-data.ts';
import { openObjects } from '../open-objects.ts';
import { openStore, openStoreDespiteMove } from '../open-store.ts';
import { temporaryFolder } from '../runtime/testing/temporary-folder.ts';
import { MOVED_KINDS, type MovedRecord } from '../store/move-store.ts';
import type { DatabaseStore } from '../store/rewrite-store.ts';
import { cleanUp } from './clean-up.ts';
import { countAll, type Move, type MoveReport, move } from './move.ts';
import { dump, makeFullDatabase } from './testing/full-database.ts';

/** Tables of the embedded database that are not moved, with the reason. */
const NOT_MOVED: Readonly<Record<string, string>> = {
  schema_version: 'says how this file is laid out',
  database_id: 'is taken over when the move begins',
  unfinished_move: 'says that the move has not ended',
};

async function fullFolder(applicants: number): Promise<string> {
  const folder = temporaryFolder();
  await makeFullDatabase(folder, applicants);
  // The records name files.
  putFile(folder, 'documents/s0000/resume/named', 'a file');
  return folder;
}

function putFile(folder: string, key: string, text: string): void {
  const file = join(folder, 'objects', key);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const openFiles = async (dataDir: string) =>
  (await openObjects({ dataDir, publicUrl: 'http://localhost' }, '')).objects;

/** Opens two folders like the command does. */
async function open(from: string, to: string): Promise<Move & { close(): Promise<void> }> {
  const source = await openStoreDespiteMove({ dataDir: from }, { readOnly: true, alone: true });
  const target = await openStoreDespiteMove({ dataDir: to }, { alone: true });
  const files = { source: await openFiles(from), target: await openFiles(to) };
  const close = async () => {
    await Promise.all([source.close(), target.close()]);
  };
  onTestFinished(close);
  return { source, target, files, close };
}

const silent = (report: Partial<MoveReport> = {}): MoveReport => ({
  begins: () => {},
  done: () => {},
  compared: () => {},
  ...report,
});

async function moved(from: string, to: string, report?: Partial<MoveReport>): Promise<boolean> {
  const opened = await open(from, to);
  try {
    return await move(opened, silent(report));
  } finally {
    await opened.close();
  }
}

test('every table is moved or named as an exception, and every column contains data to move', async () => {
  const tables = dump(await fullFolder(2));
  for (const [name, rows] of Object.entries(tables)) {
    if (name in NOT_MOVED) continue;
    expect(rows, `${name} needs rows in testing/full-database.ts`).not.toEqual([]);
    for (const column of Object.keys(rows[0] ?? {})) {
      const values = rows.map((row) => row[column]);
      const says = values.some((value) => ![null, 0, '', '{}', '[]'].includes(value as null));
      expect(says, `${name}.${column} needs a value in testing/full-database.ts`).toBe(true);
    }
  }
});

test('moves a folder unchanged, with its id and its files', async () => {
  const from = await fullFolder(230);
  for (let index = 0; index < 20; index++) putFile(from, `documents/s0000/resume/${index}`, `file ${index}`);
  const to = temporaryFolder();
  const told: string[] = [];
  const compared: MoveReport['compared'] = ({ what, count, differing, surplus, hash }) => {
    told.push(what);
    expect([differing, surplus], what).toEqual([0, 0]);
    expect(count, what).toBeGreaterThan(0);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
  };
  const opened = await open(from, to);
  let done = 0;
  expect(
    await move(
      opened,
      silent({
        compared,
        done: (count) => {
          done += count;
        },
      }),
    ),
  ).toBe(true);
  // The mark was added to the target only.
  expect(done).toBe(await countAll(opened));
  await opened.close();
  expect(told).toHaveLength(MOVED_KINDS.length + 1);
  expect(dump(to)).toEqual(dump(from));
  expect(readFileSync(join(to, 'objects/documents/s0000/resume/7'), 'utf8')).toBe('file 7');
  await (await openStore({ dataDir: to })).close();
});

test('an interrupted move can continue, and no server starts on its target before it ends', async () => {
  const from = await fullFolder(110);
  for (let index = 0; index < 20; index++) putFile(from, `documents/s0000/resume/${index}`, `file ${index}`);
  const to = temporaryFolder();
  let steps = 0;
  // Each run gets a little further than the one before.
  for (let most = 1; ; most += 4) {
    const aborting = new AbortController();
    let left = most;
    const done = (): void => {
      steps += 1;
      if (--left === 0) aborting.abort(new Error('killed'));
    };
    const ending = await moved(from, to, { done, signal: aborting.signal }).catch(String);
    if (ending === true) break;
    expect(ending).toBe('Error: killed');
    await expect(openStore({ dataDir: to })).rejects.toThrow(/still missing/);
  }
  expect(steps).toBeGreaterThan(30);
  expect(dump(to)).toEqual(dump(from));
});

test('removes from the target what the source deleted before the move continued', async () => {
  const from = await fullFolder(3);
  const to = temporaryFolder();
  const aborting = new AbortController();
  const begins: MoveReport['begins'] = (part) => {
    if (part === 'verification') aborting.abort(new Error('killed'));
  };
  await expect(moved(from, to, { begins, signal: aborting.signal })).rejects.toThrow('killed');
  const server = await openStore({ dataDir: from });
  await server.deleteStudent('s0001', 'any');
  await server.deleteAccount({ email: 's0001@example.org', studentId: 's0001' });
  await server.close();
  expect(await moved(from, to)).toBe(true);
  expect(dump(to)).toEqual(dump(from));
});

test('finds one changed byte of a record or a file, and the next run corrects it', async () => {
  const from = await fullFolder(3);
  putFile(from, 'converted/s0000/1.pdf', 'a file');
  const to = temporaryFolder();
  const opened = await open(from, to);
  const target = opened.target as DatabaseStore;
  const put = (kind: 'students', records: readonly MovedRecord<'students'>[]) =>
    target.moving.put(
      kind,
      kind !== 'students'
        ? records
        : records.map(({ id, content }) => ({
            id,
            content: id === 's0001' ? { ...content, lastPage: '/abouu' } : content,
          })),
    );
  const breaking = {
    ...opened,
    target: { ...target, moving: { ...target.moving, put } as DatabaseStore['moving'] },
  };
  const differing: string[] = [];
  const isSame = await move(
    breaking,
    silent({
      begins: (part) => {
        if (part === 'verification') putFile(to, 'converted/s0000/1.pdf', 'a fine');
      },
      compared: (compared) => {
        if (compared.differing > 0) differing.push(`${compared.what}: ${compared.differing}`);
      },
    }),
  );
  await opened.close();
  expect(isSame).toBe(false);
  expect(differing).toEqual(['files: 1', 'students: 1']);
  await expect(openStore({ dataDir: to })).rejects.toThrow(/still missing/);
  expect(await moved(from, to)).toBe(true);
  expect(dump(to)).toEqual(dump(from));
  expect(readFileSync(join(to, 'objects/converted/s0000/1.pdf'), 'utf8')).toBe('a file');
});

test('accepts no target that is not empty, unless it belongs to the same move', async () => {
  const [from, other] = [await fullFolder(1), await fullFolder(1)];
  const before = dump(other);
  await expect(moved(from, other)).rejects.toThrow(/target database is not empty/);
  expect(dump(other)).toEqual(before);

  const to = temporaryFolder();
  expect(await moved(from, to)).toBe(true);
  await expect(moved(from, to)).rejects.toThrow(/already contains this database/);

  const half = temporaryFolder();
  const aborting = new AbortController();
  aborting.abort(new Error('killed'));
  await expect(moved(from, half, { signal: aborting.signal })).rejects.toThrow('killed');
  await expect(moved(other, half)).rejects.toThrow(/unfinished move from another database/);
  await expect(moved(half, temporaryFolder())).rejects.toThrow(/target of an unfinished move itself/);

  const withFiles = temporaryFolder();
  putFile(withFiles, 'converted/x/1.pdf', 'of somebody');
  await expect(moved(from, withFiles)).rejects.toThrow(/already contains files/);
  putFile(from, 'database/0123', 'of another database');
  await expect(moved(from, temporaryFolder())).rejects.toThrow(/files of the source belong to another/);
});

test('locks the embedded database meanwhile', async () => {
  const from = await fullFolder(1);
  const server = await openStore({ dataDir: from });
  await server.loadStudent('s0000');
  await expect(open(from, temporaryFolder())).rejects.toThrow(/database is locked/);
  await server.close();
  await open(from, temporaryFolder());
  const late = new DatabaseSync(join(from, 'matricula.sqlite'), { timeout: 0 });
  expect(() => late.prepare('SELECT * FROM students').all()).toThrow(/database is locked/);
  late.close();
});

test('leaves records that expire within a minute: databases remove them by their own clock', async () => {
  const from = await fullFolder(1);
  const source = await openStore({ dataDir: from });
  const tokenHash = 'ends soon';
  const agent = { browser: '', system: '' };
  const session = { tokenHash, email: 's0000@example.org', studentId: 's0000', passwordVersion: 4, agent };
  const endsAt = Date.now() + 59_000;
  await source.openSession({ ...session, idleUntil: endsAt, endsAt }, Date.now());
  await source.close();
  const to = temporaryFolder();
  expect(await moved(from, to)).toBe(true);
  expect(dump(to).sessions).toHaveLength(1);
});

/** Runs a move that fails when the verification begins. */
async function breakOff(all: Move): Promise<void> {
  const aborting = new AbortController();
  const begins: MoveReport['begins'] = (part) => {
    if (part === 'verification') aborting.abort(new Error('killed'));
  };
  await expect(move(all, silent({ begins, signal: aborting.signal }))).rejects.toThrow('killed');
}

test('another move of files never overwrites or removes files that have arrived', async () => {
  const [from, to] = [await fullFolder(1), temporaryFolder()];
  const { source, files, close } = await open(from, to);
  expect(await move({ source, files }, silent())).toBe(true);
  const kept = join(to, 'objects/documents/s0000/resume/named');
  putFile(to, 'documents/s0000/resume/named', 'what a server wrote since');
  await expect(move({ source, files }, silent())).rejects.toThrow(/already contains files/);
  expect(readFileSync(kept, 'utf8')).toBe('what a server wrote since');
  await close();
});

test('no server starts on incomplete files, and no move begins with them', async () => {
  const [from, to] = [await fullFolder(1), temporaryFolder()];
  const { source, close } = await open(from, temporaryFolder());
  const files = { source: await openFiles(from), target: await openFiles(to) };
  await breakOff({ source, files });
  const settings = { dataDir: to, publicUrl: 'http://localhost' };
  await expect(openData(settings, () => false)).rejects.toThrow(/still missing/);
  const third = { source: await openFiles(to), target: await openFiles(temporaryFolder()) };
  await expect(move({ source, files: third }, silent())).rejects.toThrow(/not all arrived there/);
  const store = await openStore({ dataDir: temporaryFolder() });
  onTestFinished(() => store.close());
  await expect(cleanUp({ store, objects: await openFiles(to) }, Date.now())).rejects.toThrow(/still missing/);
  await store.recordLogin('other', 'now');
  const ofAnother = { source: await openFiles(await emptyFiles()), target: await openFiles(to) };
  await expect(move({ source: store, files: ofAnother }, silent())).rejects.toThrow(
    /unfinished move from another database/,
  );
  expect(await move({ source, files }, silent())).toBe(true);
  await close();
  const data = await openData(settings, () => false);
  await Promise.all([data.store.close(), data.objects.close()]);
});

async function emptyFiles(): Promise<string> {
  const folder = temporaryFolder();
  await openFiles(folder);
  return folder;
}

test('treats a source without records, or without a file that records name, as mistyped', async () => {
  const nothing = temporaryFolder();
  await (await openStore({ dataDir: nothing })).close();
  const empty = await open(nothing, temporaryFolder());
  let asked = 0;
  const source = { ...empty.source, databaseId: async () => String(++asked) };
  await expect(move({ ...empty, source }, silent())).rejects.toThrow(/has no records/);
  expect(asked).toBe(0);

  const to = temporaryFolder();
  const full = await open(await fullFolder(1), to);
  const files = { source: await openFiles(await emptyFiles()), target: await openFiles(to) };
  await expect(move({ ...full, files }, silent())).rejects.toThrow(/no files at the place/);
  expect(readdirSync(join(to, 'objects'))).toEqual(['~drafts']);
});

test('a move that was begun with files does not end without them', async () => {
  const [from, to] = [await fullFolder(1), temporaryFolder()];
  const { source, target, files, close } = await open(from, to);
  await breakOff({ source, target, files });
  await expect(move({ source, target }, silent())).rejects.toThrow(
    /cannot be finished without them.*--files-from/,
  );
  expect(await target?.moving.unfinishedMove()).toMatchObject({ withFiles: true });
  expect(await move({ source, target, files }, silent())).toBe(true);
  await expect(move({ source, target }, silent())).rejects.toThrow(/--from TARGET --to TARGET --files-from/);
  await close();
});

test('continues a move that was killed before it removed the mark of its files, unless the target was used since', async () => {
  const [from, to] = [await fullFolder(3), temporaryFolder()];
  const { source, target, close } = await open(from, to);
  const files = { source: await openFiles(from), target: await openFiles(to) };
  const remove = () => Promise.reject(new Error('killed'));
  const killed = { source, target, files: { ...files, target: { ...files.target, remove } } };
  await expect(move(killed, silent())).rejects.toThrow('killed');
  expect(await target?.moving.unfinishedMove()).toBeNull();
  await expect(requireFinishedMove(files.target)).rejects.toThrow(/still missing/);
  expect(await move({ source, target, files }, silent())).toBe(true);
  await requireFinishedMove(files.target);

  await files.target.write(MOVING_FOLDER + (await source.databaseId()), Buffer.from('mark'), 'text/plain');
  await (target as DatabaseStore).saveAnswers('s0000', { plain: 'since' });
  await expect(move({ source, target, files }, silent())).rejects.toThrow(/already contains this database/);
  expect(await (target as DatabaseStore).loadStudent('s0000')).toMatchObject({ answers: { plain: 'since' } });
  await close();
});

test('finds what a server of the source writes while files are compared', async () => {
  const [from, to] = [await fullFolder(1), temporaryFolder()];
  const source = await openStore({ dataDir: from });
  const target = await openStoreDespiteMove({ dataDir: to }, { alone: true });
  onTestFinished(async () => {
    await Promise.all([source.close(), target.close()]);
  });
  const [sourceFiles, targetFiles] = [await openFiles(from), await openFiles(to)];
  let isVerifying = false;
  const read = async (key: string) => {
    if (isVerifying) await source.saveAnswers('s0000', { plain: 'meanwhile' });
    return sourceFiles.read(key);
  };
  const all = { source, target, files: { source: { ...sourceFiles, read }, target: targetFiles } };
  const begins: MoveReport['begins'] = (part) => {
    isVerifying = part === 'verification';
  };
  expect(await move(all, silent({ begins }))).toBe(false);
});
