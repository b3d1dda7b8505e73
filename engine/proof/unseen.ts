import type { Place } from '../compile/place.ts';
import { child } from '../source/source-file.ts';
import { culpritsOf } from './culprits.ts';
import type { Goal, GoalKind } from './goal.ts';
import type { Proof, ProofOfForm } from './prove-form.ts';
import { sayWant } from './say-condition.ts';

/** A proof for the checks, with line numbers. */
export interface ToldProof extends ProofOfForm {
  /** Formats a place for readers, as in `sections/address.json:12`. */
  lineOf(place: Place): string;
}

/** Groups proofs by place: the entries of a block share theirs. */
function byPlace(proofs: readonly Proof[]): Proof[][] {
  const places = new Map<string, Proof[]>();
  for (const proof of proofs) {
    const { kind, place, value = '' } = proof.goal;
    const name = [kind, place.file, place.pointer, value].join(' ');
    places.set(name, [...(places.get(name) ?? []), proof]);
  }
  return [...places.values()];
}

/** Returns unreachable goals of some kinds, each once, without those inside other unreachable goals. */
export function unseen({ proofs }: ProofOfForm, kinds: readonly GoalKind[]): Goal[] {
  const never = new Set(proofs.flatMap(({ goal, outcome }) => (outcome.is === 'never' ? [goal] : [])));
  return byPlace(proofs.filter(({ goal }) => kinds.includes(goal.kind))).flatMap((alike) => {
    const [first] = alike;
    const isNever = alike.every(({ goal }) => never.has(goal));
    const { goal } = first ?? {};
    return goal === undefined || !isNever || (goal.within !== undefined && never.has(goal.within))
      ? []
      : [goal];
  });
}

const joined = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

/** Explains why a goal is unreachable, as the end of a sentence: the conflicting conditions with their places. */
export function reasonOf({ compiled, prover, lineOf }: ToldProof, goal: Goal): string {
  const { wants, hidden, rules } = culpritsOf(prover, goal);
  const said = [...new Set(wants.flatMap((want) => sayWant(compiled.places, want, lineOf)))];
  const always = goal.isComplete ? (prover.form.questions[goal.name]?.rules ?? []) : [];
  const told = (rules.length > 1 ? rules : [...always, ...rules]).flatMap((rule) => {
    const place = compiled.places.get(rule);
    return place === undefined ? [] : [`the rule at ${lineOf(place)}`];
  });
  const shown = hidden.map(
    (key) => `the condition that shows "${key}" (${placeOfQuestion({ compiled, lineOf }, key)})`,
  );
  const all = [...new Set([...said, ...told, ...shown])];
  if (all.length === 0) return '';
  if (all.length > 1) return `: ${joined(all)} contradict each other`;
  return said.length === 1 ? `: ${all[0]} is never true` : `: nothing satisfies ${all[0]}`;
}

function placeOfQuestion({ compiled, lineOf }: Pick<ToldProof, 'compiled' | 'lineOf'>, key: string): string {
  const place = compiled.asked.find((asked) => asked.key === key)?.place;
  return place === undefined
    ? 'form.json'
    : lineOf({ file: place.file, pointer: child(place.pointer, 'question') });
}
