import type { Message } from '../../engine/wire/profile.ts';
import { call } from '../api/client.ts';

/** Everything that is stored about the applicant, as a file's text. */
export async function getExport(): Promise<string> {
  return JSON.stringify(await call('get', '/api/export'), null, 2);
}

/** Deletes the account for good; the server asks for the password once more. */
export function deleteAccount(password: string): Promise<Message> {
  return call('delete', '/api/account', { password });
}
