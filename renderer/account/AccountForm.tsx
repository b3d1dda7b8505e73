import './account-form.css';
import { type FormEvent, type ReactElement, type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../controls/Button.tsx';
import { Failure } from '../privacy/Failure.tsx';
import { useSession } from '../session/session-store.ts';

/** A form of a dialog that changes the account: what is missing first gets the focus, and why a call failed is told in it. */
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
    // First the messages, then the focus: what describes the input is said once, with it.
    flushSync(onRefuse);
    frame.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }
  return (
    <form className="mt-account-form" ref={frame} noValidate onSubmit={send}>
      {/* Password managers ask whose password it is. */}
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
  /** Names of the inputs that cannot be sent as they are, in their order. */
  readonly wrong: readonly string[];
  /** Has the messages of these shown. */
  readonly onRefuse: () => void;
  readonly onSubmit: () => void;
  readonly error: Error | null;
  readonly busy: boolean;
  /** Text of its button. */
  readonly submit: string;
  readonly children: ReactNode;
}
