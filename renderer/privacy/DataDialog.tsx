// What applicants can do about the data that is stored about them: have it, and have it deleted.
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { Dialog } from '../feedback/Dialog.tsx';
import { useSession } from '../session/session-store.ts';
import { useTexts } from '../texts/texts-context.ts';
import { DeleteAccount } from './DeleteAccount.tsx';
import { DownloadData } from './DownloadData.tsx';

export function DataDialog({ onClose }: DataDialogProps): ReactElement {
  const texts = useTexts();
  const isSubmitted = useSession((session) => session.web_status === 'submitted');
  return (
    <Dialog title={texts['privacy.title']} onClose={onClose}>
      <DownloadData />
      <Rule />
      <Heading>{texts['privacy.deleteTitle']}</Heading>
      {isSubmitted ? <p>{texts['error.deleteSubmitted']}</p> : <DeleteAccount />}
    </Dialog>
  );
}

const Rule = styled('hr')(({ theme }) => ({
  margin: '1.5rem 0',
  border: 0,
  borderTop: `1px solid ${theme.palette.divider}`,
}));

const Heading = styled('h3')({ margin: '0 0 0.5rem', fontSize: '1.125rem', fontWeight: 650 });

interface DataDialogProps {
  readonly onClose: () => void;
}
