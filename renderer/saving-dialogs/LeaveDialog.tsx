import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { Dialog } from '../feedback/Dialog.tsx';
import { useSavingState } from '../saving/saving-context.tsx';
import { useTexts } from '../texts/texts-context.ts';
import { QuestionNames } from './QuestionNames.tsx';

const TEXTS = {
  logOut: { title: 'leave.title', text: 'leave.text', stay: 'leave.stay', go: 'leave.logOut' },
  submit: {
    title: 'leave.submitTitle',
    text: 'leave.submitText',
    stay: 'leave.submitStay',
    go: 'leave.submit',
  },
} as const;

/** Names the answers that logging out, or submitting, would drop, and asks whether it goes on. */
export function LeaveDialog(): ReactElement | null {
  const leaving = useSavingState((saving) => saving.leaving);
  const texts = useTexts();
  if (leaving === undefined) return null;
  const { end, keys, decide } = leaving;
  const ids = TEXTS[end];
  return (
    <Dialog
      title={texts[ids.title]}
      onClose={() => decide(false)}
      actions={
        <>
          <Button variant="outlined" onClick={() => decide(true)}>
            {texts[ids.go]}
          </Button>
          <Button variant="contained" onClick={() => decide(false)}>
            {texts[ids.stay]}
          </Button>
        </>
      }
    >
      <p>{texts[ids.text]}</p>
      <QuestionNames keys={keys} />
    </Dialog>
  );
}
