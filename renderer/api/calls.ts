import type { Answers } from '../../engine/form/compiled-form.ts';
import type { AnswerErrors } from '../../engine/form/form-module.ts';
import type { ServiceView } from '../../engine/wire/documents.ts';
import type { Message, Profile, Saved, WebStatus } from '../../engine/wire/profile.ts';
import type { SubmissionRecord } from '../../engine/wire/submission-record.ts';
import { call } from './client.ts';

/** Returns the applicant's profile and stored answers. */
export function getProfile(): Promise<Profile> {
  return call('get', '/api/profile');
}

/**
 * Stores answers; keys that are not sent are unchanged. With a `base` revision, the call is refused (409) if
 * the same answers have changed since.
 */
export function putAnswers(answers: Answers, base: number | undefined): Promise<Saved> {
  return call('put', '/api/answer', answers, ifMatch(base));
}

/** Returns the header with the revision that a call is based on. */
export function ifMatch(base: number | undefined): Readonly<Record<string, string>> {
  return base === undefined ? {} : { 'if-match': `"${base}"` };
}

/** Stores the route of the applicant's current page. */
export function putLastPage(route: string): Promise<Message> {
  return call('put', '/api/last-page', { last_page: route });
}

/** Moves the application to a web status. */
export function postWebStatus(status: WebStatus): Promise<Message> {
  return call('post', '/api/web-status', { web_status: status });
}

/** Stores the validation errors that the browser found. They replace earlier ones. */
export function postValidations(errors: AnswerErrors): Promise<Message> {
  return call('post', '/api/validations', errors);
}

/** Has the server validate the stored answers, and fails if there are errors. Submits nothing yet. */
export function postSubmit(): Promise<Message> {
  return call('post', '/api/submit');
}

/** Returns the submission. Refused (404) before there is one. */
export function getSubmission(): Promise<SubmissionRecord> {
  return call('get', '/api/submission');
}

/** Returns the number of entries of every add-another block, by its id. */
export function getAddAnother(): Promise<Readonly<Record<string, number>>> {
  return call('get', '/api/add-another');
}

/**
 * Stores the number of a block's entries. With a `base` revision, the call is refused (409) if entries were
 * removed or restored since.
 */
export function putAddAnother(blockId: string, count: number, base: number | undefined): Promise<Saved> {
  return call('put', '/api/add-another', { button_id: blockId, num_components: count }, ifMatch(base));
}

/**
 * Removes an entry of an add-another block by its id; later ones move up. Refused (409) if answers that would
 * be lost have changed since the `base` revision.
 */
export function deleteEntry(blockId: string, id: number, base: number | undefined): Promise<Saved> {
  return call('delete', `/api/add-another/${encodeURIComponent(blockId)}/${id}`, undefined, ifMatch(base));
}

/** Restores an entry by its id, as an empty one. */
export function putEntry(blockId: string, id: number, base?: number): Promise<Saved> {
  return call('put', `/api/add-another/${encodeURIComponent(blockId)}/${id}`, {}, ifMatch(base));
}

/** Moves an entry before another one, or to the end if `before` is 0. Both are ids. */
export function putEntryPlace(
  blockId: string,
  id: number,
  before: number,
  base: number | undefined,
): Promise<Saved> {
  const path = `/api/add-another/${encodeURIComponent(blockId)}/${id}/place`;
  return call('put', path, { before }, ifMatch(base));
}

/** Returns the chosen tab by tab set. A tab set without one shows its default. */
export function getTabs(): Promise<Readonly<Record<string, string>>> {
  return call('get', '/api/tabs');
}

/**
 * Stores the chosen tab of a tab set. With a `base` revision, the call is refused (409) if it would clear an
 * answer that has changed since.
 */
export function putTabs(tabSetId: string, tab: string, base: number | undefined): Promise<Saved> {
  return call('put', '/api/tabs', { tab_id: tabSetId, chosen_tab: tab }, ifMatch(base));
}

/** Ends the session and clears its cookies. */
export function getLogout(): Promise<Message> {
  return call('get', '/api/logout');
}

/** Makes the call of an authentication card, such as `login`, with the values of its fields. */
export function postPublic(name: string, values: Readonly<Record<string, string>>): Promise<Message> {
  return call('post', `/public/${name}`, values);
}

/** Returns the application that a service token opens, regardless of the session. */
export function getServiceView(token: string): Promise<ServiceView> {
  return call('get', `/service/tmp-pdf?${new URLSearchParams({ service_token: token })}`);
}

/** Returns the answers that a token opens the form with. */
export function getTemporaryAnswers(token: string): Promise<Answers> {
  return call('get', `/public/tmp?${new URLSearchParams({ token })}`);
}
