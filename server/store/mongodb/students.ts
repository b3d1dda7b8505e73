import type { UpdateFilter } from 'mongodb';
import type { AnswerErrors } from '../../../engine/form/form-module.ts';
import { WEB_STATUS_ORDER } from '../../../engine/status/web-status.ts';
import type { StudentStore } from '../store.ts';
import type { Collections, StudentDocument } from './collections.ts';
import { answerFields, answersOf } from './stored-answers.ts';
import { guarded, unlessDuplicate } from './unavailable.ts';

/** Students: one document each, so that every write is one update of one document. */
export function mongoStudents({ students }: Collections): StudentStore {
  /** Updates the student's document, or makes it; of two writers who make it at once, the second one updates. */
  const write = async (studentId: string, update: UpdateFilter<StudentDocument>): Promise<void> => {
    const filter = { _id: studentId };
    const made = await unlessDuplicate(() => students.updateOne(filter, update, { upsert: true }));
    if (!made) await guarded(() => students.updateOne(filter, update));
  };

  return {
    loadStudent: (studentId) =>
      guarded(async () => {
        const student = await students.findOne({ _id: studentId });
        return {
          answers: answersOf(student?.answers),
          lastPage: student?.lastPage ?? null,
          webStatus: student?.webStatus ?? [],
          logins: student?.logins ?? [],
          validations: JSON.parse(student?.validations ?? '{}') as AnswerErrors,
        };
      }),

    saveAnswers: async (studentId, changes) => {
      const filter = { _id: studentId, webStatus: { $ne: 'submitted' as const } };
      const update = { $set: answerFields(changes) };
      if (await unlessDuplicate(() => students.updateOne(filter, update, { upsert: true }))) return 'saved';
      // The document is there: it was submitted, or another writer has just made it.
      const { matchedCount } = await guarded(() => students.updateOne(filter, update));
      return matchedCount === 1 ? 'saved' : 'submitted';
    },

    saveLastPage: (studentId, route) => write(studentId, { $set: { lastPage: route } }),

    appendWebStatus: async (studentId, status) => {
      const before = WEB_STATUS_ORDER[WEB_STATUS_ORDER.indexOf(status) - 1];
      const update = { $push: { webStatus: status } };
      if (before === undefined) {
        const filter = { _id: studentId, webStatus: { $ne: status } };
        const made = await unlessDuplicate(() => students.updateOne(filter, update, { upsert: true }));
        // The document is there: the status is in it, or another writer has just made it without.
        if (!made) await guarded(() => students.updateOne(filter, update));
        return true;
      }
      const filter = { _id: studentId, $and: [{ webStatus: before }, { webStatus: { $ne: status } }] };
      await guarded(() => students.updateOne(filter, update));
      const reached = { _id: studentId, webStatus: status };
      return (await guarded(() => students.findOne(reached, { projection: { _id: 1 } }))) !== null;
    },

    saveValidations: (studentId, validations) =>
      write(studentId, { $set: { validations: JSON.stringify(validations) } }),

    recordLogin: (studentId, time) => write(studentId, { $push: { logins: time } }),
  };
}
