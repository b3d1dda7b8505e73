// Decides which form of the old config corresponds to which form of the new one.
import type { SideForm } from './read-side.ts';

/** A form before and after the edit. `old` is undefined for a new form, `now` for a removed one. */
export interface FormPair {
  /** Undefined if both configs have a single form. */
  readonly id: string | undefined;
  readonly old: SideForm | undefined;
  readonly now: SideForm | undefined;
}

const idOf = (one: SideForm | undefined): string | undefined => one?.folder?.id;

/**
 * Returns whether a form is the only one of its directory or has `"first": true`. Both mean that it owns the records
 * of the time with only one form.
 */
export const isOnlyOrFirst = ({ folder }: SideForm): boolean => folder === undefined || folder.isFirst;

/** Pairs the forms of two configs: those with the same id, and those that own the same records. */
export function pairForms(old: readonly SideForm[], now: readonly SideForm[]): readonly FormPair[] {
  const findSameId = (all: readonly SideForm[], one: SideForm): SideForm | undefined =>
    one.folder === undefined ? undefined : all.find((other) => idOf(other) === idOf(one));
  const pairs = now.map((one) => {
    const before =
      findSameId(old, one) ??
      (isOnlyOrFirst(one)
        ? old.find((other) => isOnlyOrFirst(other) && findSameId(now, other) === undefined)
        : undefined);
    const onlyId = before === undefined ? one.compiled.form.id : undefined;
    return { id: idOf(one) ?? idOf(before) ?? onlyId, old: before, now: one };
  });
  const removed = old.filter((one) => !pairs.some((pair) => pair.old === one));
  return [
    ...pairs,
    ...removed.map((one) => ({ id: idOf(one) ?? one.compiled.form.id, old: one, now: undefined })),
  ];
}
