import { type ReactElement, useEffect, useRef, useState } from 'react';
import { fillText } from '../../engine/form/texts.ts';
import type { AccountTexts } from '../../engine/wire/account-changes.ts';
import type { Message } from '../../engine/wire/profile.ts';
import { useSession } from '../api/session-store.ts';
import { CardQuestion } from '../auth/CardQuestion.tsx';
import { channel } from '../ending/other-windows.ts';
import { showToast } from '../feedback/toast-store.ts';
import { AccountForm } from './AccountForm.tsx';
import { putEmail } from './account-calls.ts';

/** Asks for the codes mailed to both addresses, the current one first, and changes the address with them. */
export function EmailCodesForm({ texts, email, onClose }: EmailCodesFormProps): ReactElement {
  const username = useSession((session) => session.username);
  const [codes, setCodes] = useState({ former_code: '', code: '' });
  const frame = useRef<HTMLDivElement>(null);
  function onDone({ message }: Message): void {
    // The name first: all calls from now on are made for it.
    useSession.setState({ username: email });
    // Other windows of this browser belong to the same user.
    channel?.postMessage([username, email]);
    onClose();
    showToast({ severity: 'success', message });
  }
  // The button that had the focus is gone.
  useEffect(() => frame.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus(), []);
  const fields = [
    { name: 'former_code', address: username },
    { name: 'code', address: email },
  ] as const;
  const wrong = fields.flatMap(({ name }) => (codes[name].trim() === '' ? [name] : []));
  return (
    <div ref={frame}>
      <AccountForm
        invalidFields={wrong}
        call={() => putEmail({ email, ...codes })}
        onDone={onDone}
        lostText={texts['changes.email.lost']}
        submitText={texts['changes.email.submit']}
      >
        {(hasFailed) =>
          fields.map(({ name, address }) => (
            <CardQuestion
              key={name}
              card="confirm"
              field={{
                name,
                label: fillText(texts['changes.email.code'], { email: address }),
                widget: 'code',
                autocomplete: 'off',
              }}
              value={codes[name]}
              messages={hasFailed && wrong.includes(name) ? [texts['changes.email.codeMissing']] : []}
              onChange={(value) => setCodes((former) => ({ ...former, [name]: value }))}
            />
          ))
        }
      </AccountForm>
    </div>
  );
}

interface EmailCodesFormProps {
  readonly texts: AccountTexts;
  /** The new address. */
  readonly email: string;
  readonly onClose: () => void;
}
