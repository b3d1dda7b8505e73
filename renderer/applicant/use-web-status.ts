import { useMutation } from '@tanstack/react-query';
import type { Message, WebStatus } from '../../engine/wire/profile.ts';
import { postWebStatus } from '../api/calls.ts';
import { isRefusal, retryAfterOf } from '../api/errors.ts';
import { useSession } from '../api/session-store.ts';
import type { Saving } from '../saving/saving.ts';
import { useSaving } from '../saving/saving-context.tsx';

const RETRIES = 2;
const FIRST_RETRY_MS = 1000;

/** Logins whose status `started` may not be stored yet. The server expects `started` before any other status. */
const unconfirmedStarts = new WeakSet<Saving>();

/**
 * Posts a web status, retried twice on failure (spec §7), and sets it in the session once it is stored. A
 * refusal is not retried.
 */
export function useWebStatusMutation() {
  const saving = useSaving();
  return useMutation({
    mutationFn: (status: WebStatus) => post(saving, status),
    retry: (failures, error) => failures < RETRIES && !isRefusal(error) && !saving.isOver(),
    retryDelay: (failures, error) => Math.max(FIRST_RETRY_MS * 2 ** failures, retryAfterOf(error)),
    onSuccess: (_reply, status) => useSession.setState({ web_status: status }),
  });
}

async function post(saving: Saving, status: WebStatus): Promise<Message> {
  if (status === 'started') unconfirmedStarts.add(saving);
  else if (unconfirmedStarts.has(saving)) await post(saving, 'started');
  const reply = await saving.hear(postWebStatus(status));
  unconfirmedStarts.delete(saving);
  return reply;
}
