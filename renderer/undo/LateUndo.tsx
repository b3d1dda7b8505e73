import { type ReactElement, useEffect, useState } from 'react';
import type { AnswersWatcher } from '../filling/answers-store.ts';
import { useAnswersStore } from '../filling/form-context.tsx';
import { part } from '../parts/part.tsx';

/** What tells of answers that an edit has emptied, and brings them back. */
export const undoClearing = part(async () => ({
  default: (await import('./UndoClearing.tsx')).UndoClearing,
}));

/** That, with a script of its own, which comes with the first edit: who only looks has nothing to undo. */
export function LateUndo({ isOpen, script = undoClearing }: Props): ReactElement | null {
  const answers = useAnswersStore();
  const [isThere, setIsThere] = useState(false);
  const [missed] = useState<Parameters<AnswersWatcher>[]>([]);
  const [takeMissed] = useState(() => () => missed.splice(0));
  useEffect(() => {
    if (isThere) return;
    return answers.watch((...edit) => {
      // Loaded answers may be another person's.
      if (edit[1] === undefined) return void takeMissed();
      missed.push(edit);
      // Where it cannot be had nothing can be undone, until an edit finds it.
      script.load().then(() => setIsThere(true), takeMissed);
    });
  }, [answers, script, isThere, missed, takeMissed]);
  return isThere ? <script.Component isOpen={isOpen} takeMissed={takeMissed} /> : null;
}

interface Props {
  /** Whether answers can still be given. */
  readonly isOpen: boolean;
  /** Its script. */
  readonly script?: typeof undoClearing;
}
