// Boots workers for tests.
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { eventually } from '../../../engine/testing/eventually.ts';
import type { ConversionResult } from '../../conversion/door.ts';
import { openObjects } from '../../open-objects.ts';
import { temporaryFolder } from '../../runtime/testing/temporary-folder.ts';
import { openSqliteStore } from '../../store/sqlite/sqlite-store.ts';
import { createBell } from '../bell.ts';
import type { WorkerParts } from '../worker-parts.ts';
import { startWorkers } from '../workers.ts';

type Conversion = (name: string, signal: AbortSignal) => Promise<ConversionResult>;

/** A conversion result with the text as a PDF. */
export const pdf = (text: string): ConversionResult => ({ ok: true, pdf: Buffer.from(text) });
/** A conversion that never ends and ignores its signal. */
export const forever: Conversion = () => new Promise(() => {});

/** Boots workers on a real database and file store, with the test's conversion. */
export async function bootWorkers(convert: Conversion, more: Partial<WorkerParts> = {}) {
  const directory = temporaryFolder();
  const store = openSqliteStore(join(directory, 'matricula.sqlite'), { unsynced: true });
  const { objects } = await openObjects(
    { dataDir: directory, publicUrl: 'http://localhost' },
    'a secret of the tests, long enough',
  );
  const log: string[] = [];
  const bell = more.bell ?? createBell();
  const parts: WorkerParts = {
    store,
    objects,
    bell,
    converter: { convert: ({ name }, signal) => convert(name, signal) },
    makeApplicationPdf: async ({ studentId }) => pdf(`copy of ${studentId}`),
    concurrency: 1,
    now: Date.now,
    log: {
      done: ({ attempt }, ending) => log.push(`${attempt} ${ending}`),
      failed: (what, error) => log.push(`${what}: ${error instanceof Error ? error.message : error}`),
    },
    ...more,
  };
  const workers = startWorkers(parts);
  onTestFinished(async () => {
    await workers.close();
    await store.close();
  });
  /** Returns the conversion of a student's document; undefined before its start. */
  const conversion = async (studentId = 's') =>
    (await store.loadStudent(studentId)).documents.doc?.conversion;
  return {
    /** Folder of the files. */
    folder: join(directory, 'objects'),
    store,
    objects,
    parts,
    workers,
    log,
    conversion,
    /** Uploads a file and requests its conversion. */
    start: async (fileName = 'a.pdf', studentId = 's') => {
      const fileKey = `uploads/${studentId}/doc/${fileName}`;
      await objects.write(fileKey, Buffer.from('file'), 'application/pdf');
      await store.startConversion(studentId, 'doc', { fileName, fileSize: 4, fileKey }, Date.now());
      bell.ring();
    },
    /** Waits until the conversion has completed or failed, and returns its state. */
    ended: (studentId = 's') =>
      eventually(async () => {
        const state = await conversion(studentId);
        expect(state?.status).toMatch(/COMPLETED|FAILED/);
        return state;
      }),
    /** Returns the keys of all converted files. */
    converted: async () => {
      const keys: string[] = [];
      for await (const { key } of objects.list('converted/')) keys.push(key);
      return keys;
    },
  };
}
