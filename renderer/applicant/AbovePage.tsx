import type { ReactElement } from 'react';
import { ErrorSummary } from '../form-errors/ErrorSummary.tsx';
import { useSession } from '../session/session-store.ts';
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
