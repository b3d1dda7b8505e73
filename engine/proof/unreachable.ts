// Lists the goals of a form that no answers reach, and explains why. The checks of config-lint report them.

import type { Places } from '../asking/places.ts';
import { type Place, placeIn } from '../source/source-file.ts';
import { findCulprits } from './culprits.ts';
import { partsOf } from './find-written.ts';
import type { Goal, GoalKind } from './goal.ts';
import type { Proof, ProofOfForm } from './prove-form.ts';
import { sayCondition } from './say-rule.ts';
import type { Want } from './want.ts';

/** The proofs of a form, with a function that gives the lines of places. */
export interface LocatedProof extends ProofOfForm {
  /** Formats a place for readers, as in `sections/address.json:12`. */
  lineOf(place: Place): string;
}

/** Groups proofs by kind and place. All entries of a block have the same place. */
function groupByPlace(proofs: readonly Proof[]): Proof[][] {
  const places = new Map<string, Proof[]>();
  for (const proof of proofs) {
    const { kind, place, value = '' } = proof.goal;
    const name = [kind, place.file, place.pointer, value].join(' ');
    places.set(name, [...(places.get(name) ?? []), proof]);
  }
  return [...places.values()];
}

/** Returns the unreachable goals of some kinds, one for each place. Leaves out goals inside unreachable parts. */
export function unreachableGoals({ proofs }: ProofOfForm, kinds: readonly GoalKind[]): Goal[] {
  const never = new Set(proofs.flatMap(({ goal, outcome }) => (outcome.is === 'never' ? [goal] : [])));
  return groupByPlace(proofs.filter(({ goal }) => kinds.includes(goal.kind))).flatMap((alike) => {
    const [first] = alike;
    const isNever = alike.every(({ goal }) => never.has(goal));
    const { goal } = first ?? {};
    return goal === undefined || !isNever || (goal.within !== undefined && never.has(goal.within))
      ? []
      : [goal];
  });
}

/** Maximum length of a condition in words. Of longer conditions, only the place is named. */
const LONGEST = 150;

/** Describes the written conditions of a want, each with its place as formatted by `lineOf`. */
function sayWant(places: Places, want: Want, lineOf: LocatedProof['lineOf']): readonly string[] {
  const { logic, is, description } = want;
  if (description !== undefined) return [description];
  if (typeof logic === 'boolean') return [];
  const written = places.get(logic);
  if (written?.condition !== undefined) {
    const text = sayCondition(written.condition, is);
    const vague = is ? 'a condition' : 'the opposite of a condition';
    return [`${text.length > LONGEST ? vague : text} (${lineOf(written)})`];
  }
  // The compiler negates and joins conditions.
  const isOfParts = '!' in logic || 'or' in logic || 'and' in logic;
  const parts = isOfParts ? partsOf(logic) : [];
  return parts.flatMap((part) => sayWant(places, { logic: part, is: '!' in logic ? !is : is }, lineOf));
}

const joinWithAnd = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

/** Explains why a goal is unreachable, as the end of a sentence: names the conflicting conditions and their places. */
export function explainUnreachable({ compiled, prover, lineOf }: LocatedProof, goal: Goal): string {
  const { wants, hidden, rules } = findCulprits(prover, goal);
  const conditions = [...new Set(wants.flatMap((want) => sayWant(compiled.places, want, lineOf)))];
  const always = goal.isComplete ? (prover.form.questions[goal.name]?.rules ?? []) : [];
  const ruleTexts = (rules.length > 1 ? rules : [...always, ...rules]).flatMap((rule) => {
    const place = compiled.places.get(rule);
    return place === undefined ? [] : [`the rule at ${lineOf(place)}`];
  });
  const hiddenTexts = hidden.map(
    (key) => `the condition that shows "${key}" (${placeOfQuestion({ compiled, lineOf }, key)})`,
  );
  const all = [...new Set([...conditions, ...ruleTexts, ...hiddenTexts])];
  if (all.length === 0) return '';
  if (all.length > 1) return `: ${joinWithAnd(all)} contradict each other`;
  return conditions.length === 1 ? `: ${all[0]} is never true` : `: nothing satisfies ${all[0]}`;
}

function placeOfQuestion(
  { compiled, lineOf }: Pick<LocatedProof, 'compiled' | 'lineOf'>,
  key: string,
): string {
  const place = compiled.asked.find((asked) => asked.key === key)?.place;
  return place === undefined ? 'form.json' : lineOf(placeIn(place, 'question'));
}
