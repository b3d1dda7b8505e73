import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Answers } from '../form/compiled-form.ts';
import { compileSmallForm } from '../testing/small-form.ts';
import {
  applyEntryStep,
  applyMoves,
  type Entries,
  type EntryStep,
  entriesIn,
  entryIds,
  entryMoves,
  isInEntry,
  setEntries,
  withoutEntry,
  withRestoredEntry,
} from './entries.ts';
import { entriesKey, removedKey, sourceKey, tabKey } from './layout-keys.ts';
import { moveStepBefore, withEntryBefore } from './move-entry.ts';

const MAXIMUM = 6;
const form = compileSmallForm({
  lists: { kinds: [{ value: 'c', label: 'Cat' }] },
  content: [
    { question: 'name', label: 'Name', widget: 'text' },
    {
      addAnother: 'pet',
      label: 'Pet',
      prefix: 'pet_<n>_',
      maximum: MAXIMUM,
      content: [
        { question: 'kind', label: 'Kind', widget: 'select', options: 'kinds' },
        {
          showWhen: { valueKey: 'kind', operator: 'answered' },
          content: [{ question: 'call', label: 'Call', widget: 'text' }],
        },
        {
          question: 'vet',
          label: 'Vet',
          widget: 'autocomplete',
          category: 'address',
          prefix: '',
          fills: ['town'],
        },
        {
          tabSet: 'papers',
          label: 'Papers',
          tabs: [
            { id: 'write', label: 'W', content: [{ question: 'words', label: 'Words', widget: 'text' }] },
            { id: 'upload', label: 'U', content: [{ question: 'boxed', label: 'B', widget: 'checkbox' }] },
          ],
        },
      ],
    },
  ],
  keys: Object.fromEntries(
    ['town', 'words', 'boxed'].map((key) => {
      const type = key === 'boxed' ? ('boolean' as const) : ('string' as const);
      return [key, { type, entries: { prefix: 'pet_<n>_', maximum: MAXIMUM } }];
    }),
  ),
});

const at = (place: number, key: string): string => (place === 1 ? key : `pet_${place}_${key}`);
const KEYS = ['kind', 'kind_desc', 'call', 'vet', 'town', 'words', 'boxed'];

/** Returns all values of an entry, each derived from `text`. */
function entry(place: number, text: string): Answers {
  return {
    [at(place, 'kind')]: 'c',
    [at(place, 'kind_desc')]: 'Cat',
    [at(place, 'call')]: `call ${text}`,
    [at(place, 'vet')]: `vet ${text}`,
    [sourceKey(at(place, 'vet'))]: text === 'two' ? 'typed' : 'record',
    [at(place, 'town')]: `town ${text}`,
    [at(place, 'words')]: `words ${text}`,
    [at(place, 'boxed')]: text === 'three',
    [tabKey(place === 1 ? 'papers' : `pet_${place}_papers`)]: text === 'three' ? 'upload' : 'write',
  };
}
const three = {
  name: 'Ada',
  ...entry(1, 'one'),
  ...entry(2, 'two'),
  ...entry(3, 'three'),
  [entriesKey('pet')]: '3',
};

test('entries have the lowest ids that were not removed, and ids are never reused', () => {
  expect(entryIds({ count: 3, removed: [] })).toEqual([1, 2, 3]);
  const without = withoutEntry({ count: 3, removed: [] }, 3);
  expect(entryIds(without)).toEqual([1, 2]);
  expect(entryIds({ ...without, count: 3 })).toEqual([1, 2, 4]);
  expect(entryIds(withRestoredEntry({ ...without, count: 3 }, 3))).toEqual([1, 2, 3, 4]);
  const same = { count: 2, removed: [] };
  expect([withoutEntry(same, 5), withRestoredEntry(same, 2)]).toEqual([same, same]);
});

test('removing an entry moves later entries up with labels, sources and tabs', () => {
  const { answers, cleared } = setEntries(form, three, 'pet', withoutEntry(entriesIn(form, three, 'pet'), 2));
  expect(answers).toMatchObject({
    name: 'Ada',
    ...entry(1, 'one'),
    ...entry(2, 'three'),
    [entriesKey('pet')]: '2',
    [removedKey('pet')]: '2',
  });
  for (const key of KEYS) expect([key, answers[at(3, key)] || '']).toEqual([key, '']);
  expect([answers[sourceKey(at(3, 'vet'))], answers[tabKey('pet_3_papers')]]).toEqual(['', '']);
  expect(cleared).toEqual([]);
  const back = setEntries(
    form,
    answers,
    'pet',
    withRestoredEntry(entriesIn(form, answers, 'pet'), 2),
  ).answers;
  expect(back).toMatchObject({ ...entry(1, 'one'), ...entry(3, 'three') });
  expect(back[at(2, 'words')]).toBe('');
});

test('knows the keys and tab sets of entries that can move', () => {
  for (const key of ['pet_2_kind', 'pet_2_kind_desc', sourceKey('pet_3_vet'), 'pet_6_town', 'pet_2_papers'])
    expect([key, isInEntry(form, key)]).toEqual([key, true]);
  for (const key of ['kind', 'name', 'papers', 'pet', 'nothing', 'constructor'])
    expect([key, isInEntry(form, key)]).toEqual([key, false]);
});

test('entries keep their values through removals, restorations and additions', () => {
  const step = fc.record({ kind: fc.constantFrom('add', 'remove', 'restore'), number: fc.nat(5) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 15 }), (steps) => {
      let answers: Answers = { [entriesKey('pet')]: '1', words: 'of 1' };
      for (const { kind, number } of steps) {
        const entries = entriesIn(form, answers, 'pet');
        let next: Entries = entries;
        if (kind === 'add' && entries.count < MAXIMUM) next = { ...entries, count: entries.count + 1 };
        const later = entryIds(entries).slice(1);
        if (kind === 'remove') next = withoutEntry(entries, later[number % later.length] ?? 0);
        const { removed } = entries;
        if (kind === 'restore' && entries.count < MAXIMUM)
          next = withRestoredEntry(entries, removed[number % removed.length] ?? 0);
        const before = answers;
        ({ answers } = setEntries(form, answers, 'pet', next));
        // A client that learns of the change later reaches the same result.
        const moves = entryMoves(form, 'pet', entriesIn(form, before, 'pet'), next);
        for (const [place, id] of entryIds(next).entries()) {
          const key = at(place + 1, 'words');
          const text = `of ${id}`;
          expect(['', undefined, text]).toContain(answers[key]);
          expect(applyMoves(before, moves)[key] ?? '').toBe(answers[key] ?? '');
          answers = { ...answers, [key]: text };
        }
        expect(Object.values(answers).filter((value) => String(value).startsWith('of '))).toHaveLength(
          next.count,
        );
      }
    }),
    { numRuns: 200 },
  );
});

/** Generates any possible step with the entries. */
const anyStep = (entries: Entries): fc.Arbitrary<readonly [number, EntryStep]> => {
  const ids = entryIds(entries);
  const steps: fc.Arbitrary<readonly [number, EntryStep]>[] = [
    fc
      .tuple(fc.constantFrom(...ids), fc.constantFrom(0, ...ids))
      .map(([id, before]) => [id, moveStepBefore(id, before)] as const),
  ];
  if (ids.length > 1) steps.push(fc.constantFrom(...ids.slice(1)).map((id) => [id, 'removed'] as const));
  if (entries.removed.length > 0)
    steps.push(fc.constantFrom(...entries.removed).map((id) => [id, 'back'] as const));
  return fc.oneof(...steps);
};

test('moves an entry before another, and keeps the order of the others', () => {
  const four: Entries = { count: 4, removed: [2] };
  const order = (entries: Entries) => entryIds(entries).join();
  expect(order(four)).toBe('1,3,4,5');
  const up = withEntryBefore(four, 4, 3);
  expect([order(up), up.order]).toEqual(['1,4,3,5', [1, 2, 4, 3]]);
  expect(order(withEntryBefore(up, 1, 0))).toBe('4,3,5,1');
  // Back in the original order, `order` is absent.
  expect(withEntryBefore(up, 3, 4)).toEqual(four);
  // A removed entry returns between its former neighbours.
  expect(order(withRestoredEntry(up, 2))).toBe('1,2,4,3,5');
  expect(order(withRestoredEntry(withoutEntry(up, 4), 4))).toBe('1,4,3,5');
  // An added entry comes last.
  expect(order({ ...withEntryBefore(four, 5, 1), count: 5 })).toBe('5,1,3,4,6');
  // A move to the same place changes nothing, even after earlier removals.
  const gone = withoutEntry({ count: 4, removed: [] }, 3);
  expect(withEntryBefore(gone, 4, 0)).toBe(gone);
  for (const [id, before] of [
    [2, 1],
    [1, 2],
    [3, 3],
    [3, 4],
    [5, 0],
    [9, 0],
  ] as const)
    expect(withEntryBefore(four, id, before)).toBe(four);
});

test('entries keep their values through removals, restorations and moves', () => {
  fc.assert(
    fc.property(
      fc
        .integer({ min: 2, max: MAXIMUM })
        .chain((count) => fc.tuple(fc.constant(count), fc.infiniteStream(fc.nat(10_000)))),
      ([count, seeds]) => {
        const keys = (place: number) => (place === 0 ? 'words' : `pet_${place + 1}_words`);
        let answers: Answers = { [entriesKey('pet')]: String(count) };
        const held = new Map<number, string>();
        for (const [place, id] of entryIds(entriesIn(form, answers, 'pet')).entries()) {
          held.set(id, `of ${id}`);
          answers = { ...answers, [keys(place)]: `of ${id}` };
        }
        for (let step = 0; step < 8; step += 1) {
          const from = entriesIn(form, answers, 'pet');
          const seed = Number(seeds.next().value);
          const [id, what] = fc.sample(anyStep(from), { numRuns: 1, seed })[0] ?? [0, 'back'];
          const to = applyEntryStep(from, id, what);
          if (to.count > MAXIMUM) continue;
          if (what === 'removed') held.set(id, '');
          ({ answers } = setEntries(form, answers, 'pet', to));
          const now = entryIds(entriesIn(form, answers, 'pet'));
          expect(now).toEqual(entryIds(to));
          for (const [place, one] of now.entries()) expect(answers[keys(place)] ?? '').toBe(held.get(one));
          // The known ids always form a permutation.
          const { order = [] } = to;
          expect([...order].sort((one, other) => one - other)).toEqual(order.map((_, index) => index + 1));
        }
      },
    ),
    { numRuns: 300 },
  );
});
