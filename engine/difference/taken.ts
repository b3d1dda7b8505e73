// Changes of accepted answers: types, lengths and options.
import { typeOf } from '../answers/answer-types.ts';
import { everOffered } from '../answers/choices.ts';
import { listedOptions } from '../answers/listed-options.ts';
import { isStorable } from '../answers/storable-answer.ts';
import type { AnswerValue, CompiledForm, CompiledQuestion } from '../form/compiled-form.ts';
import type { CompiledStep } from '../migration/migration.ts';
import { type Change, changeOf, nameOf, type Pair } from './change.ts';
import { type Known, placeOf, sameAs } from './sides.ts';

/** Returns the format of the answers; questions with equal formats accept the same texts. */
function shapeOf({ question, model }: Known): string {
  const { stores, options, scale } = question;
  const type = typeOf(question);
  return sameAs([
    type.stored,
    type.form?.shape,
    model?.form,
    model?.list,
    model?.document,
    stores === 'list' || stores === 'json' ? stores : '',
    options !== undefined,
    scale,
    question.described && [question.described, question.parts],
  ]);
}

/** Returns whether a question accepts any text: then texts of every format stay valid. */
export function takesAnyText({ question, model }: Known): boolean {
  const { options, scale, stores } = question;
  return (
    question.type === 'string' &&
    typeOf(question).form === undefined &&
    [options, scale, model?.form, model?.list, model?.document].every((part) => part === undefined) &&
    stores !== 'json'
  );
}

function isText({ question, model }: Known): boolean {
  return question.type === 'string' && model?.document === undefined;
}

/** Returns whether one scale includes all numbers of another. */
function isWiderScale(old: CompiledQuestion, now: CompiledQuestion): boolean {
  if (old.scale === undefined || now.scale === undefined) return false;
  return now.scale.least <= old.scale.least && now.scale.most >= old.scale.most;
}

/** Reports a question whose answers have another type. */
export function typeChanges(pair: Pair & { readonly old: Known; readonly now: Known }): Change[] {
  const { old, now } = pair;
  const name = nameOf(pair);
  if (old.question.calculate === undefined && now.question.calculate !== undefined) {
    return [
      changeOf(pair, 'now-computed', {
        message: `${name} is computed now: the computed value replaces the answers of applicants.`,
        remedy: 'Use a new key for the computed value.',
        now: placeOf(now, 'calculate'),
      }),
    ];
  }
  if (old.question.source === undefined && now.question.source !== undefined) {
    return [retyped(pair, `${name} now only shows something: its answers are no longer read.`)];
  }
  if (isMappedWhole(old, now)) return [];
  if (shapeOf(old) !== shapeOf(now) && !(isText(old) && takesAnyText(now)) && !isSameButWider(old, now)) {
    const [from, to] = [old.question.widget, now.question.widget];
    const what = from === to ? 'accepts other answers than before' : `changed from "${from}" to "${to}"`;
    return [retyped(pair, `${name} ${what}: stored answers may no longer be valid.`)];
  }
  return lengthChanges(pair);
}

/** Returns the migration step that maps the answers of a question. */
function mapOf({ side, question }: Known): Extract<CompiledStep, { kind: 'map' }> | undefined {
  const steps = side.compiled.migrations.steps.filter((step) => step.kind === 'map');
  return steps.find(({ to }) => to[0] === question.key);
}

/** Returns the values that could be chosen; none for a question without choices. */
function choosable({ side, question }: Known): readonly AnswerValue[] {
  if (question.type === 'boolean') return [true];
  return everOffered(side.compiled.form, question).map(({ value }) => value);
}

/** Returns whether a migration maps every possible answer to one that is valid now. */
function isMappedWhole(old: Known, now: Known): boolean {
  const step = mapOf(now);
  const values = choosable(old);
  if (step === undefined || values.length === 0) return false;
  return values.every(
    (value) =>
      Object.hasOwn(step.values, String(value)) ||
      isStorable(now.side.compiled.form, now.question.key, value),
  );
}

function isSameButWider(old: Known, now: Known): boolean {
  const without = ({ question, ...known }: Known): Known => {
    const { scale: _, ...rest } = question;
    return { ...known, question: rest };
  };
  return isWiderScale(old.question, now.question) && shapeOf(without(old)) === shapeOf(without(now));
}

function retyped(pair: Pair, message: string): Change {
  return changeOf(pair, 'retyped', {
    message,
    remedy:
      'Use a new key for the question, and keep the old one until all applications in progress are submitted.',
    old: placeOf(pair.old, 'widget'),
    now: placeOf(pair.now, 'widget'),
  });
}

function lengthChanges(pair: Pair & { readonly old: Known; readonly now: Known }): Change[] {
  const { old, now } = pair;
  const name = nameOf(pair);
  const remedy = 'Raise the limit again, or tell the applicants with longer answers.';
  const places = { old: placeOf(old, 'maxLength'), now: placeOf(now, 'maxLength') };
  const found: Change[] = [];
  const [most = 0, before = 0] = [now.model?.maxLength, old.model?.maxLength];
  if (now.question.options === undefined && now.model?.form === undefined && most < before) {
    found.push(
      changeOf(pair, 'shorter-text', {
        message: `${name} accepts ${most} characters instead of ${before}: longer answers stay, but cannot be saved again unchanged.`,
        remedy,
        ...places,
      }),
    );
  }
  if (typeOf(old.question).hasLines && !typeOf(now.question).hasLines && now.question.options === undefined) {
    found.push(
      changeOf(pair, 'shorter-text', {
        message: `${name} accepts one line instead of several: the lines of an answer are joined.`,
        remedy: 'Undo the change of its widget.',
        ...places,
      }),
    );
  }
  return found;
}

/** The offered values, and the logic that decides between them. */
interface Offered {
  readonly decides: unknown;
  readonly values: readonly (readonly string[])[];
}

function offeredBy(form: CompiledForm, { options, offer, accepts }: CompiledQuestion): Offered {
  const values = (list: string): string[] => listedOptions(form, list).map(({ value }) => value);
  const rest = [offer?.when, accepts];
  if (options === undefined) return { decides: rest, values: [] };
  if ('cases' in options) {
    const { cases } = options;
    return { decides: [rest, cases.map(({ when }) => when)], values: cases.map(({ list }) => values(list)) };
  }
  if ('list' in options)
    return { decides: [rest, 'by' in options && options.by], values: [values(options.list)] };
  const keys = Object.keys(options.lists).sort();
  return { decides: [rest, options.by, keys], values: keys.map((key) => values(options.lists[key] ?? '')) };
}

function mappedChange(pair: Pair, step: Extract<CompiledStep, { kind: 'map' }>): Change {
  const values = Object.entries(step.values).flatMap(([from, to]) => [from, String(to)]);
  return changeOf(pair, 'migrated', {
    message: `Answers to ${nameOf(pair)} get other values, as migrations/${step.id}.json says.`,
    remedy: 'Nothing: the migration runs when an application is next loaded.',
    values,
  });
}

/** Reports options that applicants may have chosen. */
export function optionChanges(pair: Pair & { readonly old: Known; readonly now: Known }): Change[] {
  const { old, now } = pair;
  const step = mapOf(now);
  const isMapped = choosable(old).some((value) => Object.hasOwn(step?.values ?? {}, String(value)));
  const mapped = step === undefined || !isMapped ? [] : [mappedChange(pair, step)];
  if (old.question.options === undefined || now.question.options === undefined) return mapped;
  const name = nameOf(pair);
  const [before, after] = [old, now].map(({ side, question }) => [
    ...new Set(everOffered(side.compiled.form, question).map(({ value }) => value)),
  ]);
  const places = { old: placeOf(old, 'options'), now: placeOf(now, 'options') };
  const removed = (before ?? []).filter(
    (value) => !after?.includes(value) && !Object.hasOwn(step?.values ?? {}, value),
  );
  const found: Change[] = [...mapped];
  if (removed.length > 0) {
    const values = removed.map((value) => `"${value}"`);
    found.push(
      changeOf(pair, 'option-removed', {
        message: `${name} no longer offers ${values.slice(0, 6).join(', ')}${values.length > 6 ? ` and ${values.length - 6} more` : ''}: applicants who chose that are asked again.`,
        remedy:
          'Keep the value and change only its label. Or offer it only to those who have chosen it, with a condition. Or map it to another value with a migration.',
        ...places,
      }),
    );
  }
  if (!isOfferedAsBefore(old, now)) {
    found.push(
      changeOf(pair, 'offered-otherwise', {
        message: `${name} offers its options under other conditions: a choice that is no longer offered is cleared.`,
        remedy: 'Check whether all applicants who could choose an option before still can.',
        ...places,
      }),
    );
  }
  return found;
}

/** Returns whether everyone who could choose a remaining option still can. */
function isOfferedAsBefore(old: Known, now: Known): boolean {
  const { question } = now;
  const { options, offer } = question;
  const isFree = options !== undefined && 'list' in options && !('by' in options) && offer === undefined;
  if (isFree && sameAs(old.question.accepts) === sameAs(question.accepts)) return true;
  const [one, other] = [
    offeredBy(old.side.compiled.form, old.question),
    offeredBy(now.side.compiled.form, question),
  ];
  const still = new Set(everOffered(now.side.compiled.form, question).map(({ value }) => value));
  return (
    sameAs(one.decides) === sameAs(other.decides) &&
    one.values.every((values, at) =>
      values.every((value) => !still.has(value) || other.values[at]?.includes(value) === true),
    )
  );
}
