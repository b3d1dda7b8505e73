import fc, { type Arbitrary } from 'fast-check';
import { HOSTILE_BODIES, HOSTILE_TEXTS, HOSTILE_VALUES, hostileHeaders } from './hostile-values.ts';
import type { Operation } from './operations.ts';
import { type Known, validValue } from './valid-values.ts';

/** The senders of requests. */
export const SENDERS = [
  'writer',
  'submitted',
  'anonymous',
  'ended session',
  'forged session',
  'writer in the name of a bystander',
  'service token',
] as const;
export type Sender = (typeof SENDERS)[number];

/**
 * `good` calls succeed, `valid` ones match the schema, `nearly valid` ones break it in one place, and `hostile`
 * ones try to break something.
 */
export type Plan =
  | { readonly operation: Operation; readonly kind: 'good'; readonly number: number }
  | FuzzedPlan;

export interface FuzzedPlan {
  readonly operation: Operation;
  readonly kind: 'valid' | 'nearly valid' | 'hostile';
  readonly sender: Sender;
  /** Replaces the operation's own method. */
  readonly method: string;
  /** Values of path parameters. */
  readonly path: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | undefined;
}

/** Returns plans for the operation, with these probabilities. */
export function planOf(operation: Operation, known: Known): Arbitrary<Plan> {
  return fc.oneof(
    {
      weight: 2,
      arbitrary: fc.record({
        operation: fc.constant(operation),
        kind: fc.constant('good' as const),
        number: fc.nat(),
      }),
    },
    { weight: 3, arbitrary: fuzzed(operation, 'valid', known, validBody(operation, known)) },
    { weight: 3, arbitrary: fuzzed(operation, 'nearly valid', known, brokenBody(operation, known)) },
    { weight: 3, arbitrary: fuzzed(operation, 'hostile', known, fc.constantFrom(...HOSTILE_BODIES)) },
  );
}

type Body = FuzzedPlan['body'];

function fuzzed(
  operation: Operation,
  kind: FuzzedPlan['kind'],
  known: Known,
  body: Arbitrary<Body>,
): Arbitrary<FuzzedPlan> {
  const isHostile = kind === 'hostile';
  const { key: paths = known.texts } = known.byName;
  const text = fc.constantFrom(...known.texts, ...HOSTILE_TEXTS);
  const methods = fc.constantFrom(
    'GET',
    'POST',
    'PUT',
    'DELETE',
    'PATCH',
    'HEAD',
    'OPTIONS',
    'TRACE',
    'PURGE',
  );
  return fc.record({
    operation: fc.constant(operation),
    kind: fc.constant(kind),
    sender: fc.oneof({ weight: 4, arbitrary: fc.constant<Sender>('writer') }, fc.constantFrom(...SENDERS)),
    method: isHostile
      ? fc.oneof({ weight: 6, arbitrary: fc.constant(operation.method) }, methods)
      : fc.constant(operation.method),
    path: isHostile ? text : fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...paths) }, text),
    query: isHostile ? hostileQuery(operation, text) : validQuery(operation, known),
    headers: isHostile ? hostileHeaders : fc.constant({}),
    body: isHostile ? fc.oneof(body, validBody(operation, known)) : body,
  });
}

function validBody({ body }: Operation, known: Known): Arbitrary<Body> {
  return body === undefined
    ? fc.constant(undefined)
    : validValue(body, known).map((value) => JSON.stringify(value));
}

/** Returns a valid body with one broken place: a property missing, added, or of another type. */
function brokenBody({ body }: Operation, known: Known): Arbitrary<Body> {
  if (body === undefined) return fc.constantFrom<Body>('{}', 'null', undefined);
  const value = fc.oneof(fc.constantFrom(...HOSTILE_VALUES), fc.constantFrom<unknown>(...HOSTILE_TEXTS));
  return fc
    .record({
      object: validValue(body, known),
      way: fc.constantFrom('remove', 'add', 'replace'),
      place: fc.nat(20),
      name: fc.constantFrom('admin', 'studentId', 'student_id', '_id', 'confirmed', ...known.texts),
      value,
    })
    .map(({ object, way, place, name, value: broken }) => {
      const entries = Object.entries(object as object);
      const chosen = entries[place % Math.max(1, entries.length)]?.[0] ?? name;
      if (way === 'remove')
        return JSON.stringify(Object.fromEntries(entries.filter(([key]) => key !== chosen)));
      return JSON.stringify({ ...(object as object), [way === 'add' ? name : chosen]: broken });
    });
}

function validQuery({ query }: Operation, known: Known): Arbitrary<string> {
  const required = query.filter((parameter) => parameter.required).map(({ name }) => name);
  const values = Object.fromEntries(query.map(({ name, schema }) => [name, validValue(schema, known, name)]));
  return fc.record(values, { requiredKeys: required }).map(asQuery);
}

function asQuery(values: object): string {
  const pairs = Object.entries(values).map(([name, value]): [string, string] => [
    name,
    wellFormed(String(value)),
  ]);
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}

/** Half a surrogate pair cannot be sent as UTF-8. */
function wellFormed(text: string): string {
  return text.toWellFormed();
}

function hostileQuery({ query }: Operation, text: Arbitrary<string>): Arbitrary<string> {
  const names = [...query.map(({ name }) => name), '__proto__', 'a'];
  return fc
    .record({ name: fc.constantFrom(...names), value: text, way: fc.nat(4) })
    .map(({ name, value, way }) => {
      const encoded = encodeURIComponent(wellFormed(value));
      return (
        [
          `?${name}=${encoded}`,
          `?${name}[$ne]=${encoded}`,
          `?${name}=${encoded}&${name}=${encoded}`,
          `?${name}[]=${encoded}&&=&${name}`,
          `?${'&'.repeat(50)}${name}=${'%F0%9F'}`,
        ][way] ?? ''
      );
    });
}
