// Screen reader output of the inactivity warning.
import { test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { listen } from '../testing/hearing.ts';
import { Providers } from '../testing/Providers.tsx';
import { InactivityWarning } from './InactivityWarning.tsx';

test('announces the remaining time on opening and at 30 seconds, not every second', async () => {
  const draw = (secondsLeft: number | undefined) => (
    <Providers>
      <button type="button">Next</button>
      {secondsLeft === undefined ? null : (
        <InactivityWarning secondsLeft={secondsLeft} onStay={() => undefined} />
      )}
    </Providers>
  );
  const screen = await render(draw(undefined));
  const { hear, stop } = await listen();
  await hear(() => userEvent.tab(), ['button, Next']);
  await hear(
    () => screen.rerender(draw(60)),
    [
      'dialog, Are you still there?',
      'heading, Are you still there?, level 2',
      "polite: You haven't done anything here for a while. For your security, you will be logged out in 60 seconds.",
    ],
  );
  await hear(() => screen.rerender(draw(59)), []);
  await hear(
    () => screen.rerender(draw(30)),
    [
      "polite: You haven't done anything here for a while. For your security, you will be logged out in 30 seconds.",
    ],
  );
  await hear(() => userEvent.tab(), ['button, Log Out, not disabled']);
  await hear(() => userEvent.tab(), ['button, Continue']);
  await hear(() => screen.rerender(draw(undefined)), ['button, Next']);
  await stop();
});
