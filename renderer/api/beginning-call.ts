import type { BegunReply } from '../../engine/wire/beginning.ts';
import { call } from './client.ts';

/** Starts from the answers to another form. Refused (409) once any question is answered. */
export function postBeginning(): Promise<BegunReply> {
  return call('post', '/api/beginning', {});
}
