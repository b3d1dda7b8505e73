import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { putLastPage } from '../api/calls.ts';
import { useSession } from './session-store.ts';
import { useReportError } from './use-report-error.ts';

/** Saves each change of page as the last page, while the application is not submitted (spec §2); an arrival is no change. */
export function useLastPage(route: string): void {
  const reportError = useReportError();
  const { mutate } = useMutation({ mutationFn: putLastPage, onError: reportError });
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
