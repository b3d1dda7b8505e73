import type { BegunReply } from '../../engine/wire/beginning.ts';
import { call } from './client.ts';

/** Begins with the answers to another form; refused (409) once anything is answered. */
export function postBeginning(): Promise<BegunReply> {
  return call('post', '/api/beginning', {});
}
