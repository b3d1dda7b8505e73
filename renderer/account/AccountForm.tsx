import './account-form.css';
import { type FormEvent, type ReactElement, type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useSession } from '../api/session-store.ts';
import { Button } from '../feedback/Button.tsx';
import { Failure } from './Failure.tsx';

/**
 * The form of an account dialog. Focuses the first invalid input on submit, and shows the error of a failed
 * call.
 */
export function AccountForm(props: AccountFormProps): ReactElement {
  const { invalidFields, onInvalid, onSubmit, submitText, submitColor, children } = props;
  const { error, isPending } = props.mutation;
  const form = useRef<HTMLFormElement>(null);
  const username = useSession((session) => session.username);
  function submitIfValid(event: FormEvent): void {
    event.preventDefault();
    const [first] = invalidFields;
    if (first === undefined) {
      if (!isPending) onSubmit();
      return;
    }
    // Messages before focus, so that a screen reader reads the description once, with the input.
    flushSync(onInvalid);
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }
  return (
    <form className="mt-account-form" ref={form} noValidate onSubmit={submitIfValid}>
      {/* Tells password managers whose password it is. */}
      <input hidden autoComplete="username" readOnly value={username} />
      {children}
      <Failure error={error} />
      <Button
        className="mt-account-form-submit"
        type="submit"
        variant="contained"
        color={submitColor}
        aria-disabled={isPending}
      >
        {submitText}
      </Button>
    </form>
  );
}

interface AccountFormProps {
  /** Names of the invalid inputs, in their order. */
  readonly invalidFields: readonly string[];
  /** Called on a submit with invalid inputs, to show their messages. */
  readonly onInvalid: () => void;
  readonly onSubmit: () => void;
  /** The call of the form. */
  readonly mutation: { readonly error: Error | null; readonly isPending: boolean };
  /** Text of the submit button. */
  readonly submitText: string;
  readonly submitColor?: 'error';
  readonly children: ReactNode;
}
