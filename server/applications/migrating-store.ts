import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import { migrate } from '../../engine/migration/migrate.ts';
import type { CompiledStep } from '../../engine/migration/migration.ts';
import type { FormHost } from '../form/form-host.ts';
import { isStoredSealed } from '../store/encrypted-store.ts';
import type { LayoutChange } from '../store/save-basis.ts';
import type { Store, Student } from '../store/store.ts';

/** Changes that migrate a record: answers with new values, and the new keys of documents by their former keys. */
type MigratedRecord = Pick<Student, 'answers'> & Required<Pick<LayoutChange, 'documents'>>;

/** Returns the changes that migrate a record to the form; undefined if there are none. */
export function migrationOf(
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

/** Returns a record with its migration applied, without writing it; the same object if nothing changes. */
export function migrateRecord(form: CompiledForm, steps: readonly CompiledStep[], student: Student): Student {
  const migrated = migrationOf(form, steps, student);
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

/** Wraps a store so that it returns applications in progress as migrated, but writes no migration. */
export function withMigratedReads<Kept extends Pick<Store, 'loadStudent'>>(
  store: Kept,
  form: CompiledForm,
  steps: readonly CompiledStep[],
): Kept {
  return {
    ...store,
    loadStudent: async (studentId) => migrateRecord(form, steps, await store.loadStudent(studentId)),
  };
}

/**
 * Wraps a store so that an application in progress is migrated to the current form when it is loaded. The
 * migration is written to the revision that was read; after a concurrent write the record is read again.
 * Submitted applications are records and stay unchanged.
 */
export function migratingStore(store: Store, host: () => Pick<FormHost, 'current'>): Store {
  return {
    ...store,
    loadStudent: async (studentId) => {
      for (;;) {
        const student = await store.loadStudent(studentId);
        const served = host().current();
        const migrated = served && migrationOf(served.module.form, served.migrations.steps, student);
        if (!migrated) return student;
        const { answers, documents } = migrated;
        const basis = { readRevision: student.revision, read: student };
        await store.saveAnswers(studentId, answers, basis, { documents });
      }
    },
  };
}
