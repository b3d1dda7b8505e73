// Creates candidate answers to questions with options.
import { everOffered, listNames } from '../answers/choices.ts';
import { listedOptions } from '../answers/listed-options.ts';
import type { CompiledForm, CompiledQuestion } from '../form/compiled-form.ts';
import { listText } from '../values/list-text.ts';
import type { AnswerComparisons } from './comparisons.ts';
import type { Candidates } from './domain.ts';
import { subsetsOf } from './subsets.ts';

/** Upper limit of options that are tried one by one, for questions where each option may behave differently. */
const MOST_OPTIONS = 150;
/** Upper limit of options of which all subsets are tried. */
const MOST_CHOSEN = 5;

/** Returns, by option, the names of the lists that it is in. Options in the same lists are offered together. */
function listsOf(form: CompiledForm, { options, offer }: CompiledQuestion): Map<string, string> {
  const lists = new Map<string, string>();
  for (const name of new Set(listNames(options)))
    for (const { value } of listedOptions(form, name)) lists.set(value, `${lists.get(value) ?? ''} ${name}`);
  for (const value of Object.keys(offer?.when ?? {})) lists.set(value, `own ${value}`);
  return lists;
}

/** Returns all options that conditions name, and one of the other options for each list. */
function kindsOf(
  form: CompiledForm,
  question: CompiledQuestion,
  namedValues: ReadonlySet<unknown>,
): string[] {
  const kinds = new Map<string, string>();
  for (const [value, lists] of listsOf(form, question)) {
    const kind = namedValues.has(value) ? `named ${value}` : lists;
    if (!kinds.has(kind)) kinds.set(kind, value);
  }
  return [...kinds.values()];
}

/** Returns candidate answers to a single choice. */
export function optionCandidates(
  form: CompiledForm,
  question: CompiledQuestion,
  comparisons: AnswerComparisons,
): Candidates {
  const own = question.accepts === undefined ? [] : [question.accepts.value];
  const { comparedKeys, needles, patterns, lengths, order } = comparisons;
  const isCompared = [comparedKeys, needles, patterns, lengths, order].some(({ size }) => size > 0);
  const isPlain = !comparisons.hasOther && !isCompared && question.rules.length === 0;
  if (isPlain) return { values: [...kindsOf(form, question, comparisons.equals), ...own] };
  const allValues = [...new Set(everOffered(form, question).map(({ value }) => value))];
  const values = [...allValues.slice(0, MOST_OPTIONS), ...own];
  if (allValues.length <= MOST_OPTIONS) return { values };
  const open = `only ${MOST_OPTIONS} of the ${allValues.length} options of "${question.key}" were tried`;
  return { values, open };
}

/**
 * Returns candidate answers to a question with several choices: each subset of the options that conditions
 * name, with further options if conditions compare the number of choices.
 */
export function choiceCandidates(
  form: CompiledForm,
  question: CompiledQuestion,
  comparisons: AnswerComparisons,
): Candidates {
  const allValues = [...new Set(everOffered(form, question).map(({ value }) => value))];
  const namedValues = new Set<string>([
    ...comparisons.chosen,
    ...(question.alone ?? []),
    ...Object.keys(question.offer?.when ?? {}),
  ]);
  const kinds = kindsOf(form, question, namedValues);
  const listed = listsOf(form, question);
  const tried = kinds.slice(0, MOST_CHOSEN);
  const fillers = (set: readonly string[]): string[] =>
    allValues.filter(
      (value) =>
        !namedValues.has(value) && !set.includes(value) && listed.get(value) === listed.get(set[0] ?? value),
    );
  const counts = comparisons.lengths.size > 0 || question.rules.length > (question.alone?.length ?? 0);
  const inOrder = (set: readonly string[]): string =>
    listText(allValues.filter((value) => set.includes(value)));
  const values = new Set<string>();
  for (const set of [...subsetsOf(tried), ...kinds.slice(MOST_CHOSEN).map((kind) => [kind])]) {
    values.add(inOrder(set));
    const more = counts ? fillers(set) : [];
    for (const count of more.keys()) values.add(inOrder([...set, ...more.slice(0, count + 1)]));
  }
  values.add(inOrder(allValues));
  values.delete('');
  // Options of several lists allow more combinations.
  const isMixed = counts && new Set(listed.values()).size > 1;
  const isOpen =
    kinds.length > MOST_CHOSEN || comparisons.hasOther || comparisons.comparedKeys.size > 0 || isMixed;
  return {
    values: [...values],
    ...(isOpen ? { open: `not all combinations of options of "${question.key}" were tried` } : {}),
  };
}
