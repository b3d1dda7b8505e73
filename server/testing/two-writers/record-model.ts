// What the record must be after saves, by a model of its own: each answer knows the revision at which it was changed.
import { type Card, EMPTY_CARD, emptiedBy, isEmptyValue, isHidden } from './card.ts';

/** One save and what it was answered. */
export interface SaveEntry {
  /** The revision that it was based on; undefined for one that replaces whatever is stored. */
  readonly base: number | undefined;
  readonly given: Partial<Card>;
  readonly status: number;
  /** As the reply says it: of the write, or of what stands in its way. */
  readonly revision: number;
  /** The values in conflict. */
  readonly stored: Partial<Card> | undefined;
}

/** A record as it may be stored. */
export interface ModelledRecord {
  readonly revision: number;
  readonly card: Card;
  readonly changedAt: Readonly<Record<string, number>>;
}

/** A record that nobody has written to. */
export const NEW_RECORD: ModelledRecord = { revision: 0, card: EMPTY_CARD, changedAt: {} };

/** The given answers that somebody else changed since the base; what only follows from other answers is none. */
function conflictsIn({ card, changedAt }: ModelledRecord, { base, given }: SaveEntry): readonly string[] {
  if (base === undefined) return [];
  const filled = Object.fromEntries(Object.entries(given).filter(([, value]) => !isEmptyValue(value)));
  const emptied = emptiedBy(card, filled as Partial<Card>);
  const after = { ...card, ...given } as Card;
  return Object.keys(given).filter((key) => {
    if ((changedAt[key] ?? 0) <= base || card[key] === given[key]) return false;
    return !isEmptyValue(given[key]) || !(emptied.includes(key) || isHidden(key, after));
  });
}

/** Keys of the given answers to questions that are not asked beside them. */
function hiddenIn(card: Card, given: Partial<Card>): readonly string[] {
  const after = { ...card, ...given } as Card;
  return Object.keys(given).filter((key) => !isEmptyValue(given[key]) && isHidden(key, after));
}

function written(record: ModelledRecord, changes: Partial<Card>): ModelledRecord {
  const revision = record.revision + 1;
  const changed = Object.keys(changes).filter((key) => changes[key] !== record.card[key]);
  return {
    revision,
    card: { ...record.card, ...changes } as Card,
    changedAt: { ...record.changedAt, ...Object.fromEntries(changed.map((key) => [key, revision])) },
  };
}

/** The records that there may be after one save; none if the save must not have been answered so. */
function after(record: ModelledRecord, entry: SaveEntry, isAlone: boolean): readonly ModelledRecord[] {
  const conflicts = conflictsIn(record, entry);
  if (entry.status === 409) {
    const stored = Object.entries(entry.stored ?? {});
    const areTold = stored.every(([key, value]) => conflicts.includes(key) && record.card[key] === value);
    const areAllTold = stored.length > 0 && (!isAlone || stored.length === conflicts.length);
    return entry.revision === record.revision && areTold && areAllTold ? [record] : [];
  }
  if (entry.status !== 200 || entry.revision !== record.revision + 1 || conflicts.length > 0) return [];
  const { base, given } = entry;
  const isOutdated = base !== undefined && base < record.revision;
  const keys = [...emptiedBy(record.card, given), ...(isOutdated ? [] : hiddenIn(record.card, given))];
  const emptied = Object.fromEntries(keys.map((key) => [key, '']));
  const whole = written(record, { ...entry.given, ...emptied });
  // Of two saves at the same time, that which hides an answer may not have seen it: it stays, as if it had come later.
  return isAlone || Object.keys(emptied).length === 0 ? [whole] : [whole, written(record, entry.given)];
}

/**
 * The records that there may be after saves, each judged in the order of the revisions in their replies; none if one of
 * them lost an acknowledged answer that its writer had not seen, or was refused without such a one. `isAlone`: one after the
 * other, not at the same time.
 */
export function replay(
  record: ModelledRecord,
  entries: readonly SaveEntry[],
  isAlone: boolean,
): readonly ModelledRecord[] {
  const inOrder = entries.toSorted((one, two) => one.revision - two.revision || one.status - two.status);
  let possible: readonly ModelledRecord[] = [record];
  for (const entry of inOrder) possible = possible.flatMap((each) => after(each, entry, isAlone));
  return possible;
}
