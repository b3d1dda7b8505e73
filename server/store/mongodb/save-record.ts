import type { UpdateFilter } from 'mongodb';
import type { Answers } from '../../../engine/form/compiled-form.ts';
import type { StampedAnswer } from '../answer-conflicts.ts';
import { storedMoves } from '../replacements.ts';
import type { EntriesChange, RecordSaveResult } from '../save-basis.ts';
import type { RunOnCollections, StudentDocument } from './collections.ts';
import { answerFields, revisionFields, stampedAnswerPaths, stampedAnswersOf } from './stored-answers.ts';
import { documentPath, filesOf, type StoredFile, type StoredFiles } from './stored-files.ts';
import { updateAsRead } from './update-as-read.ts';

/** The changes of a save: answers to merge, and other fields by their paths. */
export interface RecordChange {
  readonly answers?: Answers;
  /** Null removes a field. */
  readonly fields?: Readonly<Record<string, string | number | readonly number[] | null>>;
  /** Fields that only ever grow: a higher stored number stays. */
  readonly atLeast?: Readonly<Record<string, number>>;
  /** New keys of documents; null removes one (`EntriesChange`). */
  readonly moves?: EntriesChange['documents'];
  /** Set if entries move: `arrangedAt` becomes the new revision. */
  readonly movesEntries?: true;
}

/** Returns the files of a student's document by their new paths, and null for the paths that are no longer used. */
function movedFiles(
  files: StoredFiles,
  documents: EntriesChange['documents'],
): Record<string, StoredFile | null> {
  const moved: Record<string, StoredFile | null> = {};
  const moves = storedMoves(documents);
  for (const key of Object.keys(moves)) moved[documentPath(key)] = null;
  for (const [key, to] of Object.entries(moves)) {
    const file = files.get(documentPath(key));
    if (to !== null && file !== undefined) moved[documentPath(to)] = file;
  }
  return moved;
}

/**
 * Writes a change and increments the revision. Writes nothing after the submission, or if `refuse` returns a
 * refusal. `refuse` gets the stored answers for the keys of the change and for `comparedKeys`. It is called again
 * after a concurrent write.
 */
export function saveRecord<Refusal extends object = never>(
  run: RunOnCollections,
  studentId: string,
  change: RecordChange,
  {
    refuse,
    comparedKeys = [],
    read: readBefore,
  }: {
    readonly refuse?: (stored: ReadonlyMap<string, StampedAnswer>, revision: number) => Refusal | null;
    readonly comparedKeys?: readonly string[];
    /** The document, if the caller has just read it. */
    readonly read?: StudentDocument | null | undefined;
  } = {},
): Promise<RecordSaveResult | Refusal> {
  const { answers = {}, fields = {}, atLeast = {}, moves, movesEntries } = change;
  const projection = {
    revision: 1,
    webStatus: 1,
    ...(moves && { documents: 1 }),
    ...stampedAnswerPaths([...Object.keys(answers), ...comparedKeys]),
  } as const;
  return run(async ({ students }) => {
    let next = readBefore;
    for (;;) {
      const student = next === undefined ? await students.findOne({ _id: studentId }, { projection }) : next;
      next = undefined;
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
      const values = {
        ...answerFields(answers),
        ...revisionFields(answers, stored, revision),
        ...fields,
        ...(moves && movedFiles(filesOf(student), moves)),
        ...(movesEntries && { arrangedAt: revision }),
        revision,
      };
      const isRemoval = ([, value]: [string, unknown]): boolean => value === null;
      const removals = Object.entries(values).filter(isRemoval);
      const update = {
        $set: Object.fromEntries(Object.entries(values).filter((field) => !isRemoval(field))),
        ...(removals.length > 0 && { $unset: Object.fromEntries(removals.map(([path]) => [path, ''])) }),
        ...(Object.keys(atLeast).length > 0 && { $max: atLeast }),
        // Concurrent changes of a file must read the files again.
        ...(moves && { $inc: { workVersion: 1 } }),
      } as UpdateFilter<StudentDocument>;
      if (await updateAsRead(students, filter, update, student?.revision === undefined)) {
        return { result: 'saved', revision };
      }
    }
  });
}
