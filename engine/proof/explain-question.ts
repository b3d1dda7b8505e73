// Explains what decides whether a question is shown: translates its compiled conditions back to the conditions as
// written. The development server calls this for the author tools.
import { blockInEachEntry, definedBlocks } from '../answers/inner-entries.ts';
import { entriesKey, sourceKey, tabKey } from '../answers/layout-keys.ts';
import type { AskedQuestion } from '../asking/ask-questions.ts';
import type { Compiled } from '../compile/compile-form.ts';
import { readKeys } from '../conditions/read-keys.ts';
import type { Condition } from '../definition/definition.ts';
import type { CompiledQuestion, Logic } from '../form/compiled-form.ts';
import { child, type Place, placeIn } from '../source/source-file.ts';
import type { ConditionToMeet, Explanation, ReadAnswer, Reason, Spot } from './explanation.ts';
import { findWritten, partsOf } from './find-written.ts';
import { listConditions, offersAnyWhen } from './offered.ts';
import { sayCondition, sayNamed } from './say-rule.ts';

/** The form to explain, with the data to locate its parts. */
export interface ExplainedForm {
  readonly compiled: Compiled;
  spotOf(place: Place): Spot;
}

/** The form, and the question to explain. */
interface ExplainedQuestion extends ExplainedForm {
  readonly question: AskedQuestion;
}

/** A condition as written and as compiled, with its place and the value that it must have. */
interface WrittenCondition extends Place {
  readonly condition: Condition;
  readonly logic: Logic;
  readonly is: boolean;
}

const CONDITIONS = 'conditions.json';

/** Explains what decides whether a question is shown. Returns undefined for an unknown key. */
export function explainQuestion(explainedForm: ExplainedForm, key: string): Explanation | undefined {
  const { form, asked: all } = explainedForm.compiled;
  const question = Object.hasOwn(form.questions, key) ? form.questions[key] : undefined;
  const asked = all.find((one) => one.key === key);
  if (question === undefined || asked === undefined) return undefined;
  const explained: ExplainedQuestion = { ...explainedForm, question: asked };
  const reasonsFor = (logic: Logic, is: boolean): Reason[] => {
    const ask = explain(explained, logic, is);
    return ask === undefined ? [] : [{ of: partOfForm(explained, logic), ask }];
  };
  return {
    key,
    label: asked.definition.label,
    at: explained.spotOf(asked.keyPlace),
    reasons: [
      ...question.hiddenWhen.flatMap((logic) => reasonsFor(logic, false)),
      ...optionReasons(explained, question),
      ...question.drawnWhen.flatMap((logic) => reasonsFor(logic, true)),
    ],
  };
}

/** Explains a compiled condition that must have the value `is`. Returns undefined for a constant. */
function explain(explained: ExplainedQuestion, logic: Logic, is: boolean): ConditionToMeet | undefined {
  if (typeof logic === 'boolean') return undefined;
  const written = explained.compiled.places.get(logic);
  if (written?.condition !== undefined)
    return explainWritten(explained, { ...written, condition: written.condition, logic, is });
  const parts = partsOf(logic);
  if ('!' in logic) return explain(explained, parts[0] ?? true, !is);
  const isJoined = 'and' in logic || 'or' in logic;
  if (!isJoined || findWritten(explained.compiled.places, logic) === undefined)
    return explainCompilerCondition(explained, logic, is);
  // The compiler combines conditions for some blocks, for example to show only the first part whose condition holds.
  const asks = parts.flatMap((part) => explain(explained, part, is) ?? []);
  const [only] = asks;
  if (only !== undefined && asks.length === 1) return only;
  return { says: sayJoined('and' in logic, is), logic, is, reads: [], parts: asks };
}

/** Says that all of the parts that follow, or at least one of them, must be met. */
const sayJoined = (isAll: boolean, is: boolean): string =>
  isAll === is ? 'all of these are so' : 'at least one of these is so';

/** Explains a condition as written, with all its parts. */
function explainWritten(explained: ExplainedQuestion, wanted: WrittenCondition): ConditionToMeet {
  const { condition, logic, is, file, pointer } = wanted;
  const common = { logic, is, at: explained.spotOf(wanted) };
  const inner = (part: Condition, compiled: Logic, at: string, wants = is): ConditionToMeet =>
    explainWritten(explained, { file, pointer: at, condition: part, logic: compiled, is: wants });
  const operands = partsOf(logic);
  if ('operator' in condition || 'is' in condition)
    return {
      ...common,
      says: sayCondition(condition, is),
      reads: answersReadBy(explained, logic),
      parts: [],
    };
  if ('not' in condition) return inner(condition.not, operands[0] ?? true, `${pointer}/not`, !is);
  if ('condition' in condition) {
    const { condition: name } = condition;
    const at = child('/conditions', name);
    const all = [...explained.compiled.places.values()];
    const named = all.find((one) => one.file === CONDITIONS && one.pointer === at);
    const part =
      named?.condition && explainWritten(explained, { ...named, condition: named.condition, logic, is });
    return { ...common, says: sayNamed(name, is), reads: [], parts: part === undefined ? [] : [part] };
  }
  const [property, conditions] =
    'all' in condition ? (['all', condition.all] as const) : (['any', condition.any] as const);
  const parts = conditions.map((part, index) =>
    inner(part, operands[index] ?? true, child(`${pointer}/${property}`, index)),
  );
  return { ...common, says: sayJoined(property === 'all', is), reads: [], parts };
}

/** Explains a condition that no author wrote: the compiler adds it, for example for entries and tabs. */
function explainCompilerCondition(explained: ExplainedQuestion, logic: Logic, is: boolean): ConditionToMeet {
  const { form, asked } = explained.compiled;
  const [first = ''] = readKeys(logic);
  const reads = answersReadBy(explained, logic);
  const conditionThat = (says: string, place?: Place): ConditionToMeet => ({
    ...{ says, logic, is, reads, parts: [] },
    ...(place === undefined ? {} : { at: explained.spotOf(place) }),
  });
  if ('!!' in (logic as object) && form.questions[first] !== undefined)
    return conditionThat(
      `"${first}" is ${is ? '' : 'not '}${form.questions[first].type === 'boolean' ? 'ticked' : 'answered'}`,
    );
  const block = Object.keys(form.blocks).find((id) => entriesKey(id) === first);
  if (block !== undefined) {
    const limit = String(partsOf(logic)[1]);
    const definedId = definedBlocks(form).find((id) => blockInEachEntry(form, id).includes(block));
    const askedBlocks = asked.flatMap((one) => [one.block ?? [], one.block?.within ?? []].flat());
    const place = askedBlocks.find(({ definition }) => definition.addAnother === definedId)?.place;
    return conditionThat(`"${block}" has at least ${limit} entries`, place);
  }
  const tabs = Object.entries(form.tabSets).find(([id]) => tabKey(id) === first);
  if (tabs !== undefined) {
    const [id, { tabs: all }] = tabs;
    const index = all.findIndex((tab) => tab.id === tabIn(logic));
    const says = `the tab "${all[index]?.label ?? ''}" of "${id}" is ${is ? '' : 'not '}chosen`;
    return conditionThat(says, tabPlace(explained.question, index));
  }
  const typed = asked.find(({ key }) => readKeys(logic).includes(sourceKey(key)));
  if (typed !== undefined)
    return conditionThat(
      `the answer to "${typed.key}" was typed, and not chosen from the register`,
      typed.keyPlace,
    );
  return conditionThat(`what the product asks of this kind of question is ${is}`);
}

/** Returns the place of a question's tab, or undefined if `index` is another tab of the set. */
function tabPlace({ place: { file, pointer } }: AskedQuestion, index: number): Place | undefined {
  const [, tab, at] = /^(.*\/tabs\/(\d+))\//.exec(pointer) ?? [];
  return tab === undefined || Number(at) !== index ? undefined : { file, pointer: `${tab}/id` };
}

/**
 * Returns the id of the tab in a compiled condition on a tab set. The condition for the default tab has several
 * comparisons: then it is the tab of the first one.
 */
function tabIn(logic: Logic): unknown {
  const [one, other] = partsOf(logic);
  return typeof logic === 'object' && '===' in logic ? other : one === undefined ? undefined : tabIn(one);
}

/** Returns the condition that a question offers at least one option, if that is not certain. */
function optionReasons(explained: ExplainedQuestion, question: CompiledQuestion): Reason[] {
  const { options } = question;
  const logic = offersAnyWhen(explained.compiled.form, question);
  if (options === undefined || typeof logic === 'boolean') return [];
  const at = explained.spotOf(placeIn(explained.question.place, 'options'));
  const lists = listConditions(question).map(([list]) => `"${list}"`);
  const says =
    'lists' in options
      ? `the answer to "${options.by}" is one that has a list of options: ${sayFew(Object.keys(options.lists))}`
      : `one of its options can be chosen, of ${sayFew([...new Set(lists)])}`;
  return [
    {
      of: 'its options',
      ask: { says, logic, is: true, at, reads: answersReadBy(explained, logic), parts: [] },
    },
  ];
}

/** Maximum number of names in a list. Further names are only counted. */
const MOST_NAMES = 8;

/** Lists names, but counts those after the first few. */
function sayFew(names: readonly string[]): string {
  const more = names.length - MOST_NAMES;
  return names.slice(0, MOST_NAMES).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** Returns the answers that a condition reads. */
function answersReadBy({ compiled, spotOf }: ExplainedForm, logic: Logic): ReadAnswer[] {
  return [...new Set(readKeys(logic))].map((key) => {
    const asked = compiled.asked.find((one) => one.key === key);
    return asked === undefined ? { key } : { key, label: asked.definition.label, at: spotOf(asked.keyPlace) };
  });
}

/** Names the part of the form that a condition shows or hides, derived from the place of the condition. */
function partOfForm(explained: ExplainedQuestion, logic: Logic): string {
  const { form } = explained.compiled;
  const { question: asked } = explained;
  const written = findWritten(explained.compiled.places, logic);
  if (written === undefined) {
    const [first = ''] = readKeys(logic);
    if (first.startsWith(entriesKey(''))) return 'the entry that it is in';
    return first.startsWith(tabKey('')) ? 'the tab that it is on' : 'the details that it is among';
  }
  const { file, pointer } = written;
  const page = form.pages.find(({ id }) => id === asked.page);
  if (file === 'form.json') return `the page "${page?.title ?? asked.page}"`;
  if (pointer === '/showWhen') return `the section "${asked.section}"`;
  if (pointer.startsWith(`${asked.place.pointer}/`)) return 'the question itself';
  if (asked.row !== undefined && pointer.startsWith(`${asked.row.pointer}/`)) return 'its row';
  if (/\/tabs\/\d+\/showWhen$/.test(pointer)) return 'the tab that it is on';
  if (/\/content\/[^/]+$/.test(pointer) && !/\/content\/\d+$/.test(pointer))
    return 'what belongs to an answer';
  return 'the group that it is in';
}
