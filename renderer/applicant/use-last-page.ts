import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { putLastPage } from '../api/calls.ts';
import { useSession } from '../api/session-store.ts';
import { useReportError } from '../ending/use-report-error.ts';
import { useSaving } from '../saving/saving-context.tsx';

/**
 * Saves the route as the last page on each change of page, unless the application is submitted (spec §2). An
 * arrival or a redirect is no change: `route` is undefined during a redirect, and what follows is an arrival.
 */
export function useLastPage(route: string | undefined): void {
  const saving = useSaving();
  const reportError = useReportError();
  const { mutate } = useMutation({
    // A user who has logged out meanwhile gets no error, and neither does the next user.
    mutationFn: (page: string) => saving.hear(putLastPage(page)),
    // In sequence, so that the latest page is stored last.
    scope: { id: 'last-page' },
    onError: reportError,
  });
  const previous = useRef<string>(undefined);
  useEffect(() => {
    const { is_logged_in, web_status, last_page } = useSession.getState();
    const isChange = previous.current !== undefined && previous.current !== route;
    previous.current = route;
    if (
      !isChange ||
      route === undefined ||
      !is_logged_in ||
      web_status === 'submitted' ||
      last_page === route
    )
      return;
    useSession.setState({ last_page: route });
    mutate(route);
  }, [route, mutate]);
}
