import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { putLastPage } from '../api/calls.ts';
import { useReportError } from '../ending/use-report-error.ts';
import { useSaving } from '../saving/saving-context.tsx';
import { useSession } from '../session/session-store.ts';

/**
 * Saves each change of page as the last page, while the application is not submitted (spec §2). An arrival is no change, nor
 * is a redirect: `route` is undefined where nobody stays, and what comes after that is an arrival.
 */
export function useLastPage(route: string | undefined): void {
  const saving = useSaving();
  const reportError = useReportError();
  const { mutate } = useMutation({
    // Whoever has left meanwhile is told nothing, and neither is who came after.
    mutationFn: (page: string) => saving.hear(putLastPage(page)),
    // One after the other: the last to arrive is what is stored.
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
