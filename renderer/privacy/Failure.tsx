// Says in a dialog why a call failed: a toast would lie behind it.
import type { ReactElement } from 'react';
import { errorText, UnauthorizedError } from '../api/errors.ts';
import { useForm } from '../filling/form-context.tsx';

export function Failure({ error }: FailureProps): ReactElement {
  const { texts } = useForm();
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
