import type { CardId } from '../form/compiled-card.ts';

/** Routes that the specification fixes whatever the form is (spec §2). */
export const COMPLETION_ROUTE = '/completion';
export const CARD_IDS: readonly CardId[] = ['login', 'signup', 'confirm', 'forgot', 'reset'];

/** First parts of paths below which the server answers calls and their description, in development too. */
const CALLS = ['api', 'public', 'lookup', 'docs', 'dev', 'healthz', 'readyz'];
/** Those below which it has what a page is made of: the form, files, and the application that a service token opens. */
const PARTS = ['form', 'assets', 'config-assets', 'fonts', 'service'];

/** Routes that no page of a form can have: what the server answers, and screens that are there whatever the form is. */
export const TAKEN_ROUTES: readonly string[] = [
  COMPLETION_ROUTE,
  ...[...CARD_IDS, ...CALLS, ...PARTS].map((name) => `/${name}`),
];

const below = (names: readonly string[]): RegExp => new RegExp(`^/+(${names.join('|')})(/|$)`);
const CALL = below(CALLS);
const CALL_OR_PART = below([...CALLS, ...PARTS]);

/** Whether the server answers calls at a path, after however many slashes. */
export function isCall(path: string): boolean {
  return CALL.test(path);
}

/** Whether it answers calls there, or has a part of a page: what is missing is an error then, not a page. */
export function isNoPage(path: string): boolean {
  return CALL_OR_PART.test(path);
}

/** Id of the JSON Schema of a card: rjsf looks the card's precompiled validator up by it. */
export function cardSchemaId(card: CardId): string {
  return `card-${card}`;
}
