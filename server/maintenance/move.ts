// Moves all data from one database and file store to others (docs/moving.md).

import { MOVING_FOLDER, unfinishedMovesOf } from '../objects/unfinished-move.ts';
import { StartError } from '../runtime/start-error.ts';
import { MOVED_KINDS } from '../store/move-store.ts';
import type { DatabaseStore } from '../store/rewrite-store.ts';
import { copyFiles, type Files, listFiles, verifyFiles } from './move-files.ts';
import { type Comparison, copyRecords, type Progress, verifyRecords } from './move-records.ts';
import { MARK_FOLDER, markFiles } from './own-files.ts';

type Database = Pick<DatabaseStore, 'databaseId' | 'moving'>;

/** The databases and file stores of a move. To move only one of the two, leave out `target` or `files`. */
export interface Move {
  /** The database to move. If only files are moved, the database that they belong to. */
  readonly source: Database;
  readonly target?: Database | undefined;
  readonly files?: { readonly source: Files; readonly target: Files } | undefined;
}

/** Receives the progress of a move. */
export interface MoveReport extends Progress {
  begins(part: 'copy of records' | 'copy of files' | 'verification'): void;
  /** Reports that a kind of records, or all files, were verified. */
  compared(compared: Comparison): void;
}

/**
 * Moves everything, or continues an interrupted move. Returns whether the target equals the source at the end; if
 * not, it stays marked as unfinished and no server starts on it. Throws a `StartError` and writes nothing if the
 * target must not be written to.
 */
export async function move({ source, target, files }: Move, report: MoveReport): Promise<boolean> {
  await requireFinishedSource(source);
  // Before reading its id, because that creates one for a database without.
  await requireRecords(source);
  const id = await source.databaseId();
  if (target !== undefined) await requireOwnTarget(id, { source, target, files }, report.signal);
  if (files !== undefined) {
    await requireFiles(source, files.source);
    await requireOwnFiles(id, files);
    // Marks first: no server starts on incomplete files, and an interrupted move can continue.
    await files.target.write(MOVING_FOLDER + id, Buffer.from(MOVING_MARK_TEXT), 'text/plain');
  }

  if (target !== undefined) {
    await target.moving.beginMove({ databaseId: id, withFiles: files !== undefined });
    report.begins('copy of records');
    await copyRecords(source.moving, target.moving, report);
  }
  if (files !== undefined) {
    report.begins('copy of files');
    await markFiles(files.target, MARK_FOLDER + id);
    await copyFiles(files.source, files.target, report);
  }

  report.begins('verification');
  let isSame = true;
  const checkResult = (compared: Comparison): void => {
    report.compared(compared);
    // Unreferenced files are harmless: the clean-up removes them.
    const isDifferent = compared.differing > 0 || (compared.what !== 'files' && compared.surplus > 0);
    if (isDifferent) isSame = false;
  };
  // Records last, to find the changes that a running server makes to the source until then.
  if (files !== undefined) checkResult(await verifyFiles(files.source, files.target, report));
  if (target !== undefined) {
    for (const kind of MOVED_KINDS)
      checkResult(await verifyRecords(kind, source.moving, target.moving, report));
  }
  if (!isSame) return false;
  await target?.moving.endMove();
  await files?.target.remove(MOVING_FOLDER + id);
  return true;
}

/**
 * Returns the number of steps that a move reports as progress: all records and files, once for the copy and once
 * for the verification.
 */
export async function countAll({ source, target, files }: Move): Promise<number> {
  let count = 0;
  if (target !== undefined) for (const kind of MOVED_KINDS) count += await source.moving.count(kind);
  if (files !== undefined) for await (const _ of listFiles(files.source)) count += 1;
  return count * 2;
}

const MOVING_MARK_TEXT = 'The files of this database are being moved here, and some are still missing.';

/** Throws if the source is incomplete itself. */
async function requireFinishedSource(source: Database): Promise<void> {
  if ((await source.moving.unfinishedMove()) === null) return;
  throw new StartError('The source is the target of an unfinished move itself. Finish that move first.');
}

/** Throws if the source has no records: its name is probably mistyped. */
async function requireRecords(source: Database): Promise<void> {
  if (!(await isEmpty(source))) return;
  throw new StartError(
    'The source database has no records, so there is nothing to move. Check its name. Nothing was written to the target.',
  );
}

async function isEmpty({ moving }: Database): Promise<boolean> {
  for (const kind of MOVED_KINDS) if ((await moving.count(kind)) > 0) return false;
  return true;
}

/** Throws if the target is not empty, unless this move was begun before. */
async function requireOwnTarget(
  id: string,
  { source, target, files }: Move & { readonly target: Database },
  signal: AbortSignal | undefined,
): Promise<void> {
  const unfinished = await target.moving.unfinishedMove();
  if (unfinished?.databaseId === id) {
    if (files !== undefined || !unfinished.withFiles) return;
    throw new StartError(
      'The move to this target began with its files and cannot be finished without them. Nothing was written. Run the complete command again, as before: npm run move -- --from … --to … --files-from … --files-to …',
    );
  }
  if (unfinished !== null)
    throw new StartError(
      'The target belongs to an unfinished move from another database. Finish that move first, or name another target.',
    );
  if (await isEmpty(target)) return;
  const isSameDatabase = (await target.databaseId()) === id;
  // The records are marked as complete before the files are, and the move may be interrupted in between. A target
  // that was used since has other records, which must not be overwritten.
  if (
    isSameDatabase &&
    files !== undefined &&
    (await unfinishedMovesOf(files.target)).includes(id) &&
    (await haveSameRecords(source, target, signal))
  )
    return;
  throw new StartError(
    isSameDatabase
      ? 'The target already contains this database: a move has finished, or it is a copy. Nothing was written. To move again, name an empty target. To move only missing files, use the target for both: npm run move -- --from TARGET --to TARGET --files-from FILES --files-to FILES'
      : 'The target database is not empty. Nothing was written. Name an empty one.',
  );
}

async function haveSameRecords(
  source: Database,
  target: Database,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  for (const kind of MOVED_KINDS) {
    const progress = { done: () => {}, signal };
    const { differing, surplus } = await verifyRecords(kind, source.moving, target.moving, progress);
    if (differing + surplus > 0) return false;
  }
  return true;
}

/** Throws if the source has no files although records name some: the folder or bucket is probably mistyped. */
async function requireFiles({ moving }: Database, files: Files): Promise<void> {
  if ((await unfinishedMovesOf(files)).length > 0)
    throw new StartError(
      'The files of the source have not all arrived there from an earlier move. Finish that move first.',
    );
  for await (const _ of listFiles(files)) return;
  for await (const { content } of moving.list('students')) {
    if (content.documents.length === 0 && (content.applicationPdf?.work.pdfKey ?? null) === null) continue;
    throw new StartError(
      'There are no files at the place of the source files, although the records of the source use some. Check --files-from. Nothing was written to the target.',
    );
  }
}

/** Throws if the files belong to another database, or if the target has files of another origin. */
async function requireOwnFiles(id: string, { source, target }: NonNullable<Move['files']>): Promise<void> {
  const mark = MARK_FOLDER + id;
  for await (const { key } of source.list(MARK_FOLDER)) {
    if (key === mark) continue;
    throw new StartError(
      `The files of the source belong to another database: they have the mark ${key}, but the mark of this database is ${mark}. Name the files of this database.`,
    );
  }
  const unfinished = await unfinishedMovesOf(target);
  if (unfinished.some((other) => other !== id))
    throw new StartError(
      'The target of the files belongs to an unfinished move from another database. Finish that move first, or name another target.',
    );
  if (unfinished.length > 0) return;
  for await (const _ of listFiles(target))
    throw new StartError(
      'The target already contains files that are not from an interrupted move. Nothing was written. Name an empty folder or bucket.',
    );
}
