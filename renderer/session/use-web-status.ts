import { useMutation } from '@tanstack/react-query';
import type { WebStatus } from '../../engine/wire/profile.ts';
import { postWebStatus } from '../api/calls.ts';
import { isRefusal } from '../api/errors.ts';
import { useSession } from './session-store.ts';

const RETRIES = 2;

/** Posts a web status, retried twice on failure (spec §7), and takes it over once it is stored. A refusal stays one. */
export function useWebStatusMutation() {
  return useMutation({
    mutationFn: (status: WebStatus) => postWebStatus(status),
    retry: (failures, error) => failures < RETRIES && !isRefusal(error),
    onSuccess: (_reply, status) => useSession.setState({ web_status: status }),
  });
}
