// The sessions of the account, with buttons to end them.
import './sessions-dialog.css';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect, useRef } from 'react';
import { Button } from '../feedback/Button.tsx';
import { Dialog } from '../feedback/Dialog.tsx';
import { Spinner } from '../feedback/Spinner.tsx';
import { useSaving } from '../saving/saving-context.tsx';
import { deleteSessions, getSessions } from './account-calls.ts';
import { Failure } from './Failure.tsx';
import { SessionItem } from './SessionItem.tsx';
import type { AccountDialogProps } from './use-account-dialogs.tsx';
import { useLeaveIfEnded } from './use-leave-if-ended.ts';

export function SessionsDialog({ texts, onClose }: AccountDialogProps): ReactElement {
  const list = useRef<HTMLUListElement>(null);
  const saving = useSaving();
  const leaveIfEnded = useLeaveIfEnded();
  // Never cached: a session may have started or ended since.
  const { data, error, refetch } = useQuery({
    queryKey: ['sessions'],
    queryFn: getSessions,
    staleTime: 0,
    gcTime: 0,
    throwOnError: false,
  });
  useEffect(() => {
    if (error !== null) leaveIfEnded(error);
  });
  const ending = useMutation({
    mutationFn: async (id: string | undefined) => {
      const { message } = await saving.hear(deleteSessions(id));
      await refetch();
      return message;
    },
    // The button that had the focus is gone.
    onSuccess: () => list.current?.focus(),
    onError: leaveIfEnded,
  });
  const end = (id?: string): void => {
    if (!ending.isPending) ending.mutate(id);
  };
  const isAlone = data?.length === 1;
  return (
    <Dialog title={texts['changes.sessions.title']} text={texts['changes.sessions.text']} onClose={onClose}>
      {data === undefined && error === null && <Spinner />}
      {data !== undefined && (
        <ul
          className="mt-sessions-list"
          ref={list}
          tabIndex={-1}
          aria-label={texts['changes.sessions.title']}
        >
          {data.map((session) => (
            <SessionItem
              key={session.id}
              texts={texts}
              session={session}
              isBusy={ending.isPending}
              onEnd={() => end(session.id)}
            />
          ))}
        </ul>
      )}
      {isAlone && <p>{texts['changes.sessions.alone']}</p>}
      <p role="status">{ending.data}</p>
      <Failure error={ending.error ?? error} />
      {data !== undefined && data.length > 2 && (
        <Button variant="outlined" aria-disabled={ending.isPending} onClick={() => end()}>
          {texts['changes.sessions.endOthers']}
        </Button>
      )}
    </Dialog>
  );
}
