// Random steps of several devices: edits, saves, lost replies, concurrent saves.
import fc from 'fast-check';
import { VALUES } from './card.ts';

const device = fc.nat({ max: 2 });
const single = fc
  .constantFrom(...Object.keys(VALUES))
  .chain((key) => fc.tuple(fc.constant(key), fc.constantFrom(...(VALUES[key] ?? ['']))))
  .map((answer) => [answer]);
/** Answers that decide about others, with or without those. */
const several = fc.constantFrom<[string, string][]>(
  [
    ['card_kind', 'child'],
    ['guardian_name', 'Anne'],
  ],
  [['card_kind', 'adult']],
  [
    ['district', 'harbor'],
    ['home_branch', 'pier'],
  ],
  [
    ['district', 'hill'],
    ['home_branch', 'tower'],
  ],
  [['district', 'hill']],
);
const answers = fc.oneof(single, several);
const edit = fc.record({ kind: fc.constant('edit' as const), device, answers });
/** Whether a save has no revision, as from a client that does not know of revisions. */
const isBlind = fc.integer({ min: 0, max: 9 }).map((number) => number < 3);
const save = fc.record({
  kind: fc.constant('save' as const),
  device,
  answers,
  isMineChosen: fc.boolean(),
  isReplyLost: fc.integer({ min: 0, max: 9 }).map((number) => number < 2),
  isBlind,
});
const one = fc.record({ answers, isMineChosen: fc.boolean(), isBlind });
const together = fc.record({ kind: fc.constant('together' as const), each: fc.tuple(one, one, one) });
const open = fc.record({ kind: fc.constant('open' as const), device });
const step = fc.oneof(
  { arbitrary: edit, weight: 4 },
  { arbitrary: save, weight: 5 },
  { arbitrary: together, weight: 4 },
  { arbitrary: open, weight: 1 },
);
/** A step of one device, or of all concurrently. */
export type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** The steps of an application that is open on several devices. */
export const steps = fc.array(step, { minLength: 20, maxLength: 40, size: 'max' });
