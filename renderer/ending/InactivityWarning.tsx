import { type ReactElement, useEffect, useState } from 'react';
import { fillText, type Texts } from '../../engine/form/texts.ts';
import { Dialog } from '../feedback/Dialog.tsx';
import { Status } from '../feedback/Status.tsx';
import { useTexts } from '../feedback/texts-context.ts';
import { useLogOut } from './use-log-out.ts';

/** Remaining seconds at which screen readers announce the countdown. */
const ANNOUNCED_AT = [60, 30, 10];

/** A dialog that counts down to the log-out. Only its button 'Continue' closes it (decision SESS-09). */
export function InactivityWarning({ secondsLeft, onStay }: InactivityWarningProps): ReactElement {
  const texts = useTexts();
  const { logOut, isBusy } = useLogOut();
  const [announcedSeconds, setAnnouncedSeconds] = useState<number>();
  // Live regions announce only changes, so the first text is set after the render.
  useEffect(() => {
    if (
      announcedSeconds === undefined ||
      ANNOUNCED_AT.some((mark) => secondsLeft <= mark && mark < announcedSeconds)
    )
      setAnnouncedSeconds(secondsLeft);
  }, [announcedSeconds, secondsLeft]);
  return (
    <Dialog
      title={texts['inactivity.title']}
      mustChoose
      actions={[
        {
          text: texts['account.logOut'],
          'aria-disabled': isBusy,
          onClick: () => logOut(texts['error.loggedOut']),
        },
        { text: texts['inactivity.continue'], onClick: onStay },
      ]}
    >
      <p role="timer">{warning(texts, secondsLeft)}</p>
      <Status text={announcedSeconds === undefined ? '' : warning(texts, announcedSeconds)} />
    </Dialog>
  );
}

function warning(texts: Texts, seconds: number): string {
  const wait =
    seconds === 1 ? texts['wait.second'] : fillText(texts['wait.seconds'], { count: String(seconds) });
  return fillText(texts['inactivity.text'], { wait });
}

interface InactivityWarningProps {
  readonly secondsLeft: number;
  readonly onStay: () => void;
}
