// Shows in a dialog why a call failed, because a toast would be behind it.
import type { ReactElement } from 'react';
import { UnauthorizedError } from '../api/errors.ts';
import { useTexts } from '../feedback/texts-context.ts';
import { callErrorText } from './lost-reply.ts';

export function Failure({ error, lostText }: FailureProps): ReactElement {
  const texts = useTexts();
  // The login card reports an ended session.
  const isShown = error !== null && !(error instanceof UnauthorizedError);
  return (
    <div className="mt-messages" role="alert">
      {isShown && <p>{callErrorText(error, texts, lostText)}</p>}
    </div>
  );
}

interface FailureProps {
  readonly error: Error | null;
  /** Shown instead if the reply was lost. */
  readonly lostText?: string | undefined;
}
