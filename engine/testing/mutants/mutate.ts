// Mutation test of config-lint: makes mistakes in forms (random samples of each kind, or all), and judges
// whether they are reported.
import { Random } from '../random.ts';
import type { FormSource } from './form-source.ts';
import { Judge, type Verdict } from './judge.ts';
import { KINDS } from './kinds.ts';
import type { Kind, Mutation } from './mutation.ts';
import { SURVIVORS } from './survivors.ts';

/** A mistake in a form, with its verdict. */
export interface Mutant {
  readonly form: string;
  readonly kind: string;
  readonly group: string;
  readonly verdict: Verdict;
}

interface KindPlace {
  readonly form: FormSource;
  readonly mutation: Mutation;
}

/** Picks random places of a kind in all forms, or all places if there are few. */
function pickPlaces(kind: Kind, forms: readonly FormSource[], most: number, random: Random): KindPlace[] {
  const places = forms.flatMap((form) => [...kind.mutations(form)].map((mutation) => ({ form, mutation })));
  if (places.length <= most) return places;
  const drawn = places.map((place) => [random.next(), place] as const);
  return drawn
    .toSorted(([one], [other]) => one - other)
    .slice(0, most)
    .map(([, place]) => place);
}

/**
 * Which mutants to make: at most `most` per kind, chosen by `seed`. With `part`, only one of several parts of
 * them.
 */
export interface Choice {
  readonly most: number;
  readonly seed: number;
  readonly part?: readonly [number: number, of: number];
}

/** Makes mutants and judges them one by one. */
export async function* mutants(
  forms: readonly FormSource[],
  { most, seed, part: [number, of] = [0, 1] }: Choice,
): AsyncGenerator<Mutant> {
  const judges = new Map(forms.map((form) => [form, new Judge(form)]));
  const random = new Random(seed);
  for (const [index, kind] of KINDS.entries()) {
    if (index % of !== number) continue;
    for (const { form, mutation } of pickPlaces(kind, forms, most, random)) {
      const verdict = await judges.get(form)?.judge(mutation);
      if (verdict !== undefined) yield { form: form.name, kind: kind.name, group: kind.group, verdict };
    }
  }
}

/** Returns whether a mutant does harm and is not reported at its place. */
export function survives({ verdict }: Mutant): boolean {
  return verdict.is === 'elsewhere' || verdict.is === 'silent';
}

/**
 * Returns whether a mutant reveals a gap in config-lint: it survives, and it is not explained by a known
 * survivor with the harm `is another form`.
 */
export function isGap(mutant: Mutant): boolean {
  return (
    survives(mutant) && (mutant.verdict.harm !== 'is another form' || !Object.hasOwn(SURVIVORS, mutant.kind))
  );
}

/** Describes a mutant in one line for developers. */
export function sayMutant({ form, kind, verdict: { is, harm, expected, found } }: Mutant): string {
  const told =
    found.length === 0 ? 'nothing was found' : `found were\n    ${found.slice(0, 5).join('\n    ')}`;
  return `${form}: ${kind}: ${is}, ${harm}; expected at ${expected.slice(0, 8).join(', ')}, ${told}`;
}
