import type {
  AccountTexts,
  EmailBody,
  EmailCodesBody,
  PasswordBody,
  SessionList,
} from '../../engine/wire/account-changes.ts';
import type { Message } from '../../engine/wire/profile.ts';
import { getLogout } from '../api/calls.ts';
import { call } from '../api/client.ts';
import { useSession } from '../api/session-store.ts';

/** Returns the school's texts for the account dialogs. */
export function getAccountTexts(): Promise<AccountTexts> {
  return call('get', '/api/account-texts');
}

/** Changes the password. All other sessions of the account end. */
export function putPassword(passwords: PasswordBody): Promise<Message> {
  return endIfLate(call('put', '/api/password', passwords));
}

/** Requests a code for the current address and one for the new address. */
export function postEmail(asked: EmailBody): Promise<Message> {
  return call('post', '/api/email', asked);
}

/** Changes the address with both codes. All other sessions of the account end. */
export function putEmail(codes: EmailCodesBody): Promise<Message> {
  return endIfLate(call('put', '/api/email', codes));
}

/** Returns the account's sessions, oldest first. */
export async function getSessions(): Promise<SessionList['sessions']> {
  return (await call<SessionList>('get', '/api/sessions')).sessions;
}

/** Ends a session by its id, or all except this one. */
export function deleteSessions(id?: string): Promise<Message> {
  return call('delete', id === undefined ? '/api/sessions' : `/api/sessions/${encodeURIComponent(id)}`);
}

/** Logs out again if the reply comes after a log-out, because it may bring the cookies of a new session. */
async function endIfLate(change: Promise<Message>): Promise<Message> {
  const reply = await change;
  if (!useSession.getState().is_logged_in) await getLogout();
  return reply;
}
