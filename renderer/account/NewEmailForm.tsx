import { type ReactElement, useState } from 'react';
import { cardErrors } from '../../engine/validation/card-errors.ts';
import type { AccountTexts } from '../../engine/wire/account-changes.ts';
import { normalisedEmail } from '../../engine/wire/email-address.ts';
import { useSession } from '../api/session-store.ts';
import { CardQuestion } from '../auth/CardQuestion.tsx';
import { useFormModule } from '../filling/form-context.tsx';
import { AccountForm } from './AccountForm.tsx';
import { postEmail } from './account-calls.ts';
import { CURRENT_PASSWORD, CurrentPassword } from './CurrentPassword.tsx';

/** Asks for the password and the new address, and requests the codes. */
export function NewEmailForm({ texts, onRequested }: NewEmailFormProps): ReactElement {
  const module = useFormModule();
  const username = useSession((session) => session.username);
  const [current, setCurrent] = useState('');
  const [email, setEmail] = useState('');
  // The rules and messages of the sign-up.
  const ruleMessages = cardErrors(module, 'signup', { username: email }).username ?? [];
  const isSame = normalisedEmail(email) === username;
  const messages = isSame ? [texts['changes.email.same']] : ruleMessages;
  const wrong = [...(current === '' ? [CURRENT_PASSWORD] : []), ...(messages.length > 0 ? [NEW_EMAIL] : [])];
  async function request() {
    const { message } = await postEmail({ password: current, email });
    return { email: normalisedEmail(email), message };
  }
  return (
    <AccountForm
      invalidFields={wrong}
      call={request}
      onDone={onRequested}
      submitText={texts['changes.email.ask']}
    >
      {(hasFailed) => (
        <>
          <CurrentPassword texts={texts} value={current} hasFailed={hasFailed} onChange={setCurrent} />
          <CardQuestion
            card="signup"
            field={{
              name: NEW_EMAIL,
              label: texts['changes.email.new'],
              widget: 'email',
              autocomplete: 'email',
            }}
            value={email}
            messages={hasFailed ? messages : []}
            onChange={setEmail}
          />
        </>
      )}
    </AccountForm>
  );
}

const NEW_EMAIL = 'email';

interface NewEmailFormProps {
  readonly texts: AccountTexts;
  /** Called with the address and the reply once the codes are mailed. */
  readonly onRequested: (asked: { readonly email: string; readonly message: string }) => void;
}
