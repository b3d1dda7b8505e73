import { KEEP_ALIVE_MS } from '../../engine/wire/inactivity.ts';

/** Reports activity to the server, so that the session continues although nothing is saved. */
export interface KeepAlive {
  /** Reports activity at once, or after the interval since the last report. */
  touch(): void;
  stop(): void;
}

/**
 * Creates the reports of activity.
 * @param report called at most every five minutes, for the first time after five minutes
 */
export function createKeepAlive(report: () => void): KeepAlive {
  let reportedAt = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    touch: () => {
      if (timer !== undefined) return;
      const wait = reportedAt + KEEP_ALIVE_MS - Date.now();
      timer = setTimeout(
        () => {
          timer = undefined;
          reportedAt = Date.now();
          report();
        },
        // A clock that is set back must not extend the wait.
        Math.min(Math.max(wait, 0), KEEP_ALIVE_MS),
      );
    },
    stop: () => clearTimeout(timer),
  };
}
