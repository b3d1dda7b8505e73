import { type ReactElement, useEffect, useState } from 'react';
import type { AnswersWatcher } from '../filling/answers-store.ts';
import { useAnswersStore } from '../filling/form-context.tsx';
import { lateComponent } from '../parts/late-module.tsx';

/** Offers to restore answers that an edit has cleared. */
export const undoClearing = lateComponent(async () => ({
  default: (await import('./UndoClearing.tsx')).UndoClearing,
}));

/** Loads the undo script with the first edit, because users who only read need no undo. */
export function LateUndo({ isOpen, script = undoClearing }: Props): ReactElement | null {
  const answers = useAnswersStore();
  const [isThere, setIsThere] = useState(false);
  const [missed] = useState<Parameters<AnswersWatcher>[]>([]);
  const [takeMissed] = useState(() => () => missed.splice(0));
  useEffect(() => {
    if (isThere) return;
    return answers.watch((...edit) => {
      // Loaded answers may belong to another user.
      if (edit[1] === undefined) return void takeMissed();
      missed.push(edit);
      // If loading fails, nothing can be undone until a later edit loads it.
      script.load().then(() => setIsThere(true), takeMissed);
    });
  }, [answers, script, isThere, missed, takeMissed]);
  return isThere ? <script.Component isOpen={isOpen} takeMissed={takeMissed} /> : null;
}

interface Props {
  /** Whether answers can be changed. */
  readonly isOpen: boolean;
  /** The script to load. */
  readonly script?: typeof undoClearing;
}
