// From how entries stood to how they stand: block by block, one in an entry of another after that one.
import type { Answers, CompiledForm } from '../form/compiled-form.ts';
import { arrangementOf, entriesIn, entryMoves, type Moves, moved } from './entries.ts';

/** A block whose entries stand otherwise. */
export interface Arrangement {
  readonly blockId: string;
  /** The answers that were given, as they stand once the blocks before it have moved. */
  readonly before: Answers;
  readonly moves: Moves;
}

/** What stands elsewhere where blocks have the entries that other answers tell of. */
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
