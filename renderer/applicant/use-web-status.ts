import { useMutation } from '@tanstack/react-query';
import type { Message, WebStatus } from '../../engine/wire/profile.ts';
import { postWebStatus } from '../api/calls.ts';
import { isRefusal } from '../api/errors.ts';
import { answersOwner } from '../saving/saved-answers.ts';
import { useSession } from '../session/session-store.ts';

const RETRIES = 2;

/** Owners whose `started` is not known to be stored: no other status can be before it is. */
const unstarted = new WeakSet<object>();

/** Posts a web status, retried twice on failure (spec §7), and takes it over once it is stored. A refusal stays one. */
export function useWebStatusMutation() {
  return useMutation({
    mutationFn: post,
    retry: (failures, error) => failures < RETRIES && !isRefusal(error),
    onSuccess: (_reply, status) => useSession.setState({ web_status: status }),
  });
}

async function post(status: WebStatus): Promise<Message> {
  const owner = answersOwner();
  if (status === 'started') unstarted.add(owner);
  else if (unstarted.has(owner)) await post('started');
  const reply = await postWebStatus(status);
  unstarted.delete(owner);
  return reply;
}
