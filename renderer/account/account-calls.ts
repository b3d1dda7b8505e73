import type {
  AccountTexts,
  EmailBody,
  EmailCodesBody,
  PasswordBody,
  SessionList,
} from '../../engine/wire/account-changes.ts';
import type { Message } from '../../engine/wire/profile.ts';
import { call } from '../api/client.ts';

/** What the dialogs say, as the school words it. */
export function getAccountTexts(): Promise<AccountTexts> {
  return call('get', '/api/account-texts');
}

/** Sets another password; all other sessions of the account end. */
export function putPassword(passwords: PasswordBody): Promise<Message> {
  return call('put', '/api/password', passwords);
}

/** Has a code sent to the present address and one to another. */
export function postEmail(asked: EmailBody): Promise<Message> {
  return call('post', '/api/email', asked);
}

/** Changes the address by the codes of both; all other sessions of the account end. */
export function putEmail(codes: EmailCodesBody): Promise<Message> {
  return call('put', '/api/email', codes);
}

/** Where the applicant is logged in, the oldest session first. */
export async function getSessions(): Promise<SessionList['sessions']> {
  return (await call<SessionList>('get', '/api/sessions')).sessions;
}

/** Ends a session by its id, or all but this one. */
export function deleteSessions(id?: string): Promise<Message> {
  return call('delete', id === undefined ? '/api/sessions' : `/api/sessions/${encodeURIComponent(id)}`);
}
