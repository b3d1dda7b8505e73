import type { UpdateFilter } from 'mongodb';
import type { Entries } from '../../../engine/answers/entries.ts';
import type { Answers } from '../../../engine/form/compiled-form.ts';
import type { AnswerErrors } from '../../../engine/form/form-module.ts';
import { WEB_STATUS_ORDER } from '../../../engine/form/web-status.ts';
import { emptiedAnswersOf, findSaveRefusal, type StampedAnswer } from '../answer-conflicts.ts';
import type { OutdatedSave, SaveBasis, SaveConflict } from '../save-basis.ts';
import { KEPT_LOGINS, type Student, type StudentOutline, type StudentStore } from '../store.ts';
import { FILE_FIELDS, writeFile } from './change-files.ts';
import type { RunOnCollections, StudentDocument } from './collections.ts';
import { type RecordChange, saveRecord } from './save-record.ts';
import { answerKey, answersOf, fieldName } from './stored-answers.ts';
import { APPLICATION_PDF, applicationPdfOf, documentsOf } from './stored-files.ts';
import { queued } from './stored-work.ts';
import { unlessDuplicate } from './unavailable.ts';

/** Decodes the field names of a map. */
function decoded<Value>(fields: Readonly<Record<string, Value>> = {}): Record<string, Value> {
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [answerKey(field), value]));
}

/** Fields that the outline omits. */
const NOT_IN_OUTLINE = { answers: 0, answerRevisions: 0, submission: 0, validations: 0 } as const;

function outlineOf(student: StudentDocument | null): StudentOutline {
  return {
    revision: student?.revision ?? 0,
    addAnother: decoded(student?.addAnother),
    removedEntries: decoded(student?.removedEntries),
    ...(Object.keys(student?.entryOrder ?? {}).length === 0
      ? {}
      : { entryOrder: decoded(student?.entryOrder) }),
    arrangedAt: student?.arrangedAt ?? 0,
    tabs: decoded(student?.tabs),
    lastPage: student?.lastPage ?? null,
    webStatus: student?.webStatus ?? [],
    logins: student?.logins ?? [],
    documents: documentsOf(student),
    applicationPdf: student?.applicationPdf ? applicationPdfOf(student.applicationPdf) : null,
  };
}

/** Returns a check that refuses changes whose basis is stale; without a basis it refuses none. */
function refusalOf(changes: Answers, basis?: SaveBasis) {
  return (
    stored: ReadonlyMap<string, StampedAnswer>,
    revision: number,
  ): SaveConflict | OutdatedSave | null =>
    basis === undefined ? null : findSaveRefusal(changes, basis, stored, revision);
}

/** Students: one document each, so that every write is one update of one document. */
export function mongoStudents(run: RunOnCollections): StudentStore {
  /**
   * Updates or creates the student's document. If two writers create it concurrently, MongoDB lets the second
   * one update.
   */
  const write = (studentId: string, update: UpdateFilter<StudentDocument>): Promise<void> =>
    run(async ({ students }) => {
      await students.updateOne({ _id: studentId }, update, { upsert: true });
    });

  /** Documents of returned records: a save based on one of these does not read again. */
  const documents = new WeakMap<Student, StudentDocument | null>();
  const asRead = (basis?: SaveBasis) => basis?.read && documents.get(basis.read);

  return {
    loadStudent: (studentId) =>
      run(async ({ students }) => {
        const document = await students.findOne({ _id: studentId });
        const student = {
          ...outlineOf(document),
          answers: answersOf(document?.answers),
          submission: document?.submission ?? null,
          validations: JSON.parse(document?.validations ?? '{}') as AnswerErrors,
        };
        documents.set(student, document);
        return student;
      }),

    loadOutline: (studentId) =>
      run(async ({ students }) =>
        outlineOf(await students.findOne({ _id: studentId }, { projection: NOT_IN_OUTLINE })),
      ),

    saveAnswers: (studentId, changes, basis, { entries, tabs, documents: moves = {} } = {}) =>
      saveRecord(
        run,
        studentId,
        {
          answers: changes,
          fields: fieldsIn('tabs', tabs),
          atLeast: fieldsIn('addAnother', entries),
          ...(Object.keys(moves).length > 0 && { moves }),
        },
        { refuse: refusalOf(changes, basis), read: asRead(basis) },
      ),

    saveEntries: (
      studentId,
      { blockId, count, removed, order = [], nested = {}, tabs, answers, documents: moved, removedKeys },
      basis,
    ) => {
      const fields = {
        ...fieldsIn('tabs', tabs),
        ...entryFields({ ...nested, [blockId]: { count, removed, order } }),
      };
      const refuse = refusalOf(emptiedAnswersOf({ removedKeys }), basis);
      const change = { answers, fields, moves: moved, movesEntries: true as const };
      return saveRecord(run, studentId, change, { refuse, comparedKeys: removedKeys, read: asRead(basis) });
    },

    saveLastPage: (studentId, route) => write(studentId, { $set: { lastPage: route } }),

    appendWebStatus: (studentId, status) =>
      run(async ({ students }) => {
        const before = WEB_STATUS_ORDER[WEB_STATUS_ORDER.indexOf(status) - 1];
        const filter = { _id: studentId, ...(before && { webStatus: before }) };
        const update = { $addToSet: { webStatus: status } };
        const written = await students.updateOne(filter, update, { upsert: before === undefined });
        return written.matchedCount + written.upsertedCount === 1;
      }),

    submit: (studentId, revision, { id, content, pdfSource }, now) =>
      run(async ({ students, applicationIds }) => {
        // Reserve the id first, so that a failure in between only wastes an id.
        const isFree = await unlessDuplicate(() => applicationIds.insertOne({ _id: id }));
        for (;;) {
          const student = await students.findOne({ _id: studentId }, { projection: FILE_FIELDS });
          if (student?.webStatus?.includes('submitted')) return 'submitted';
          if (!student?.webStatus?.includes('validating')) return 'early';
          if ((student.revision ?? 0) !== revision) return 'changed';
          if (!isFree) return 'taken';
          const written = await writeFile(students, student, {
            path: APPLICATION_PDF,
            file: { source: pdfSource, work: queued(now) },
            revision,
            unlessSubmitted: true,
            submission: { id, content, at: now },
          });
          if (written) return 'submitted';
        }
      }),

    saveValidations: (studentId, validations) =>
      write(studentId, { $set: { validations: JSON.stringify(validations) } }),

    recordLogin: (studentId, time) =>
      write(studentId, { $push: { logins: { $each: [time], $slice: -KEPT_LOGINS } } }),

    deleteStudent: (studentId, which) =>
      run(async ({ students, tokens, webhookCalls }) => {
        const record = { _id: studentId };
        const submitted = { ...record, webStatus: 'submitted' as const };
        const deletable = which === 'any' ? record : { ...record, webStatus: { $ne: 'submitted' as const } };
        const { deletedCount } = await students.deleteOne(deletable);
        if (deletedCount === 0 && which === 'unsubmitted' && (await students.findOne(submitted)))
          return false;
        // After the record, because a kept record keeps its tokens. A token without its record opens an empty
        // one until it expires.
        await tokens.deleteMany({ kind: 'service', content: studentId });
        await webhookCalls.deleteMany({ studentId });
        return true;
      }),

    listRecords: (studentId) =>
      run(async ({ students }) => {
        // In ASCII, "/" follows ".".
        const ofForms = { _id: { $gt: `${studentId}.`, $lt: `${studentId}/` } };
        const filter = { $or: [{ _id: studentId }, ofForms] };
        const found = students.find(filter, { projection: { _id: 1 } }).sort({ _id: 1 });
        return (await found.toArray()).map(({ _id }) => _id);
      }),
  };
}

/** Returns values by id as fields of a map in the document. */
function fieldsIn<Value>(
  map: string,
  values: Readonly<Record<string, Value>> = {},
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(values).map(([id, value]) => [`${map}.${fieldName(id)}`, value]));
}

/** Returns the entries of blocks as fields of the document. */
function entryFields(blocks: Readonly<Record<string, Entries | null>>): NonNullable<RecordChange['fields']> {
  return Object.fromEntries(
    Object.entries(blocks).flatMap(([id, entries]) => {
      const { count = null, removed = [], order = [] } = entries ?? {};
      return [
        [`addAnother.${fieldName(id)}`, count],
        [`removedEntries.${fieldName(id)}`, removed.length > 0 ? removed : null],
        [`entryOrder.${fieldName(id)}`, order.length > 0 ? order : null],
      ];
    }),
  );
}
