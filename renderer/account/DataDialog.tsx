// Lets applicants download or delete the data stored about them.
import './data-dialog.css';
import type { ReactElement } from 'react';
import { useSession } from '../api/session-store.ts';
import { Dialog } from '../feedback/Dialog.tsx';
import { useTexts } from '../feedback/texts-context.ts';
import { DeleteAccount } from './DeleteAccount.tsx';
import { DownloadData } from './DownloadData.tsx';
import type { AccountDialogProps } from './use-account-dialogs.tsx';

export function DataDialog({ texts: accountTexts, onClose }: AccountDialogProps): ReactElement {
  const texts = useTexts();
  const isSubmitted = useSession((session) => session.web_status === 'submitted');
  return (
    <Dialog title={texts['privacy.title']} text={texts['privacy.text']} onClose={onClose}>
      <DownloadData />
      <hr className="mt-data-dialog-rule" />
      <h3 className="mt-data-dialog-heading">{texts['privacy.deleteTitle']}</h3>
      {isSubmitted ? (
        <p>{texts['error.deleteSubmitted']}</p>
      ) : (
        <DeleteAccount lostText={accountTexts['changes.deletion.lost']} />
      )}
    </Dialog>
  );
}
