import { type ReactElement, type ReactNode, useState } from 'react';
import { readTab, writeTab } from '../browser/tab-storage.ts';

const DONE = 'done';

/** A step to tick off. The tick is kept in this window's storage under `name` and is not sent to the server. */
export function LastStep({ name, words, children }: LastStepProps): ReactElement {
  const [last, setLast] = useState<{ readonly name: string; readonly isDone: boolean }>();
  const isDone = last?.name === name ? last.isDone : readTab(name) === DONE;
  function tick(isTicked: boolean): void {
    setLast({ name, isDone: isTicked });
    writeTab(name, isTicked ? DONE : '');
  }
  return (
    <li>
      <label className="mt-choice">
        <input type="checkbox" checked={isDone} onChange={(event) => tick(event.target.checked)} />
        <span>{words}</span>
      </label>
      {children}
    </li>
  );
}

interface LastStepProps {
  readonly name: string;
  /** Description of the step. */
  readonly words: ReactNode;
  /** Control for the step. */
  readonly children?: ReactNode;
}
