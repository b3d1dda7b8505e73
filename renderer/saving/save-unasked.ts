import { attempt } from './attempt.ts';
import type { Login } from './login.ts';
import { saveQuietly } from './save-answers.ts';

/**
 * Autosaves within `limitMs` milliseconds while the applicant is absent. Postpones a conflict that is shown or
 * comes up.
 */
export async function saveUnasked(login: Login, limitMs: number): Promise<void> {
  const putOff = () => login.shown.getState().question?.decide();
  const end = login.shown.subscribe(putOff);
  putOff();
  await attempt(() => saveQuietly(login), login.ports.clock, limitMs);
  end();
}
