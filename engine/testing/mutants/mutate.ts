// Makes mistakes in forms and judges them, a few of each kind by chance or all that can be made.
import { Random } from '../random.ts';
import type { FormSource } from './form-source.ts';
import { Judge, type Verdict } from './judge.ts';
import { KINDS } from './kinds.ts';
import type { Kind, Mutation } from './mutation.ts';
import { SURVIVORS } from './survivors.ts';

/** A mistake in a form, and what has come of it. */
export interface Mutant {
  readonly form: string;
  readonly kind: string;
  readonly group: string;
  readonly verdict: Verdict;
}

interface Place {
  readonly form: FormSource;
  readonly mutation: Mutation;
}

/** Some of the places of a kind in all forms, by chance; all of them where there are no more. */
function chosen(kind: Kind, forms: readonly FormSource[], most: number, random: Random): Place[] {
  const places = forms.flatMap((form) => [...kind.mutations(form)].map((mutation) => ({ form, mutation })));
  if (places.length <= most) return places;
  const drawn = places.map((place) => [random.next(), place] as const);
  return drawn
    .toSorted(([one], [other]) => one - other)
    .slice(0, most)
    .map(([, place]) => place);
}

/** Which mutants are made: at most so many of a kind, by a seed; of the kinds one part of several. */
export interface Choice {
  readonly most: number;
  readonly seed: number;
  readonly part?: readonly [number: number, of: number];
}

/** Makes mutants and judges them, one after the other. */
export async function* mutants(
  forms: readonly FormSource[],
  { most, seed, part: [number, of] = [0, 1] }: Choice,
): AsyncGenerator<Mutant> {
  const judges = new Map(forms.map((form) => [form, new Judge(form)]));
  const random = new Random(seed);
  for (const [index, kind] of KINDS.entries()) {
    if (index % of !== number) continue;
    for (const { form, mutation } of chosen(kind, forms, most, random)) {
      const verdict = await judges.get(form)?.judge(mutation);
      if (verdict !== undefined) yield { form: form.name, kind: kind.name, group: kind.group, verdict };
    }
  }
}

/** Whether a mutant breaks a form and is not reported at its place. */
export function survives({ verdict }: Mutant): boolean {
  return verdict.is === 'elsewhere' || verdict.is === 'silent';
}

/** Whether lint has to be mended: what survives is worse than another form, or of no kind of which that is known. */
export function isAmiss(mutant: Mutant): boolean {
  return (
    survives(mutant) && (mutant.verdict.harm !== 'is another form' || !Object.hasOwn(SURVIVORS, mutant.kind))
  );
}

/** A line for whoever mends it. */
export function sayMutant({ form, kind, verdict: { is, harm, expected, found } }: Mutant): string {
  const told =
    found.length === 0 ? 'nothing was found' : `found were\n    ${found.slice(0, 5).join('\n    ')}`;
  return `${form}: ${kind}: ${is}, ${harm}; expected at ${expected.slice(0, 8).join(', ')}, ${told}`;
}
