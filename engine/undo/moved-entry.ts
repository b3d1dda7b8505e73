// The answers that a move of an entry emptied, and their undo. Loaded only with forms whose entries can be
// moved.
import { isEmpty } from '../answers/answer.ts';
import { entriesIn, entryIds, hostArrangement } from '../answers/entries.ts';
import { stepBefore, withEntryBefore } from '../answers/move-entry.ts';
import type { AnswersChange } from '../answers/set-answer.ts';
import type { Answers, CompiledForm } from '../form/compiled-form.ts';
import { arrangementOf, type Clearing, canBringBack, isComputed, undoMoves, valuesOf } from './clearing.ts';

/** Returns the answers outside the block that a move emptied. The moved answers themselves are not lost. */
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
  if (!canBringBack(form, removed) || id === undefined) return undefined;
  return {
    before: valuesOf(form, before, removed),
    after: valuesOf(form, after, removed),
    removed,
    hasDocument: removed.some((key) => form.keys[key]?.document),
    moved: {
      ...{ blockId, id, host: hostArrangement(form, after, blockId) },
      step: stepBefore(id, former[former.indexOf(id) + 1] ?? 0),
    },
    arrangement: arrangementOf(form, after),
  };
}

/** Whether an entry is in its place before the move. */
function isBack(
  form: CompiledForm,
  { blockId, id, step, host }: NonNullable<Clearing['moved']>,
  answers: Answers,
): boolean {
  if (host !== hostArrangement(form, answers, blockId)) return false;
  const ids = entryIds(entriesIn(form, answers, blockId));
  return ids.includes(id) && (ids[ids.indexOf(id) + 1] ?? 0) === step.before;
}

undoMoves({ clearingOf: moveClearing, isBack });
