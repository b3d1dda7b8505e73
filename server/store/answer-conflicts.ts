import type { Answers, AnswerValue } from '../../engine/form/compiled-form.ts';
import type { SaveBasis, SaveConflict } from './store.ts';

/** A stored answer and the revision of the record at which it was last changed. */
export interface StampedAnswer {
  readonly value: AnswerValue;
  readonly revision: number;
}

/** Whether a write leaves an answer what it is: what was never stored counts as empty. */
export function isSameAnswer(stored: AnswerValue | undefined, value: AnswerValue): boolean {
  return stored === undefined ? value === '' || value === false : stored === value;
}

/** What changes would replace unseen in a record of this revision; null when that is nothing. */
export function conflictOf(
  changes: Answers,
  { base, consequences, readAt }: SaveBasis,
  stored: ReadonlyMap<string, StampedAnswer>,
  revision: number,
): SaveConflict | null {
  const conflicts = Object.entries(changes).flatMap(([key, value]) => {
    const standing = stored.get(key);
    if (standing === undefined || standing.revision <= base) return [];
    if (consequences?.has(key) && standing.revision <= (readAt ?? revision)) return [];
    return isSameAnswer(standing.value, value) ? [] : [[key, standing.value] as const];
  });
  if (conflicts.length === 0) return null;
  return { result: 'conflict', revision, stored: Object.fromEntries(conflicts) };
}
