// The items that scenarios can cover, each once as written: the entries of a block share them.
import { currentAnswer, isBlank, isEmpty } from '../answers/answer.ts';
import { listNames } from '../answers/choices.ts';
import { currentListName, isDrawn } from '../answers/visibility.ts';
import type { Compiled } from '../compile/compile-form.ts';
import type { Place } from '../compile/place.ts';
import { holds } from '../conditions/holds.ts';
import { TODAY_KEY } from '../conditions/values.ts';
import type { Answers, CompiledQuestion, Logic } from '../form/compiled-form.ts';
import type { Text } from '../form/texts.ts';
import { child } from '../source/source-file.ts';
import { type JudgedForm, questionErrors } from '../validation/answer-errors.ts';
import { templateOf } from './sayable-message.ts';

/** Kinds of items. */
export type ItemKind = 'condition' | 'question' | 'list' | 'message' | 'value';

/** An item that a scenario covers if it occurs with the scenario's answers. */
export interface CoverageItem {
  readonly kind: ItemKind;
  /** The question or list; for a condition, its file. */
  readonly name: string;
  /** The value of a condition, or the text of a message. */
  readonly what?: string;
  readonly place: Place;
  /** The ways to cover it. */
  readonly ways: readonly Way[];
}

/** A way to cover an item. */
export interface Way {
  /** The question that it concerns. */
  readonly key?: string;
  /** The condition, and the value it must have. */
  readonly want?: { readonly logic: Logic; readonly is: boolean };
  /** The validator of a rule whose message it is. */
  readonly refusedBy?: string;
  isSeen(answers: Answers, today: string): boolean;
}

/** Collects items by name, each with all its ways. */
class Items {
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

/** Returns a question with only some of its requirements. */
function saying(question: CompiledQuestion, some: Partial<CompiledQuestion>): CompiledQuestion {
  const { phone: _, ...rest } = question;
  return { ...rest, required: [], rules: [], assertions: [], ...some };
}

/** Returns all items that scenarios can cover. */
export function coverageItems(compiled: Compiled, judged: JudgedForm): readonly CoverageItem[] {
  const { form, places, asked } = compiled;
  const items = new Items();
  for (const [logic, { condition, file, pointer }] of places) {
    if (condition === undefined) continue;
    for (const is of [true, false])
      items.add(
        { kind: 'condition', name: file, what: String(is), place: { file, pointer } },
        {
          want: { logic: logic as Logic, is },
          isSeen: (answers, today) => holds(logic as Logic, { ...answers, [TODAY_KEY]: today }) === is,
        },
      );
  }
  const seen = new Set<string>();
  for (const { key, keyPlace, definition, place: asking } of asked) {
    const question = form.questions[key];
    if (question === undefined || seen.has(key)) continue;
    seen.add(key);
    const name = definition.question;
    const isOnScreen = (answers: Answers): boolean => isDrawn(form, question, answers);
    items.add({ kind: 'question', name, place: keyPlace }, { key, isSeen: isOnScreen });
    for (const list of new Set(listNames(question.options)))
      items.add(
        { kind: 'list', name: list, place: { file: 'option-lists.json', pointer: child('/lists', list) } },
        { key, isSeen: (answers) => isOnScreen(answers) && currentListName(question, answers) === list },
      );
    if (question.calculate !== undefined)
      items.add(
        { kind: 'value', name, place: keyPlace },
        { key, isSeen: (answers) => !isEmpty(answers[key]) },
      );
    const message = (
      part: { readonly message: Text },
      some: Partial<CompiledQuestion>,
      refusedBy?: string,
    ): void => {
      const place = places.get(part);
      // Built-in messages, such as for a text that is too long, are not written in the form.
      if (place === undefined) return;
      // Values beyond the ends of a scale cannot be answered.
      if (question.scale !== undefined && place.pointer === asking.pointer && some.rules !== undefined)
        return;
      const alone = saying(question, some);
      const isSaid = (answers: Answers, today: string): boolean =>
        questionErrors(judged, alone, answers, { today }).length > 0 &&
        isBlank(currentAnswer(form, question, answers)) === (some.required !== undefined);
      items.add(
        { kind: 'message', name, what: templateOf(part.message, question), place },
        { key, isSeen: isSaid, ...(refusedBy === undefined ? {} : { refusedBy }) },
      );
    };
    for (const part of question.required) message(part, { required: [part] });
    for (const part of question.rules) message(part, { rules: [part] }, part.validator);
    for (const part of question.assertions ?? []) message(part, { assertions: [part] });
  }
  return items.all;
}
