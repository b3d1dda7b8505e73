// Decides which form of one side corresponds to which of the other.
import type { ReadForm } from './read-side.ts';

/** A form on both sides. If one is undefined, it is new or was removed. */
export interface FormPair {
  /** Its id, if a side has several forms or the form is only on one side. */
  readonly id: string | undefined;
  readonly old: ReadForm | undefined;
  readonly now: ReadForm | undefined;
}

const idOf = (one: ReadForm | undefined): string | undefined => one?.folder?.id;

/**
 * Returns whether a form is the only one of its directory, or marked as the former only one: both have the same
 * records.
 */
export const isAlone = ({ folder }: ReadForm): boolean => folder === undefined || folder.isFirst;

/** Pairs the forms of two directories by id, and the remaining ones if both use the records of an only form. */
export function pairForms(old: readonly ReadForm[], now: readonly ReadForm[]): readonly FormPair[] {
  const sameIn = (all: readonly ReadForm[], one: ReadForm): ReadForm | undefined =>
    one.folder === undefined ? undefined : all.find((other) => idOf(other) === idOf(one));
  const kept = now.map((one) => {
    const before =
      sameIn(old, one) ??
      (isAlone(one) ? old.find((other) => isAlone(other) && sameIn(now, other) === undefined) : undefined);
    const only = before === undefined ? one.compiled.form.id : undefined;
    return { id: idOf(one) ?? idOf(before) ?? only, old: before, now: one };
  });
  const gone = old.filter((one) => !kept.some((pair) => pair.old === one));
  return [
    ...kept,
    ...gone.map((one) => ({ id: idOf(one) ?? one.compiled.form.id, old: one, now: undefined })),
  ];
}
