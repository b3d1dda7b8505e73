import type { ReactElement } from 'react';
import { Dialog } from '../feedback/Dialog.tsx';
import { useTexts } from '../feedback/texts-context.ts';
import { useSavingState } from '../saving/saving-context.tsx';
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

/** Names the answers that a logout or submission would drop, and asks whether to go on. */
export function LeaveDialog(): ReactElement | null {
  const leaving = useSavingState((saving) => saving.leaving);
  const texts = useTexts();
  if (leaving === undefined) return null;
  const { end, keys, decide } = leaving;
  const ids = TEXTS[end];
  return (
    <Dialog
      title={texts[ids.title]}
      text={texts[ids.text]}
      onClose={() => decide(false)}
      actions={[
        { text: texts[ids.go], onClick: () => decide(true) },
        { text: texts[ids.stay], onClick: () => decide(false) },
      ]}
    >
      <QuestionNames keys={keys} />
    </Dialog>
  );
}
