// Random steps of several devices: saves, lost replies, concurrent saves, reads.
import fc from 'fast-check';
import { type Card, VALUES } from './card.ts';

const device = fc.nat({ max: 2 });
const single = fc
  .constantFrom(...Object.keys(VALUES))
  .chain((key) =>
    fc.constantFrom(...(VALUES[key] ?? [''])).map((value): Partial<Card> => ({ [key]: value })),
  );
/** Answers that decide about others, with or without those. */
const several = fc.constantFrom<Partial<Card>[]>(
  { card_kind: 'child', guardian_name: 'Anne' },
  { card_kind: 'child', guardian_name: 'Byron' },
  { card_kind: 'adult' },
  { district: 'harbor', home_branch: 'pier' },
  { district: 'harbor', home_branch: 'market' },
  { district: 'hill', home_branch: 'tower' },
  { district: 'hill' },
);
const answers = fc.oneof(single, several);
/** Whether a save has no revision, as from a client that does not know of revisions. */
const isBlind = fc.integer({ min: 0, max: 9 }).map((number) => number < 3);
const save = fc.record({
  kind: fc.constant('save' as const),
  device,
  answers,
  isReplyLost: fc.integer({ min: 0, max: 9 }).map((number) => number < 2),
  isBlind,
});
const one = fc.record({ answers, isBlind });
const together = fc.record({ kind: fc.constant('together' as const), each: fc.tuple(one, one, one) });
const read = fc.record({ kind: fc.constant('read' as const), device });
const step = fc.oneof(
  { arbitrary: save, weight: 5 },
  { arbitrary: together, weight: 4 },
  { arbitrary: read, weight: 4 },
);
/** A step of one device, or of all concurrently. */
export type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** The steps of an application that is open on several devices. */
export const steps = fc.array(step, { minLength: 20, maxLength: 40, size: 'max' });
