// Transforms one arrangement of entries into another, block by block. A nested block comes after the block
// around it.
import type { Answers, CompiledForm } from '../form/compiled-form.ts';
import { arrangementOf, entriesIn, entryMoves, type Moves, moved } from './entries.ts';

/** A block whose entries changed. */
export interface Arrangement {
  readonly blockId: string;
  /** The former answers, with the moves of all preceding blocks applied. */
  readonly before: Answers;
  readonly moves: Moves;
}

/** Returns what moved between two states of the answers, per block. */
export function arrangements(form: CompiledForm, from: Answers, to: Answers): readonly Arrangement[] {
  let before = from;
  return Object.keys(form.blocks).flatMap((blockId) => {
    const [was, is] = [entriesIn(form, before, blockId), entriesIn(form, to, blockId)];
    if (arrangementOf(was) === arrangementOf(is)) return [];
    const step = { blockId, before, moves: entryMoves(form, blockId, was, is) };
    before = moved(before, step.moves);
    return [step];
  });
}
