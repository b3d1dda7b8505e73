import type { Answers } from '../../engine/form/compiled-form.ts';
import type { AnswerErrors } from '../../engine/form/form-module.ts';
import type { ServiceView } from '../../engine/wire/documents.ts';
import type { Message, Profile, Saved, WebStatus } from '../../engine/wire/profile.ts';
import type { SubmissionRecord } from '../../engine/wire/submission-record.ts';
import { call } from './client.ts';

/** The applicant's profile and stored answers. */
export function getProfile(): Promise<Profile> {
  return call('get', '/api/profile');
}

/**
 * Stores answers; keys that are not sent stay as they are. With a revision of the record that the answers are based on,
 * the call is refused (409) where somebody else has changed the same answers since.
 */
export function putAnswers(answers: Answers, base: number | undefined): Promise<Saved> {
  return call('put', '/api/answer', answers, ifMatch(base));
}

/** The header that says which revision of the record a call is based on. */
export function ifMatch(base: number | undefined): Readonly<Record<string, string>> {
  return base === undefined ? {} : { 'if-match': `"${base}"` };
}

/** Remembers the route that the applicant is on. */
export function putLastPage(route: string): Promise<Message> {
  return call('put', '/api/last-page', { last_page: route });
}

/** Moves the application to a web status. */
export function postWebStatus(status: WebStatus): Promise<Message> {
  return call('post', '/api/web-status', { web_status: status });
}

/** Records the messages that the browser found about the answers; each set replaces the one before. */
export function postValidations(errors: AnswerErrors): Promise<Message> {
  return call('post', '/api/validations', errors);
}

/** Has the stored answers checked by the server, which refuses while they have errors. Nothing is submitted yet. */
export function postSubmit(): Promise<Message> {
  return call('post', '/api/submit');
}

/** What was submitted; refused (404) before. */
export function getSubmission(): Promise<SubmissionRecord> {
  return call('get', '/api/submission');
}

/** Number of entries by add-another block; a block without one has the default. */
export function getAddAnother(): Promise<Readonly<Record<string, number>>> {
  return call('get', '/api/add-another');
}

/**
 * Stores how many entries an add-another block has. With a revision of the record that the window knows, the call is refused
 * (409) where entries were removed, or came back, since.
 */
export function putAddAnother(blockId: string, count: number, base: number | undefined): Promise<Saved> {
  return call('put', '/api/add-another', { button_id: blockId, num_components: count }, ifMatch(base));
}

/**
 * Removes an entry of an add-another block by its id; later ones move up. The call is refused (409) where somebody else has
 * changed what would be lost since the revision that the window knows.
 */
export function deleteEntry(blockId: string, id: number, base: number | undefined): Promise<Saved> {
  return call('delete', `/api/add-another/${encodeURIComponent(blockId)}/${id}`, undefined, ifMatch(base));
}

/** Brings an entry back by its id, as an empty one. */
export function putEntry(blockId: string, id: number, base?: number): Promise<Saved> {
  return call('put', `/api/add-another/${encodeURIComponent(blockId)}/${id}`, {}, ifMatch(base));
}

/** Moves an entry to stand before another one, or last before 0; both by their ids. */
export function putEntryPlace(
  blockId: string,
  id: number,
  before: number,
  base: number | undefined,
): Promise<Saved> {
  const path = `/api/add-another/${encodeURIComponent(blockId)}/${id}/place`;
  return call('put', path, { before }, ifMatch(base));
}

/** Chosen tab by tab set; a tab set without one shows its default. */
export function getTabs(): Promise<Readonly<Record<string, string>>> {
  return call('get', '/api/tabs');
}

/**
 * Stores which tab of a tab set is chosen. With a revision of the record that the window knows, the call is refused (409)
 * where it would empty an answer that somebody else has changed since.
 */
export function putTabs(tabSetId: string, tab: string, base: number | undefined): Promise<Saved> {
  return call('put', '/api/tabs', { tab_id: tabSetId, chosen_tab: tab }, ifMatch(base));
}

/** Ends the session and its cookies. */
export function getLogout(): Promise<Message> {
  return call('get', '/api/logout');
}

/** A call of an authentication card, such as `login`, with the values of its fields. */
export function postPublic(name: string, values: Readonly<Record<string, string>>): Promise<Message> {
  return call('post', `/public/${name}`, values);
}

/** The application that a service token opens, whoever is logged in. */
export function getServiceView(token: string): Promise<ServiceView> {
  return call('get', `/service/tmp-pdf?${new URLSearchParams({ service_token: token })}`);
}

/** The answers that a link with a token opens the form with. */
export function getTemporaryAnswers(token: string): Promise<Answers> {
  return call('get', `/public/tmp?${new URLSearchParams({ token })}`);
}
