// Decides which questions an applicant sees, and which options they offer.
import { holds } from '../conditions/holds.ts';
import type { Answers, CompiledForm, CompiledQuestion } from '../form/compiled-form.ts';
import type { Option } from '../language/option-lists.ts';
import { cached } from '../values/cached.ts';
import { listText } from '../values/list-text.ts';
import { inAllTimeZones, listedOptions } from './listed-options.ts';

/** One shared list object, so that data derived from a question's options can be cached. */
const NONE: readonly never[] = [];

/** Returns the name of the option list that the answers select for a question; undefined if they select none. */
export function currentListName({ options }: CompiledQuestion, answers: Answers): string | undefined {
  if (options === undefined) return undefined;
  if ('list' in options) return options.list;
  if ('lists' in options) return options.lists[String(answers[options.by] ?? '')];
  return options.cases.find(({ when = true }) => holds(when, answers))?.list;
}

/** Returns all options of the selected list, including unavailable ones; empty if the answers select none. */
function currentList(form: CompiledForm, question: CompiledQuestion, answers: Answers): readonly Option[] {
  const name = currentListName(question, answers);
  return name === undefined ? NONE : listedOptions(form, name);
}

/** A list's available options, and the values of its unavailable ones. */
interface Offer {
  readonly open: readonly Option[];
  readonly closed: readonly string[];
}

const offers = new WeakMap<readonly Option[], Map<string, Offer>>();

/** Returns the options of the selected list by availability. Equal results are one cached object. */
function offerOf(form: CompiledForm, question: CompiledQuestion, answers: Answers): Offer {
  const list = currentList(form, question, answers);
  const when = question.offer?.when;
  if (when === undefined) return { open: list, closed: NONE };
  const closed = Object.keys(when).filter((value) => !holds(when[value] ?? true, answers));
  const known = cached(offers, list, () => new Map());
  return cached(known, listText(closed), () => {
    return { open: list.filter(({ value }) => !closed.includes(value)), closed };
  });
}

/** Returns the options that can be chosen now; empty if the answers select no list. */
export function offeredOptions(
  form: CompiledForm,
  question: CompiledQuestion,
  answers: Answers,
): readonly Option[] {
  return offerOf(form, question, answers).open;
}

/**
 * Returns the options that can be chosen now in at least one time zone. The server does not know the applicant's time
 * zone, and must keep what the browser offered.
 */
export function offeredInAnyTimeZone(
  form: CompiledForm,
  question: CompiledQuestion,
  answers: Answers,
): readonly Option[] {
  return inAllTimeZones(form, (dated) => offeredOptions(dated, question, answers));
}

/**
 * Returns the options to draw, and the values of those to draw as disabled. Equal results share one list object.
 */
export function drawnOptions(
  form: CompiledForm,
  question: CompiledQuestion,
  answers: Answers,
): readonly [options: readonly Option[], closed: readonly string[]] {
  const { open, closed } = offerOf(form, question, answers);
  return question.offer?.showsAll ? [currentList(form, question, answers), closed] : [open, NONE];
}

/** Whether a question is visible: no condition hides it, and a select has options to offer (spec §4). */
export function isVisible(form: CompiledForm, question: CompiledQuestion, answers: Answers): boolean {
  if (question.hiddenWhen.some((logic) => holds(logic, answers))) return false;
  const { options, offer } = question;
  // Only lists that depend on other answers can be empty.
  const isFixed = options === undefined || ('list' in options && offer === undefined);
  return isFixed || drawnOptions(form, question, answers)[0].length > 0;
}

/** Whether a question is drawn: visible, on the chosen tab, and not among the hidden details of a record. */
export function isDrawn(form: CompiledForm, question: CompiledQuestion, answers: Answers): boolean {
  return isVisible(form, question, answers) && question.drawnWhen.every((logic) => holds(logic, answers));
}
