// Changes the email address of a logged-in user: first asks for the password and the new address, then for the
// codes mailed to both.
import { type ReactElement, useState } from 'react';
import { Dialog } from '../feedback/Dialog.tsx';
import { EmailCodesForm } from './EmailCodesForm.tsx';
import { NewEmailForm } from './NewEmailForm.tsx';
import type { AccountDialogProps } from './use-account-dialogs.tsx';

export function EmailDialog({ texts, onClose }: AccountDialogProps): ReactElement {
  const [requested, setRequested] = useState<{ readonly email: string; readonly message: string }>();
  return (
    <Dialog title={texts['changes.email.title']} text={texts['changes.email.text']} onClose={onClose}>
      {/* Present from the start, so that its later content is announced. */}
      <p role="status">{requested?.message}</p>
      {requested === undefined ? (
        <NewEmailForm texts={texts} onRequested={setRequested} />
      ) : (
        <EmailCodesForm texts={texts} email={requested.email} onClose={onClose} />
      )}
    </Dialog>
  );
}
