// The undo of moved entries: restores answers that moving an entry emptied. Importing this file registers it
// in clearing.ts. It is loaded only for forms whose entries can be moved.

import type { Answers, CompiledForm } from '../form/compiled-form.ts';
import { isEmpty } from './answer.ts';
import {
  arrangementOf,
  type Clearing,
  canRestoreAny,
  isComputed,
  registerMovedEntryUndo,
  valuesOf,
} from './clearing.ts';
import { entriesIn, entryIds, hostArrangement } from './entries.ts';
import { moveStepBefore, withEntryBefore } from './move-entry.ts';
import type { AnswersChange } from './set-answer.ts';

/**
 * Returns the answers outside the block that moving an entry emptied. Answers inside it moved, but still
 * exist.
 */
function moveClearing(
  form: CompiledForm,
  before: Answers,
  { answers: after, cleared }: Pick<AnswersChange, 'answers' | 'cleared'>,
  blockId: string,
): Clearing | undefined {
  const inBlock = new Set(form.blocks[blockId]?.entries.flatMap((entry) => entry.keys));
  const removed = cleared.filter(
    (key) => !inBlock.has(key) && !isComputed(form, key) && !isEmpty(before[key]),
  );
  const entries = entriesIn(form, after, blockId);
  const was = entriesIn(form, before, blockId);
  const former = entryIds(was);
  const id = entryIds(entries).find((one) => {
    const back = withEntryBefore(entries, one, former[former.indexOf(one) + 1] ?? 0);
    return entryIds(back).join() === former.join();
  });
  if (!canRestoreAny(form, removed) || id === undefined) return undefined;
  return {
    before: valuesOf(form, before, removed),
    after: valuesOf(form, after, removed),
    removed,
    hasDocument: removed.some((key) => form.keys[key]?.document),
    moved: {
      ...{ blockId, id, host: hostArrangement(form, after, blockId) },
      step: moveStepBefore(id, former[former.indexOf(id) + 1] ?? 0),
    },
    arrangement: arrangementOf(form, after),
  };
}

/** Returns whether a moved entry is in its former place again. */
function isBack(
  form: CompiledForm,
  { blockId, id, step, host }: NonNullable<Clearing['moved']>,
  answers: Answers,
): boolean {
  if (host !== hostArrangement(form, answers, blockId)) return false;
  const ids = entryIds(entriesIn(form, answers, blockId));
  return ids.includes(id) && (ids[ids.indexOf(id) + 1] ?? 0) === step.before;
}

registerMovedEntryUndo({ clearingOf: moveClearing, isBack });
