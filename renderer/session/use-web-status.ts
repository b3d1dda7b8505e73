import { useMutation } from '@tanstack/react-query';
import type { WebStatus } from '../../engine/wire/profile.ts';
import { postWebStatus } from '../api/calls.ts';
import { useSession } from './session-store.ts';

/** Posts a web status, retried twice on failure (spec §7), and takes it over once it is stored. */
export function useWebStatusMutation() {
  return useMutation({
    mutationFn: (status: WebStatus) => postWebStatus(status),
    retry: 2,
    onSuccess: (_reply, status) => useSession.setState({ web_status: status }),
  });
}
