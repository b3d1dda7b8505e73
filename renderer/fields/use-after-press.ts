import { useEffect, useEffectEvent, useState } from 'react';
import { listen } from '../browser/listen.ts';

/** Events that end a press: release, scroll, and drag. */
const PRESS_ENDS = ['mouseup', 'pointercancel', 'dragend'];

/**
 * Returns a function that calls `run` after the current press ends, or at once if nothing is pressed. Otherwise
 * the page could move under the pointer, and the release would hit another element.
 */
export function useAfterPress(run: () => void): () => void {
  const [isWaiting, setWaiting] = useState(false);
  const end = useEffectEvent(() => {
    setWaiting(false);
    run();
  });
  useEffect(() => {
    if (!isWaiting) return;
    return listen(window, PRESS_ENDS, () => end(), { capture: true });
  }, [isWaiting]);
  return () => (document.querySelector(':active') === null ? run() : setWaiting(true));
}
