import type { Message } from '../../engine/wire/profile.ts';
import { call } from '../api/client.ts';

/** Returns all data stored about the applicant, as the text of a file. */
export async function getExport(): Promise<string> {
  return JSON.stringify(await call('get', '/api/export'), null, 2);
}

/** Deletes the account permanently. The server requires the password. */
export function deleteAccount(password: string): Promise<Message> {
  return call('delete', '/api/account', { password });
}
