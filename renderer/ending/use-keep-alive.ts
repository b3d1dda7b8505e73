import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Message } from '../../engine/wire/profile.ts';
import { call } from '../api/client.ts';
import { UnauthorizedError } from '../api/errors.ts';
import { createKeepAlive, type KeepAlive } from './keep-alive.ts';
import { useReportError } from './use-report-error.ts';

/** Keeps the server's session alive during activity. Goes to the login card if the session has ended. */
export function useKeepAlive(): KeepAlive {
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
