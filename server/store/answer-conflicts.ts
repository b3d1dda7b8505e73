import { isSameAnswer } from '../../engine/answers/answer.ts';
import type { Answers, AnswerValue } from '../../engine/form/compiled-form.ts';
import type { EntriesChange, OutdatedSave, SaveBasis, SaveConflict } from './save-basis.ts';

/** A stored answer and the revision of the record at which it was last changed. */
export interface StampedAnswer {
  readonly value: AnswerValue;
  readonly revision: number;
}

/**
 * Returns why changes must not be written to the stored record, or null if they may. They are refused if the
 * record has another revision than the changes were computed on (`outdated`), or if they would overwrite an
 * answer that changed after their base (`conflict`).
 */
export function findSaveRefusal(
  changes: Answers,
  { base = Number.MAX_SAFE_INTEGER, consequences, readRevision }: SaveBasis,
  stored: ReadonlyMap<string, StampedAnswer>,
  revision: number,
): SaveConflict | OutdatedSave | null {
  if (readRevision !== undefined && readRevision !== revision) return { result: 'outdated' };
  const conflicts = Object.entries(changes).flatMap(([key, value]) => {
    const standing = stored.get(key);
    if (standing === undefined || standing.revision <= base || consequences?.has(key)) return [];
    return isSameAnswer(standing.value, value) ? [] : [[key, standing.value] as const];
  });
  if (conflicts.length === 0) return null;
  return { result: 'conflict', revision, stored: Object.fromEntries(conflicts) };
}

/**
 * Returns the answers of a removed entry as emptied answers, to check them for conflicts with the base of the
 * removal.
 */
export function emptiedAnswersOf({ removedKeys }: Pick<EntriesChange, 'removedKeys'>): Answers {
  return Object.fromEntries(removedKeys.map((key) => [key, '']));
}
