import { useEffect, useEffectEvent, useState } from 'react';

/** How a press ends: it is let go, becomes a scroll, or what was pressed is dragged away. */
const ENDS = ['mouseup', 'pointercancel', 'dragend'];

/**
 * Gives what runs something once what is pressed now is let go, and at once where nothing is: the page would move on under
 * the pointer, and what was pressed would not be what is let go.
 */
export function useAfterPress(run: () => void): () => void {
  const [isWaiting, setWaiting] = useState(false);
  const end = useEffectEvent(() => {
    setWaiting(false);
    run();
  });
  useEffect(() => {
    if (!isWaiting) return;
    const ended = () => end();
    for (const name of ENDS) addEventListener(name, ended, true);
    return () => {
      for (const name of ENDS) removeEventListener(name, ended, true);
    };
  }, [isWaiting]);
  return () => (document.querySelector(':active') === null ? run() : setWaiting(true));
}
