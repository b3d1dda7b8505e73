import { holds } from '../conditions/holds.ts';
import type { Answers, CompiledForm, CompiledQuestion } from '../form/compiled-form.ts';
import type { Option } from '../language/option-lists.ts';
import { listText } from '../values/list-text.ts';
import { listedOptions, onEarth } from './listed-options.ts';

/** One and the same list, so that what is made of a question's options is not made anew. */
const NONE: readonly never[] = [];

/** The name of the list that counts now; undefined where answers pick none. */
export function currentListName({ options }: CompiledQuestion, answers: Answers): string | undefined {
  if (options === undefined) return undefined;
  if ('list' in options) return options.list;
  if ('lists' in options) return options.lists[String(answers[options.by] ?? '')];
  return options.cases.find(({ when = true }) => holds(when, answers))?.list;
}

/** The list that counts now, with the options that cannot be chosen; none where answers pick none. */
function currentList(form: CompiledForm, question: CompiledQuestion, answers: Answers): readonly Option[] {
  const name = currentListName(question, answers);
  return name === undefined ? NONE : listedOptions(form, name);
}

/** The options of a list that can be chosen, and the values of those that cannot. */
interface Offer {
  readonly open: readonly Option[];
  readonly closed: readonly string[];
}

const offers = new WeakMap<readonly Option[], Map<string, Offer>>();

function offerOf(form: CompiledForm, question: CompiledQuestion, answers: Answers): Offer {
  const list = currentList(form, question, answers);
  const when = question.offer?.when;
  if (when === undefined) return { open: list, closed: NONE };
  const closed = Object.keys(when).filter((value) => !holds(when[value] ?? true, answers));
  const known = offers.get(list) ?? new Map<string, Offer>();
  const name = listText(closed);
  const offer = known.get(name) ?? { open: list.filter(({ value }) => !closed.includes(value)), closed };
  known.set(name, offer);
  offers.set(list, known);
  return offer;
}

/** The options that can be chosen now; none where other answers pick the list and pick none. */
export function offeredOptions(
  form: CompiledForm,
  question: CompiledQuestion,
  answers: Answers,
): readonly Option[] {
  return offerOf(form, question, answers).open;
}

/**
 * The options that can be chosen now in any time zone. The server does not know the applicant's, so what a browser offers is
 * stored and stays.
 */
export function offeredOnEarth(
  form: CompiledForm,
  question: CompiledQuestion,
  answers: Answers,
): readonly Option[] {
  return onEarth(form, (dated) => offeredOptions(dated, question, answers));
}

/** The options that are drawn now, and the values of those among them that cannot be chosen. Equal ones are the same list. */
export function drawnOptions(
  form: CompiledForm,
  question: CompiledQuestion,
  answers: Answers,
): readonly [options: readonly Option[], closed: readonly string[]] {
  const { open, closed } = offerOf(form, question, answers);
  return question.offer?.showsAll ? [currentList(form, question, answers), closed] : [open, NONE];
}

/** Whether a question is shown: no condition around it hides it, and a select has something to offer (spec §4). */
export function isVisible(form: CompiledForm, question: CompiledQuestion, answers: Answers): boolean {
  if (question.hiddenWhen.some((logic) => holds(logic, answers))) return false;
  const { options, offer } = question;
  // Only where other answers decide what can be chosen there may be nothing.
  const isFixed = options === undefined || ('list' in options && offer === undefined);
  return isFixed || drawnOptions(form, question, answers)[0].length > 0;
}

/** Whether a question is drawn: shown, and on the chosen tab, or among the details that are asked for. */
export function isDrawn(form: CompiledForm, question: CompiledQuestion, answers: Answers): boolean {
  return isVisible(form, question, answers) && question.drawnWhen.every((logic) => holds(logic, answers));
}
