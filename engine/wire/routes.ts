import type { CardId } from '../form/compiled-card.ts';

/** Routes fixed by the specification for every form (spec §2). */
export const COMPLETION_ROUTE = '/completion';
export const CARD_IDS: readonly CardId[] = ['login', 'signup', 'confirm', 'forgot', 'reset'];

/** First path segments of calls and their documentation, including those in development. */
const CALLS = ['api', 'public', 'lookup', 'docs', 'dev', 'healthz', 'readyz'];
/** First path segments of the parts of pages: the form, files, and the application opened by a service token. */
const PARTS = ['form', 'assets', 'config-assets', 'fonts', 'service'];

/** Routes that a form's pages cannot have: the server's paths and the fixed screens. */
export const TAKEN_ROUTES: readonly string[] = [
  COMPLETION_ROUTE,
  ...[...CARD_IDS, ...CALLS, ...PARTS].map((name) => `/${name}`),
];

const below = (names: readonly string[]): RegExp => new RegExp(`^/+(${names.join('|')})(/|$)`);
const CALL = below(CALLS);
const CALL_OR_PART = below([...CALLS, ...PARTS]);

/** Whether a path belongs to a call, with any number of leading slashes. */
export function isCall(path: string): boolean {
  return CALL.test(path);
}

/**
 * Whether a path belongs to a call or a part of a page. If nothing is found there, the reply is an error
 * instead of a page.
 */
export function isNoPage(path: string): boolean {
  return CALL_OR_PART.test(path);
}

/** Returns the id of a card's JSON Schema, under which rjsf looks up the precompiled validator. */
export function cardSchemaId(card: CardId): string {
  return `card-${card}`;
}
