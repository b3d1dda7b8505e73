import type { ReactElement } from 'react';
import { useSession } from '../api/session-store.ts';
import { ErrorSummary } from '../screen/ErrorSummary.tsx';
import { Beginning } from './Beginning.tsx';

/** The content above the pages of a logged-in user. */
export function AbovePage(): ReactElement {
  const status = useSession((session) => session.web_status);
  const offer = useSession((session) => session.beginning);
  return (
    <>
      {offer !== undefined && <Beginning offer={offer} />}
      {status === 'validating' && <ErrorSummary />}
    </>
  );
}
