import { everOffered } from '../answers/choices.ts';
import { listedOptions } from '../answers/listed-options.ts';
import type { CompiledForm, CompiledQuestion } from '../form/compiled-form.ts';
import { listText } from '../values/list-text.ts';
import type { AskedOf } from './asked-of.ts';
import type { Candidates } from './domain.ts';
import { subsetsOf } from './subsets.ts';

/** Upper limit of options tried one by one, if each can be a different answer. */
const MOST_OPTIONS = 150;
/** Upper limit of named options of which all subsets are tried. */
const MOST_CHOSEN = 5;

/** Returns the names of the lists of each option. Options of the same lists are offered together. */
function listsOf(form: CompiledForm, { options, offer }: CompiledQuestion): Map<string, string> {
  const names =
    options === undefined
      ? []
      : 'cases' in options
        ? options.cases.map(({ list }) => list)
        : 'list' in options
          ? [options.list]
          : Object.values(options.lists);
  const lists = new Map<string, string>();
  for (const name of new Set(names))
    for (const { value } of listedOptions(form, name)) lists.set(value, `${lists.get(value) ?? ''} ${name}`);
  for (const value of Object.keys(offer?.when ?? {})) lists.set(value, `own ${value}`);
  return lists;
}

/** Returns one option of each kind: every named one, and one of each list for the others. */
function kindsOf(form: CompiledForm, question: CompiledQuestion, named: ReadonlySet<unknown>): string[] {
  const kinds = new Map<string, string>();
  for (const [value, lists] of listsOf(form, question)) {
    const kind = named.has(value) ? `named ${value}` : lists;
    if (!kinds.has(kind)) kinds.set(kind, value);
  }
  return [...kinds.values()];
}

/** Returns candidate answers to a single choice. */
export function optionCandidates(form: CompiledForm, question: CompiledQuestion, asked: AskedOf): Candidates {
  const own = question.accepts === undefined ? [] : [question.accepts.value];
  const isPlain =
    !asked.isElse &&
    asked.others.size + asked.needles.size + asked.patterns.size + asked.lengths.size + asked.order.size ===
      0 &&
    question.rules.length === 0;
  if (isPlain) return { values: [...kindsOf(form, question, asked.equals), ...own] };
  const all = [...new Set(everOffered(form, question).map(({ value }) => value))];
  const values = [...all.slice(0, MOST_OPTIONS), ...own];
  return all.length > MOST_OPTIONS
    ? { values, open: `only ${MOST_OPTIONS} of the ${all.length} options of "${question.key}" were tried` }
    : { values };
}

/**
 * Returns candidate answers to several choices: each subset of the named options, filled up to each tested
 * length.
 */
export function choiceCandidates(form: CompiledForm, question: CompiledQuestion, asked: AskedOf): Candidates {
  const all = [...new Set(everOffered(form, question).map(({ value }) => value))];
  const named = new Set<string>([
    ...asked.chosen,
    ...(question.alone ?? []),
    ...Object.keys(question.offer?.when ?? {}),
  ]);
  const kinds = kindsOf(form, question, named);
  const listed = listsOf(form, question);
  const tried = kinds.slice(0, MOST_CHOSEN);
  const fillers = (set: readonly string[]): string[] =>
    all.filter(
      (value) =>
        !named.has(value) && !set.includes(value) && listed.get(value) === listed.get(set[0] ?? value),
    );
  const counts = asked.lengths.size > 0 || question.rules.length > (question.alone?.length ?? 0);
  const inOrder = (set: readonly string[]): string => listText(all.filter((value) => set.includes(value)));
  const values = new Set<string>();
  for (const set of [...subsetsOf(tried), ...kinds.slice(MOST_CHOSEN).map((kind) => [kind])]) {
    values.add(inOrder(set));
    const more = counts ? fillers(set) : [];
    for (const count of more.keys()) values.add(inOrder([...set, ...more.slice(0, count + 1)]));
  }
  values.add(inOrder(all));
  values.delete('');
  // Options of several lists allow more combinations.
  const isMixed = counts && new Set(listed.values()).size > 1;
  const isOpen = kinds.length > MOST_CHOSEN || asked.isElse || asked.others.size > 0 || isMixed;
  return {
    values: [...values],
    ...(isOpen ? { open: `not all combinations of options of "${question.key}" were tried` } : {}),
  };
}
