import { type ReactElement, useEffect, useState } from 'react';
import { lateModule } from '../browser/late-module.tsx';
import type { AnswersWatcher } from '../filling/answers-store.ts';
import { useAnswersStore } from '../filling/form-context.tsx';

/** The script of `UndoClearing`, which offers to restore answers that an edit has cleared. */
export const undoClearing = lateModule(() => import('./UndoClearing.tsx'));

/** Loads the undo script with the first edit, because users who only read need no undo. */
export function LateUndo({ isOpen, script = undoClearing }: Props): ReactElement | null {
  const answers = useAnswersStore();
  const [isLoaded, setIsLoaded] = useState(false);
  const [earlyEdits] = useState<Parameters<AnswersWatcher>[]>([]);
  const [takeMissed] = useState(() => () => earlyEdits.splice(0));
  useEffect(() => {
    if (isLoaded) return;
    return answers.watch((...edit) => {
      // Loaded answers may belong to another user.
      if (edit[1] === undefined) return void takeMissed();
      earlyEdits.push(edit);
      // If loading fails, nothing can be undone until a later edit loads it.
      script.load().then(() => setIsLoaded(true), takeMissed);
    });
  }, [answers, script, isLoaded, earlyEdits, takeMissed]);
  if (!isLoaded) return null;
  const { UndoClearing } = script.get();
  return <UndoClearing isOpen={isOpen} takeEarlyEdits={takeMissed} />;
}

interface Props {
  /** Whether answers can be changed. */
  readonly isOpen: boolean;
  /** The script to load. */
  readonly script?: typeof undoClearing;
}
