import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { compileSmallForm } from '../../engine/testing/small-form.ts';
import { temporaryFolder } from '../runtime/testing/temporary-folder.ts';
import { submission, validating } from '../store/contract/samples.ts';
import { openSqliteStore } from '../store/sqlite/sqlite-store.ts';
import type { Store } from '../store/store.ts';

/** A form with a name, a choice, a date, a number, a box, a sensitive answer, a document, and a block of jobs. */
export const EXPORTED_FORM = compileSmallForm({
  content: [
    { question: 'name', label: 'Name', widget: 'text' },
    { question: 'secret', label: 'Secret', widget: 'text' },
    { question: 'color', label: 'Colour', widget: 'select', options: 'colors' },
    { question: 'born', label: 'Born', widget: 'date' },
    { question: 'years', label: 'Years', widget: 'number' },
    { question: 'agreed', label: 'Agreed', widget: 'checkbox' },
    { question: 'letter', label: 'Letter', widget: 'file' },
    {
      addAnother: 'jobs',
      label: 'Job',
      prefix: 'job_<n>_',
      maximum: 3,
      content: [
        { question: 'firm', label: 'Name', widget: 'text' },
        { question: 'pay', label: 'Pay', widget: 'text' },
      ],
    },
  ],
  lists: { colors: [{ value: 'R', label: 'Red' }] },
  keys: {
    secret: { type: 'string', sensitive: true },
    pay: { type: 'string', sensitive: true, entries: { prefix: 'job_<n>_', maximum: 3 } },
  },
});

/** Creates an empty database. */
export function emptyStore(): Store {
  const store = openSqliteStore(join(temporaryFolder(), 'matricula.sqlite'), { unsynced: true });
  onTestFinished(() => store.close());
  return store;
}

/** Submits an application; returns its id. */
export async function submitted(
  store: Store,
  studentId: string,
  answers: Readonly<Record<string, string | boolean>>,
  at: number,
): Promise<string> {
  await store.saveAnswers(studentId, answers);
  const kept = submission();
  await store.submit(studentId, await validating(store, studentId), kept, at);
  return kept.id;
}
