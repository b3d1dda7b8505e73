import type { CardId } from '../form/compiled-card.ts';

/** Route of the page after submission, in every form (spec §2). */
export const COMPLETION_ROUTE = '/completion';
/** Ids of the authentication cards, which are also their routes (spec §2). */
export const CARD_IDS: readonly CardId[] = ['login', 'signup', 'confirm', 'forgot', 'reset'];

/** First path segments of calls, including those in development, and of their documentation. */
const CALL_PREFIXES = ['api', 'public', 'lookup', 'docs', 'dev', 'healthz', 'readyz'];
/** First path segments of files that pages load, and of the page that a service token opens. */
const PAGE_FILES = ['form', 'assets', 'config-assets', 'fonts', 'service'];

/** Routes that a form's pages cannot have: the server's paths and the fixed screens. */
export const TAKEN_ROUTES: readonly string[] = [
  COMPLETION_ROUTE,
  ...[...CARD_IDS, ...CALL_PREFIXES, ...PAGE_FILES].map((name) => `/${name}`),
];

const startingWith = (names: readonly string[]): RegExp => new RegExp(`^/+(${names.join('|')})(/|$)`);
const CALL = startingWith(CALL_PREFIXES);
const CALL_OR_PAGE_FILE = startingWith([...CALL_PREFIXES, ...PAGE_FILES]);

/** Returns whether a path belongs to a call. The path may have several leading slashes. */
export function isCallPath(path: string): boolean {
  return CALL.test(path);
}

/**
 * Returns whether a path belongs to a call or to a file that pages load. If nothing is found there, the
 * server replies with an error instead of a page.
 */
export function isCallOrPageFile(path: string): boolean {
  return CALL_OR_PAGE_FILE.test(path);
}

/** Returns the id of a card's JSON Schema, under which rjsf looks up the precompiled validator. */
export function cardSchemaId(card: CardId): string {
  return `card-${card}`;
}
