import type { Answers } from '../../../engine/form/compiled-form.ts';
import type { StampedAnswer } from '../answer-conflicts.ts';
import type { RecordSaveResult } from '../save-basis.ts';
import type { RunOnCollections } from './collections.ts';
import { answerFields, revisionFields, stampedAnswerPaths, stampedAnswersOf } from './stored-answers.ts';
import { updateAsRead } from './update-as-read.ts';

/** What a save brings: answers that merge, and other fields by their paths. */
export interface RecordChange {
  readonly answers?: Answers;
  readonly fields?: Readonly<Record<string, string | number>>;
  /** Numbers by their paths, each written unless a higher one is stored. */
  readonly atLeast?: Readonly<Record<string, number>>;
}

/**
 * Writes something that a submission has to know of, unless the application was submitted already or what is stored of
 * its answers gives a refusal. What was read decides, and is read again whenever somebody else wrote in between.
 */
export function saveRecord<Refusal extends object = never>(
  run: RunOnCollections,
  studentId: string,
  change: RecordChange,
  refuse?: (stored: ReadonlyMap<string, StampedAnswer>, revision: number) => Refusal | null,
): Promise<RecordSaveResult | Refusal> {
  const { answers = {}, fields, atLeast } = change;
  const projection = { revision: 1, webStatus: 1, ...stampedAnswerPaths(Object.keys(answers)) } as const;
  return run(async ({ students }) => {
    for (;;) {
      const student = await students.findOne({ _id: studentId }, { projection });
      if (student?.webStatus?.includes('submitted')) return { result: 'submitted' };
      const stored = stampedAnswersOf(student?.answers, student?.answerRevisions);
      const read = student?.revision ?? 0;
      const refusal = refuse?.(stored, read) ?? null;
      if (refusal !== null) return refusal;
      const revision = read + 1;
      const filter = {
        _id: studentId,
        revision: student?.revision ?? { $exists: false },
        webStatus: { $ne: 'submitted' as const },
      };
      const set = {
        ...answerFields(answers),
        ...revisionFields(answers, stored, revision),
        ...fields,
        revision,
      };
      const update = { $set: set, ...(atLeast && { $max: atLeast }) };
      if (await updateAsRead(students, filter, update, student?.revision === undefined)) {
        return { result: 'saved', revision };
      }
    }
  });
}
