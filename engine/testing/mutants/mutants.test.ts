// Mistakes of every kind in both forms are reported at their place. The deep run makes two of each kind, the
// same ones unless MUTANTS_SEED and MUTANTS_A_KIND are set; `npm run bench -- mutants` makes all.
import '../../values/phone-numbers.ts';
import { expect, test } from 'vitest';
import { mutatedForms } from './forms.ts';
import { KINDS } from './kinds.ts';
import { isGap, type Mutant, mutants, sayMutant } from './mutate.ts';
import { SURVIVORS } from './survivors.ts';

const most = Number(process.env.MUTANTS_A_KIND ?? 2);
const seed = Number(process.env.MUTANTS_SEED ?? 11);
/** The same parts as in `npm run bench -- mutants --part`. */
const PARTS = 2;

const forms = await mutatedForms();

test('there are at least 220 kinds, each with a unique name and a place in a form', () => {
  const names = KINDS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThanOrEqual(220);
  const nowhere = KINDS.filter((kind) => forms.every((form) => [...kind.mutations(form)].length === 0));
  expect(nowhere.map(({ name }) => name)).toEqual([]);
});

test('every known survivor is of an existing kind', () => {
  const names = KINDS.map(({ name }) => name);
  expect(Object.keys(SURVIVORS).filter((name) => !names.includes(name))).toEqual([]);
});

test('reports each mistake at its place, unless it is a known survivor', async () => {
  const amiss: Mutant[] = [];
  const counts = { reported: 0, harmless: 0, survived: 0 };
  for (let part = 0; part < PARTS; part += 1)
    for await (const mutant of mutants(forms, { most, seed, part: [part, PARTS] })) {
      const { is } = mutant.verdict;
      counts[is === 'reported' || is === 'harmless' ? is : 'survived'] += 1;
      if (isGap(mutant)) amiss.push(mutant);
    }
  console.log(`\nMUTANTS seed ${seed}: ${JSON.stringify(counts)}`);
  expect(amiss.map(sayMutant), `the seed is ${seed}`).toEqual([]);
  expect(counts.reported).toBeGreaterThan(KINDS.length);
});
