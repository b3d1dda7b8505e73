// The revision of a record in HTTP: sent as `ETag`, returned as `If-Match`. Spec §7 has neither; a client that
// sends nothing saves as before.
import { Type } from 'typebox';

/** Valid `If-Match` values: one of our tags, also weakened by a compressing proxy, or `*`. */
export const IF_MATCH = '^(\\*|(W/)?"\\d{1,15}")$';

/** Headers of a write with an optional base revision. */
export const BaseHeaders = Type.Object({
  'if-match': Type.Optional(
    Type.String({
      pattern: IF_MATCH,
      description: 'Revision of the record that the call is based on, such as "7".',
    }),
  ),
});

/** Returns the tag of a revision. */
export function entityTag(revision: number): string {
  return `"${revision}"`;
}

/** Returns the base revision of a save; undefined if it has none. */
export function revisionOf(ifMatch: string | undefined): number | undefined {
  const digits = /\d+/.exec(ifMatch ?? '')?.[0];
  return digits === undefined ? undefined : Number(digits);
}

/**
 * Returns the base of a save for a record with this revision. A higher base is from before a backup was
 * restored and means nothing: then all stored answers count as changed.
 */
export function reachedBase(base: number, revision: number): number {
  return base > revision ? 0 : base;
}
