import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { KEEP_ALIVE_MS } from '../../engine/wire/inactivity.ts';
import type { Message } from '../../engine/wire/profile.ts';
import { call } from '../api/client.ts';
import { UnauthorizedError } from '../api/errors.ts';
import { useReportError } from './use-report-error.ts';

/**
 * Keeps the server's session alive during activity, although nothing is saved. Goes to the login card if the session
 * has ended.
 */
export function useKeepAlive() {
  const reportError = useReportError();
  const { mutate } = useMutation({
    mutationFn: () => call<Message>('get', '/api/session'),
    // Other errors are ignored, because another call follows.
    onError: (error) => error instanceof UnauthorizedError && reportError(error),
  });
  const [keepAlive] = useState(() => createKeepAlive(() => mutate()));
  useEffect(() => keepAlive.stop, [keepAlive]);
  return keepAlive;
}

/** @param report called at most every five minutes, for the first time after five minutes */
function createKeepAlive(report: () => void) {
  let reportedAt = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  function run(): void {
    timer = undefined;
    reportedAt = Date.now();
    report();
  }
  return {
    /** Reports activity at once, or after the interval since the last report. */
    touch(): void {
      const wait = reportedAt + KEEP_ALIVE_MS - Date.now();
      // A clock that is set back must not extend the wait.
      timer ??= setTimeout(run, Math.min(Math.max(wait, 0), KEEP_ALIVE_MS));
    },
    stop: () => clearTimeout(timer),
  };
}
