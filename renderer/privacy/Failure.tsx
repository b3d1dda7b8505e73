// Says in a dialog why a call failed: a toast would lie behind it.
import type { ReactElement } from 'react';
import { errorText, UnauthorizedError } from '../api/errors.ts';
import { useTexts } from '../texts/texts-context.ts';

export function Failure({ error }: FailureProps): ReactElement {
  const texts = useTexts();
  // An ended session is told on the login card.
  const isTold = error !== null && !(error instanceof UnauthorizedError);
  return (
    <div className="mt-messages" role="alert">
      {isTold && <p>{errorText(error, texts)}</p>}
    </div>
  );
}

interface FailureProps {
  readonly error: Error | null;
}
