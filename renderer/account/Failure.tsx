// Shows in a dialog why a call failed, because a toast would be behind it.
import type { ReactElement } from 'react';
import { errorText, UnauthorizedError } from '../api/errors.ts';
import { useTexts } from '../feedback/texts-context.ts';

export function Failure({ error }: FailureProps): ReactElement {
  const texts = useTexts();
  // The login card reports an ended session.
  const isShown = error !== null && !(error instanceof UnauthorizedError);
  return (
    <div className="mt-messages" role="alert">
      {isShown && <p>{errorText(error, texts)}</p>}
    </div>
  );
}

interface FailureProps {
  readonly error: Error | null;
}
