// Compares the entries of two states of the answers, block by block: which entries were removed, restored or
// moved. A nested block comes after the block around it.
import type { Answers, CompiledForm } from '../form/compiled-form.ts';
import { applyMoves, arrangementOf, entriesIn, entryMoves, type Moves } from './entries.ts';

/** A block whose entries differ between the two states. */
export interface ArrangementChange {
  readonly blockId: string;
  /** The answers of the first state, with the moves of all preceding blocks applied. */
  readonly before: Answers;
  readonly moves: Moves;
}

/** Returns the blocks whose entries differ between two states, each with the moves to the second state. */
export function arrangementChanges(
  form: CompiledForm,
  from: Answers,
  to: Answers,
): readonly ArrangementChange[] {
  let before = from;
  return Object.keys(form.blocks).flatMap((blockId) => {
    const [was, is] = [entriesIn(form, before, blockId), entriesIn(form, to, blockId)];
    if (arrangementOf(was) === arrangementOf(is)) return [];
    const step = { blockId, before, moves: entryMoves(form, blockId, was, is) };
    before = applyMoves(before, step.moves);
    return [step];
  });
}
