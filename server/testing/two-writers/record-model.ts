// Models the record after saves: each answer has the revision of its last change.
import { type Card, EMPTY_CARD, emptiedBy, isEmptyValue, isHidden } from './card.ts';

/** One save and its reply. */
export interface SaveEntry {
  /** The base revision; undefined for a save that overwrites everything. */
  readonly base: number | undefined;
  readonly given: Partial<Card>;
  readonly status: number;
  /** From the reply: of the write, or of the conflicting record. */
  readonly revision: number;
  /** The values in conflict. */
  readonly stored: Partial<Card> | undefined;
}

/** A possible state of the record. */
export interface ModelledRecord {
  readonly revision: number;
  readonly card: Card;
  readonly changedAt: Readonly<Record<string, number>>;
}

/** A record before the first write. */
export const NEW_RECORD: ModelledRecord = { revision: 0, card: EMPTY_CARD, changedAt: {} };

/**
 * Returns the given answers that another device changed since the base, without those that other answers
 * emptied.
 */
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

/** Returns the keys of given answers to questions that the same answers hide. */
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

/** Returns the possible records after one save; none if the reply is wrong. */
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
  // Of two concurrent saves, the one that hides an answer may not have seen it: it stays, as if it had come
  // later.
  return isAlone || Object.keys(emptied).length === 0 ? [whole] : [whole, written(record, entry.given)];
}

/**
 * Returns the possible records after saves, in the order of the revisions in their replies. There are none if a
 * save lost an acknowledged answer that its writer had not seen, or was refused without a conflict. `isAlone`:
 * sequential, not concurrent.
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
