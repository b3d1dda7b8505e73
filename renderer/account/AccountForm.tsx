import './account-form.css';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isCallError } from '../api/errors.ts';
import { useSession } from '../api/session-store.ts';
import { holdLogOut } from '../ending/use-log-out.ts';
import { Button } from '../feedback/Button.tsx';
import { useTexts } from '../feedback/texts-context.ts';
import { showToast } from '../feedback/toast-store.ts';
import { useSaving } from '../saving/saving-context.tsx';
import { Failure } from './Failure.tsx';
import { callErrorText } from './lost-reply.ts';
import { useLeaveIfEnded } from './use-leave-if-ended.ts';

/**
 * The form of an account dialog. Focuses the first invalid input on submit. Shows the error of a failed call, and goes
 * to the login card if the session has ended.
 */
export function AccountForm<Reply>(props: AccountFormProps<Reply>): ReactElement {
  const { invalidFields, call, onDone, lostText, submitText, submitColor, children } = props;
  const [hasFailed, setHasFailed] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const texts = useTexts();
  const saving = useSaving();
  const leaveIfEnded = useLeaveIfEnded();
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => holdLogOut(saving.hear(call()).then(onDone)),
    onError: (error) => {
      leaveIfEnded(error);
      // The dialog was closed meanwhile.
      if (form.current === null && isCallError(error))
        showToast({ severity: 'error', label: submitText, message: callErrorText(error, texts, lostText) });
    },
  });
  const username = useSession((session) => session.username);
  function submitIfValid(event: FormEvent): void {
    event.preventDefault();
    const [first] = invalidFields;
    if (first === undefined) {
      if (!isPending) mutate();
      return;
    }
    // Messages before focus, so that a screen reader reads the description once, with the input.
    flushSync(() => setHasFailed(true));
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }
  return (
    <form className="mt-account-form" ref={form} noValidate onSubmit={submitIfValid}>
      {/* Tells password managers whose password it is. */}
      <input hidden autoComplete="username" readOnly value={username} />
      {children(hasFailed)}
      <Failure error={error} lostText={lostText} />
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

interface AccountFormProps<Reply> {
  /** Names of the invalid inputs, in their order. */
  readonly invalidFields: readonly string[];
  /** The call of the form. */
  readonly call: () => Promise<Reply>;
  readonly onDone: (reply: Reply) => void;
  /** Shown if the reply was lost, so that the change may have happened. Absent if a retry is harmless. */
  readonly lostText?: string;
  /** Text of the submit button. */
  readonly submitText: string;
  readonly submitColor?: 'error';
  /** Returns the inputs, with messages once a submit `hasFailed`. */
  readonly children: (hasFailed: boolean) => ReactNode;
}
