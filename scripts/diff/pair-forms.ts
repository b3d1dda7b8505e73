// Which form of the one side is which of the other.
import type { ReadForm } from './read-side.ts';

/** A form on both sides; where one is absent it is new, or not there any more. */
export interface FormPair {
  /** Its id where one of the sides has several forms, or it is on one side alone. */
  readonly id: string | undefined;
  readonly old: ReadForm | undefined;
  readonly now: ReadForm | undefined;
}

const idOf = (one: ReadForm | undefined): string | undefined => one?.folder?.id;

/** A directory's only form, and the one of several that says that it was: their records are the same. */
export const isAlone = ({ folder }: ReadForm): boolean => folder === undefined || folder.isFirst;

/** Pairs the forms of two directories: those of one id, and of the others those whose records stood alone. */
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
