import './account-form.css';
import { type FormEvent, type ReactElement, type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../controls/Button.tsx';
import { Failure } from '../privacy/Failure.tsx';
import { useSession } from '../session/session-store.ts';

/** The form of an account dialog. Focuses the first invalid input, and shows the error of a failed call. */
export function AccountForm({
  wrong,
  onRefuse,
  onSubmit,
  error,
  busy,
  submit,
  children,
}: AccountFormProps): ReactElement {
  const frame = useRef<HTMLFormElement>(null);
  const username = useSession((session) => session.username);
  function send(event: FormEvent): void {
    event.preventDefault();
    const [first] = wrong;
    if (first === undefined) {
      if (!busy) onSubmit();
      return;
    }
    // Messages before focus, so that a screen reader reads the description once, with the input.
    flushSync(onRefuse);
    frame.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }
  return (
    <form className="mt-account-form" ref={frame} noValidate onSubmit={send}>
      {/* Tells password managers whose password it is. */}
      <input hidden autoComplete="username" readOnly value={username} />
      {children}
      <Failure error={error} />
      <Button className="mt-account-form-submit" type="submit" variant="contained" aria-disabled={busy}>
        {submit}
      </Button>
    </form>
  );
}

interface AccountFormProps {
  /** Names of the invalid inputs, in their order. */
  readonly wrong: readonly string[];
  /** Called to show the messages of those inputs. */
  readonly onRefuse: () => void;
  readonly onSubmit: () => void;
  readonly error: Error | null;
  readonly busy: boolean;
  /** Text of the submit button. */
  readonly submit: string;
  readonly children: ReactNode;
}
