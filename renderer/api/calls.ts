import type { Answers } from '../../engine/form/compiled-form.ts';
import type { Message, Profile, WebStatus } from '../../engine/wire/profile.ts';
import { call } from './client.ts';

/** The applicant's profile and stored answers. */
export function getProfile(): Promise<Profile> {
  return call('get', '/api/profile');
}

/** Stores answers; keys that are not sent stay as they are. */
export function putAnswers(answers: Answers): Promise<Message> {
  return call('put', '/api/answer', answers);
}

/** Remembers the route that the applicant is on. */
export function putLastPage(route: string): Promise<Message> {
  return call('put', '/api/last-page', { last_page: route });
}

/** Moves the application to a web status. */
export function postWebStatus(status: WebStatus): Promise<Message> {
  return call('post', '/api/web-status', { web_status: status });
}

/** Ends the session and its cookies. */
export function getLogout(): Promise<Message> {
  return call('get', '/api/logout');
}

/** A call of an authentication card, such as `login`, with the values of its fields. */
export function postPublic(name: string, values: Readonly<Record<string, string>>): Promise<Message> {
  return call('post', `/public/${name}`, values);
}
