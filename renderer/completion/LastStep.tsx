import { type ReactElement, type ReactNode, useState } from 'react';
import { readTab, writeTab } from '../storage/tab-storage.ts';

const DONE = 'done';

/** A step to tick. This window remembers the tick over a reload, under the name; nothing is sent. */
export function LastStep({ name, words, children }: LastStepProps): ReactElement {
  const [isDone, setIsDone] = useState(() => readTab(name) === DONE);
  function tick(isTicked: boolean): void {
    setIsDone(isTicked);
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
  /** What is to be done. */
  readonly words: ReactNode;
  /** What it is done with. */
  readonly children?: ReactNode;
}
