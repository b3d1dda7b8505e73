// The revision of a record as HTTP knows it: sent as `ETag`, come back as `If-Match` (spec §7 knows neither; a client that
// sends nothing saves as before).
import { Type } from 'typebox';

/** What `If-Match` may hold: one of our tags, also as a proxy that compresses weakens it, or any (`*`). */
export const IF_MATCH = '^(\\*|(W/)?"\\d{1,15}")$';

/** The headers of a write that may say what it is based on. */
export const BaseHeaders = Type.Object({
  'if-match': Type.Optional(
    Type.String({ pattern: IF_MATCH, description: 'The revision of the record, such as "7".' }),
  ),
});

/** The tag of a revision. */
export function entityTag(revision: number): string {
  return `"${revision}"`;
}

/** The revision that a save is based on; undefined where it says nothing of it. */
export function revisionOf(ifMatch: string | undefined): number | undefined {
  const digits = /\d+/.exec(ifMatch ?? '')?.[0];
  return digits === undefined ? undefined : Number(digits);
}

/**
 * The base of a save in a record of this revision. One that it has not reached is of another past, before a backup was
 * brought back, and says nothing: then all that is stored counts as changed since.
 */
export function reachedBase(base: number, revision: number): number {
  return base > revision ? 0 : base;
}
