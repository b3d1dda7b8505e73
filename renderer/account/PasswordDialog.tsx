// Changes the password of a logged-in user, who must enter the current one.
import { type ReactElement, useState } from 'react';
import { cardErrors } from '../../engine/validation/card-errors.ts';
import { useSession } from '../api/session-store.ts';
import { CardQuestion } from '../auth/CardQuestion.tsx';
import { Dialog } from '../feedback/Dialog.tsx';
import { showToast } from '../feedback/toast-store.ts';
import { useFormModule } from '../filling/form-context.tsx';
import { AccountForm } from './AccountForm.tsx';
import { putPassword } from './account-calls.ts';
import { CURRENT_PASSWORD, CurrentPassword } from './CurrentPassword.tsx';
import type { AccountDialogProps } from './use-account-dialogs.tsx';

export function PasswordDialog({ texts, onClose }: AccountDialogProps): ReactElement {
  const module = useFormModule();
  const username = useSession((session) => session.username);
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  // The rules and messages of the sign-up.
  const field = module.form.cards.signup.fields.find(({ name }) => name === 'password');
  const ruleMessages = cardErrors(module, 'signup', { username, password: next }).password ?? [];
  const wrong = [
    ...(current === '' ? [CURRENT_PASSWORD] : []),
    ...(ruleMessages.length > 0 ? ['password'] : []),
  ];
  return (
    <Dialog title={texts['changes.password.title']} text={texts['changes.password.text']} onClose={onClose}>
      <AccountForm
        invalidFields={wrong}
        call={() => putPassword({ password: current, new_password: next })}
        onDone={({ message }) => {
          onClose();
          showToast({ severity: 'success', message });
        }}
        lostText={texts['changes.password.lost']}
        submitText={texts['changes.password.submit']}
      >
        {(hasFailed) => (
          <>
            <CurrentPassword texts={texts} value={current} hasFailed={hasFailed} onChange={setCurrent} />
            {field !== undefined && (
              <CardQuestion
                card="signup"
                field={{ ...field, label: texts['changes.password.new'], autocomplete: 'new-password' }}
                value={next}
                messages={hasFailed ? ruleMessages : []}
                onChange={setNext}
              />
            )}
          </>
        )}
      </AccountForm>
    </Dialog>
  );
}
