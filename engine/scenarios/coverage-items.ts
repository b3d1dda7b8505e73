// Collects the items of a form that scenarios can cover: conditions, questions, lists, messages and computed
// values. All entries of an add-another block share their items.
import { currentAnswer, isBlank, isEmpty } from '../answers/answer.ts';
import { listNames } from '../answers/choices.ts';
import { currentListName, isDrawn } from '../answers/visibility.ts';
import type { Compiled } from '../compile/compile-form.ts';
import { holds } from '../conditions/holds.ts';
import { TODAY_KEY } from '../conditions/values.ts';
import type { Answers, CompiledQuestion, Logic } from '../form/compiled-form.ts';
import type { Text } from '../form/texts.ts';
import { child, type Place } from '../source/source-file.ts';
import { type JudgedForm, questionErrors } from '../validation/answer-errors.ts';
import { templateOf } from './sayable-message.ts';

/** Kinds of coverage items. */
export type ItemKind = 'condition' | 'question' | 'list' | 'message' | 'value';

/** A part of a form. A scenario covers it if it occurs with the answers of the scenario. */
export interface CoverageItem {
  readonly kind: ItemKind;
  /** Key of the question, or name of the list. For a condition, its file. */
  readonly name: string;
  /** The value that a condition has (`true` or `false`), or the text of a message. */
  readonly what?: string;
  readonly place: Place;
  /** Ways to cover the item. One of them is enough. */
  readonly ways: readonly Way[];
}

/** A way to cover an item, for example one entry of the block that it is in. */
export interface Way {
  /** Key of the question. */
  readonly key?: string;
  /** The condition, and the value it must have. */
  readonly want?: { readonly logic: Logic; readonly is: boolean };
  /** For the message of a rule: name of the validator that must refuse the answer. */
  readonly refusedBy?: string;
  /** Returns whether answers cover the item in this way. */
  isCovered(answers: Answers, today: string): boolean;
}

/** Collects items without duplicates, each with all its ways. */
class ItemCollection {
  readonly #items = new Map<string, CoverageItem & { readonly ways: Way[] }>();

  add(item: Omit<CoverageItem, 'ways'>, way: Way): void {
    const { kind, what = '', place } = item;
    const isNamed = kind === 'list' || kind === 'value';
    const name = [kind, what, isNamed ? item.name : `${place.file}#${place.pointer}`].join(' ');
    const known = this.#items.get(name) ?? { ...item, ways: [] };
    known.ways.push(way);
    this.#items.set(name, known);
  }

  get all(): readonly CoverageItem[] {
    return [...this.#items.values()];
  }
}

/** Returns a copy of a question that has only the given requirements, rules or assertions. */
function withOnlyRequirements(question: CompiledQuestion, some: Partial<CompiledQuestion>): CompiledQuestion {
  const { phone: _, ...rest } = question;
  return { ...rest, required: [], rules: [], assertions: [], ...some };
}

/** Returns all items that scenarios can cover. */
export function coverageItems(compiled: Compiled, judged: JudgedForm): readonly CoverageItem[] {
  const { form, places, asked } = compiled;
  const items = new ItemCollection();
  for (const [logic, { condition, file, pointer }] of places) {
    if (condition === undefined) continue;
    for (const is of [true, false])
      items.add(
        { kind: 'condition', name: file, what: String(is), place: { file, pointer } },
        {
          want: { logic: logic as Logic, is },
          isCovered: (answers, today) => holds(logic as Logic, { ...answers, [TODAY_KEY]: today }) === is,
        },
      );
  }
  const doneKeys = new Set<string>();
  for (const { key, keyPlace, definition, place: questionPlace } of asked) {
    const question = form.questions[key];
    if (question === undefined || doneKeys.has(key)) continue;
    doneKeys.add(key);
    const name = definition.question;
    const isOnScreen = (answers: Answers): boolean => isDrawn(form, question, answers);
    items.add({ kind: 'question', name, place: keyPlace }, { key, isCovered: isOnScreen });
    for (const list of new Set(listNames(question.options)))
      items.add(
        { kind: 'list', name: list, place: { file: 'option-lists.json', pointer: child('/lists', list) } },
        { key, isCovered: (answers) => isOnScreen(answers) && currentListName(question, answers) === list },
      );
    if (question.calculate !== undefined)
      items.add(
        { kind: 'value', name, place: keyPlace },
        { key, isCovered: (answers) => !isEmpty(answers[key]) },
      );
    const addMessage = (
      part: { readonly message: Text },
      some: Partial<CompiledQuestion>,
      refusedBy?: string,
    ): void => {
      const place = places.get(part);
      // Built-in messages, such as for a text that is too long, are not written in the form.
      if (place === undefined) return;
      // Values beyond the ends of a scale cannot be answered.
      if (question.scale !== undefined && place.pointer === questionPlace.pointer && some.rules !== undefined)
        return;
      const withOnlyThisRule = withOnlyRequirements(question, some);
      const isCovered = (answers: Answers, today: string): boolean =>
        questionErrors(judged, withOnlyThisRule, answers, { today }).length > 0 &&
        isBlank(currentAnswer(form, question, answers)) === (some.required !== undefined);
      items.add(
        { kind: 'message', name, what: templateOf(part.message, question), place },
        { key, isCovered: isCovered, ...(refusedBy === undefined ? {} : { refusedBy }) },
      );
    };
    for (const part of question.required) addMessage(part, { required: [part] });
    for (const part of question.rules) addMessage(part, { rules: [part] }, part.validator);
    for (const part of question.assertions ?? []) addMessage(part, { assertions: [part] });
  }
  return items.all;
}
