// Deletes the account permanently, after confirmation with the password and a checkbox.
import './delete-account.css';
import { type FormEvent, type ReactElement, useId, useRef, useState } from 'react';
import { useSession } from '../api/session-store.ts';
import { Button } from '../feedback/Button.tsx';
import { useTexts } from '../feedback/texts-context.ts';
import { Failure } from './Failure.tsx';
import { useDeleteAccount } from './use-delete-account.ts';

export function DeleteAccount(): ReactElement {
  const texts = useTexts();
  const id = useId();
  const username = useSession((session) => session.username);
  const [password, setPassword] = useState('');
  const [isConfirmed, setConfirmed] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const passwordInput = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const { remove, isBusy, error } = useDeleteAccount();
  const isPasswordMissing = hasFailed && password === '';
  const isConfirmationMissing = hasFailed && !isConfirmed;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setHasFailed(true);
    if (password === '') passwordInput.current?.focus();
    else if (!isConfirmed) box.current?.focus();
    else remove(password);
  }

  return (
    <form className="mt-delete-account-form" noValidate onSubmit={submit}>
      <p>{texts['privacy.deleteText']}</p>
      {/* Tells password managers which account the password belongs to. */}
      <input hidden autoComplete="username" readOnly value={username} />
      <div className="mt-field">
        <label className="mt-label" htmlFor={`${id}-password`}>
          {texts['privacy.password']}
        </label>
        <input
          ref={passwordInput}
          className="mt-control"
          id={`${id}-password`}
          type="password"
          autoComplete="current-password"
          value={password}
          required
          aria-invalid={isPasswordMissing}
          aria-describedby={`${id}-password-message`}
          onChange={(event) => setPassword(event.target.value)}
        />
        <div className="mt-messages" id={`${id}-password-message`}>
          {isPasswordMissing && <p>{texts['privacy.passwordMissing']}</p>}
        </div>
      </div>
      <div className="mt-field">
        <label className="mt-choice">
          <input
            ref={box}
            type="checkbox"
            checked={isConfirmed}
            required
            aria-invalid={isConfirmationMissing}
            aria-describedby={`${id}-box-message`}
            onChange={(event) => setConfirmed(event.target.checked)}
          />
          <span>{texts['privacy.understood']}</span>
        </label>
        <div className="mt-messages" id={`${id}-box-message`}>
          {isConfirmationMissing && <p>{texts['privacy.understoodMissing']}</p>}
        </div>
      </div>
      <Failure error={error} />
      <Button
        className="mt-delete-account-delete"
        type="submit"
        variant="contained"
        color="error"
        aria-disabled={isBusy}
      >
        {texts['privacy.delete']}
      </Button>
    </form>
  );
}
