import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import { migrate } from '../../engine/migration/migrate.ts';
import type { CompiledStep } from '../../engine/migration/migration.ts';
import type { FormHost } from '../form/form-host.ts';
import { isStoredSealed } from '../store/encrypted-store.ts';
import type { MigratedRecord } from '../store/save-basis.ts';
import type { Store, Student } from '../store/store.ts';

/** What the steps make of a record; undefined where nothing is another then. */
export function migratedRecord(
  form: CompiledForm,
  steps: readonly CompiledStep[],
  student: Student,
): MigratedRecord | undefined {
  if (steps.length === 0 || student.webStatus.includes('submitted')) return undefined;
  const names = Object.entries(student.documents).map(([key, { fileName }]) => [key, fileName]);
  const { changes, files } = migrate(form, steps, {
    answers: student.answers,
    files: Object.fromEntries(names),
    isSensitive: (key) => isStoredSealed(student, key),
  });
  const isSame = Object.keys(changes).length + Object.keys(files).length === 0;
  return isSame ? undefined : { answers: changes, documents: files };
}

/** A record as it will be once it is migrated; the record itself where nothing is another then. */
export function asMigrated(form: CompiledForm, steps: readonly CompiledStep[], student: Student): Student {
  const migrated = migratedRecord(form, steps, student);
  if (migrated === undefined) return student;
  const documents = Object.entries(student.documents).map(([key, one]) => [
    migrated.documents[key] ?? key,
    one,
  ]);
  return {
    ...student,
    answers: { ...student.answers, ...migrated.answers },
    documents: Object.fromEntries(documents),
  };
}

/** A store that gives applications under way as they will be, for whoever only reads them. */
export function readingMigrated<Kept extends Pick<Store, 'loadStudent'>>(
  store: Kept,
  form: CompiledForm,
  steps: readonly CompiledStep[],
): Kept {
  return {
    ...store,
    loadStudent: async (studentId) => asMigrated(form, steps, await store.loadStudent(studentId)),
  };
}

/**
 * A store that brings an application under way to the form of today before it gives it to anybody. It is written at once, to the
 * record that was read: where somebody else writes meanwhile, it is read again. Submitted ones are records, and stay.
 */
export function migratingStore(store: Store, host: () => Pick<FormHost, 'current' | 'migrations'>): Store {
  return {
    ...store,
    loadStudent: async (studentId) => {
      for (;;) {
        const student = await store.loadStudent(studentId);
        const form = host().current()?.module.form;
        const migrated = form && migratedRecord(form, host().migrations().steps, student);
        if (migrated === undefined) return student;
        await store.saveMigrated(studentId, migrated, { readAt: student.revision, read: student });
      }
    },
  };
}
