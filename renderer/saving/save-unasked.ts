import { attempt } from './attempt.ts';
import type { Login } from './login.ts';
import { saveQuietly } from './save-answers.ts';

/**
 * Saves what can be saved within some milliseconds, where nobody is there to choose: a choice that is open, or comes up,
 * is put off.
 */
export async function saveUnasked(login: Login, limitMs: number): Promise<void> {
  const putOff = () => login.shown.getState().question?.decide();
  const end = login.shown.subscribe(putOff);
  putOff();
  await attempt(() => saveQuietly(login), login.ports.clock, limitMs);
  end();
}
