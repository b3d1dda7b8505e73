import { KEEP_ALIVE_MS } from '../../engine/wire/inactivity.ts';

/** Tells the server of activity that it does not notice, since nothing is saved. */
export interface KeepAlive {
  /** There was activity: the server is told at once, or, when it was told lately, as soon as it may be again. */
  touch(): void;
  stop(): void;
}

/** @param tell called every five minutes at most, and never before the first of them have passed */
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
        // A clock that is set back must not make it longer.
        Math.min(Math.max(wait, 0), KEEP_ALIVE_MS),
      );
    },
    stop: () => clearTimeout(timer),
  };
}
