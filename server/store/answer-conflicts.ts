import { isSameAnswer } from '../../engine/answers/answer.ts';
import type { Answers, AnswerValue } from '../../engine/form/compiled-form.ts';
import type { EntriesChange, OutdatedSave, SaveBasis, SaveConflict } from './save-basis.ts';

/** A stored answer and the revision of the record at which it was last changed. */
export interface StampedAnswer {
  readonly value: AnswerValue;
  readonly revision: number;
}

/**
 * Why changes cannot be written to a record of this revision: it is not the one that they were worked out on, or they would
 * replace something unseen; null when they can.
 */
export function refusedSave(
  changes: Answers,
  { base = Number.MAX_SAFE_INTEGER, consequences, readAt }: SaveBasis,
  stored: ReadonlyMap<string, StampedAnswer>,
  revision: number,
): SaveConflict | OutdatedSave | null {
  if (readAt !== undefined && readAt !== revision) return { result: 'outdated' };
  const conflicts = Object.entries(changes).flatMap(([key, value]) => {
    const standing = stored.get(key);
    if (standing === undefined || standing.revision <= base || consequences?.has(key)) return [];
    return isSameAnswer(standing.value, value) ? [] : [[key, standing.value] as const];
  });
  if (conflicts.length === 0) return null;
  return { result: 'conflict', revision, stored: Object.fromEntries(conflicts) };
}

/** What a removed entry loses, as answers that are emptied: what is compared with the base of its removal. */
export function lostAnswers({ lost }: Pick<EntriesChange, 'lost'>): Answers {
  return Object.fromEntries(lost.map((key) => [key, '']));
}
