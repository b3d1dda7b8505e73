// Deletes the account permanently, after confirmation with the password and a checkbox. Goes to the login card in all
// windows and forgets the applicant's data in this one.
import './delete-account.css';
import { type ReactElement, useId, useState } from 'react';
import type { Message } from '../../engine/wire/profile.ts';
import { announceAccount } from '../ending/other-windows.ts';
import { useEndSession } from '../ending/use-end-session.ts';
import { useTexts } from '../feedback/texts-context.ts';
import { useSaving } from '../saving/saving-context.tsx';
import { AccountForm } from './AccountForm.tsx';
import { isReplyLost } from './lost-reply.ts';
import { deleteAccount } from './privacy-calls.ts';

export function DeleteAccount({ lostText }: { readonly lostText: string }): ReactElement {
  const texts = useTexts();
  const id = useId();
  const [password, setPassword] = useState('');
  const [isConfirmed, setConfirmed] = useState(false);
  const saving = useSaving();
  const endSession = useEndSession();
  async function remove(): Promise<Message> {
    try {
      return await deleteAccount(password);
    } catch (error) {
      // Nobody could remove the answers of a deleted account later.
      if (isReplyLost(error)) saving.clearDevice();
      throw error;
    }
  }
  function onDone({ message }: Message): void {
    announceAccount('');
    saving.clearDevice();
    endSession(message, 'message');
  }
  return (
    <AccountForm
      invalidFields={[...(password === '' ? ['password'] : []), ...(isConfirmed ? [] : ['understood'])]}
      call={remove}
      onDone={onDone}
      lostText={lostText}
      submitText={texts['privacy.delete']}
      submitColor="error"
    >
      {(hasFailed) => (
        <>
          <p>{texts['privacy.deleteText']}</p>
          <div className="mt-field">
            <label className="mt-label" htmlFor={`${id}-password`}>
              {texts['privacy.password']}
            </label>
            <input
              className="mt-control"
              id={`${id}-password`}
              name="password"
              type="password"
              autoComplete="current-password"
              value={password}
              required
              aria-invalid={hasFailed && password === ''}
              aria-describedby={`${id}-password-message`}
              onChange={(event) => setPassword(event.target.value)}
            />
            <div className="mt-messages" id={`${id}-password-message`}>
              {hasFailed && password === '' && <p>{texts['privacy.passwordMissing']}</p>}
            </div>
          </div>
          <div className="mt-field">
            <label className="mt-choice">
              <input
                name="understood"
                type="checkbox"
                checked={isConfirmed}
                required
                aria-invalid={hasFailed && !isConfirmed}
                aria-describedby={`${id}-box-message`}
                onChange={(event) => setConfirmed(event.target.checked)}
              />
              <span>{texts['privacy.understood']}</span>
            </label>
            <div className="mt-messages" id={`${id}-box-message`}>
              {hasFailed && !isConfirmed && <p>{texts['privacy.understoodMissing']}</p>}
            </div>
          </div>
        </>
      )}
    </AccountForm>
  );
}
