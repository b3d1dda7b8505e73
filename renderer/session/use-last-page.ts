import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { putLastPage } from '../api/calls.ts';
import { answersOwner } from './saved-answers.ts';
import { useSession } from './session-store.ts';
import { useReportError } from './use-report-error.ts';

/** Saves each change of page as the last page, while the application is not submitted (spec §2); an arrival is no change. */
export function useLastPage(route: string): void {
  const reportError = useReportError();
  const { mutate } = useMutation({
    mutationFn: putLastPage,
    // One after the other: the last to arrive is what is stored.
    scope: { id: 'last-page' },
    onMutate: answersOwner,
    // Whoever has left meanwhile is told nothing, and neither is who came after.
    onError: (error, _route, owner) => {
      if (owner === answersOwner()) reportError(error);
    },
  });
  const previous = useRef(route);
  useEffect(() => {
    const { is_logged_in, web_status, last_page } = useSession.getState();
    const isChange = previous.current !== route;
    previous.current = route;
    if (!isChange || !is_logged_in || web_status === 'submitted' || last_page === route) return;
    useSession.setState({ last_page: route });
    mutate(route);
  }, [route, mutate]);
}
