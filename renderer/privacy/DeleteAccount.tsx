// Deletes the account permanently, after confirmation with the password and a checkbox.
import './delete-account.css';
import { type FormEvent, type ReactElement, useId, useRef, useState } from 'react';
import { Button } from '../controls/Button.tsx';
import { useSession } from '../session/session-store.ts';
import { useTexts } from '../texts/texts-context.ts';
import { Failure } from './Failure.tsx';
import { useDeleteAccount } from './use-delete-account.ts';

export function DeleteAccount(): ReactElement {
  const texts = useTexts();
  const id = useId();
  const username = useSession((session) => session.username);
  const [password, setPassword] = useState('');
  const [understood, setUnderstood] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const passwordInput = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const { remove, busy, error } = useDeleteAccount();
  const noPassword = hasFailed && password === '';
  const notUnderstood = hasFailed && !understood;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setHasFailed(true);
    if (password === '') passwordInput.current?.focus();
    else if (!understood) box.current?.focus();
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
          aria-invalid={noPassword}
          aria-describedby={`${id}-password-message`}
          onChange={(event) => setPassword(event.target.value)}
        />
        <div className="mt-messages" id={`${id}-password-message`}>
          {noPassword && <p>{texts['privacy.passwordMissing']}</p>}
        </div>
      </div>
      <div className="mt-field">
        <label className="mt-choice">
          <input
            ref={box}
            type="checkbox"
            checked={understood}
            required
            aria-invalid={notUnderstood}
            aria-describedby={`${id}-box-message`}
            onChange={(event) => setUnderstood(event.target.checked)}
          />
          <span>{texts['privacy.understood']}</span>
        </label>
        <div className="mt-messages" id={`${id}-box-message`}>
          {notUnderstood && <p>{texts['privacy.understoodMissing']}</p>}
        </div>
      </div>
      <Failure error={error} />
      <Button
        className="mt-delete-account-delete"
        type="submit"
        variant="contained"
        color="error"
        aria-disabled={busy}
      >
        {texts['privacy.delete']}
      </Button>
    </form>
  );
}
