import { KEEP_ALIVE_MS } from '../../engine/wire/inactivity.ts';

/** Reports activity to the server that causes no saves. */
export interface KeepAlive {
  /** Reports activity at once, or after the interval since the last report. */
  touch(): void;
  stop(): void;
}

/** @param tell called at most every five minutes, for the first time after five minutes */
export function createKeepAlive(tell: () => void): KeepAlive {
  let toldAt = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    touch: () => {
      if (timer !== undefined) return;
      const wait = toldAt + KEEP_ALIVE_MS - Date.now();
      timer = setTimeout(
        () => {
          timer = undefined;
          toldAt = Date.now();
          tell();
        },
        // A clock that is set back must not extend the wait.
        Math.min(Math.max(wait, 0), KEEP_ALIVE_MS),
      );
    },
    stop: () => clearTimeout(timer),
  };
}
