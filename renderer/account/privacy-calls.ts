import type { Message } from '../../engine/wire/profile.ts';
import { call } from '../api/client.ts';

/** An hour: enough for files of 100 MB over a line of 0.3 Mbit/s. */
const EXPORT_LIMIT_MS = 60 * 60 * 1000;

/** Returns all data stored about the applicant, as the text of a file. */
export async function getExport(): Promise<string> {
  return JSON.stringify(await call('get', '/api/export', undefined, {}, EXPORT_LIMIT_MS), null, 2);
}

/** Deletes the account permanently. The server requires the password. */
export function deleteAccount(password: string): Promise<Message> {
  return call('delete', '/api/account', { password });
}
