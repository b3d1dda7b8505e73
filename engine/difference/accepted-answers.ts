// Changes of which answers a question accepts: types, lengths and options.

import { everOffered } from '../answers/choices.ts';
import { listedOptions } from '../answers/listed-options.ts';
import { isStorable } from '../answers/storable-answer.ts';
import type { AnswerValue, CompiledForm, CompiledQuestion } from '../form/compiled-form.ts';
import type { CompiledStep } from '../migration/migration.ts';
import { typeOf } from '../values/answer-types.ts';
import { type Change, changeOf, nameOf, type QuestionInBoth, type QuestionPair } from './change.ts';
import { type FormQuestion, placeOf, serialise } from './sides.ts';

/** Returns a text for the format of the answers. Questions with equal formats accept the same texts. */
function formatOf({ question, model }: FormQuestion): string {
  const { stores, options, scale } = question;
  const type = typeOf(question);
  return serialise([
    type.stored,
    type.format?.shape,
    model?.form,
    model?.list,
    model?.document,
    stores === 'list' || stores === 'json' ? stores : '',
    options !== undefined,
    scale,
    question.described && [question.described, question.parts],
  ]);
}

/** Returns whether a question accepts any text. Then texts in every format stay valid. */
export function acceptsAnyText({ question, model }: FormQuestion): boolean {
  const { options, scale, stores } = question;
  return (
    question.type === 'string' &&
    typeOf(question).format === undefined &&
    [options, scale, model?.form, model?.list, model?.document].every((part) => part === undefined) &&
    stores !== 'json'
  );
}

/** Returns whether the stored answers are texts. */
function isText({ question, model }: FormQuestion): boolean {
  return question.type === 'string' && model?.document === undefined;
}

/** Returns whether the new scale includes all numbers of the old scale. */
function isWiderScale(old: CompiledQuestion, now: CompiledQuestion): boolean {
  if (old.scale === undefined || now.scale === undefined) return false;
  return now.scale.least <= old.scale.least && now.scale.most >= old.scale.most;
}

/** Reports a question whose answers have another type. */
export function* typeChanges(pair: QuestionInBoth): Generator<Change> {
  const { old, now } = pair;
  const name = nameOf(pair);
  if (old.question.calculate === undefined && now.question.calculate !== undefined) {
    yield changeOf(pair, 'now-computed', {
      message: `${name} is computed now: the computed value replaces the answers of applicants.`,
      remedy: 'Use a new key for the computed value.',
      now: placeOf(now, 'calculate'),
    });
  } else if (old.question.source === undefined && now.question.source !== undefined) {
    yield retypedChange(pair, `${name} now only shows something: its answers are no longer read.`);
  } else if (isMappedCompletely(old, now)) {
    return;
  } else if (
    formatOf(old) !== formatOf(now) &&
    !(isText(old) && acceptsAnyText(now)) &&
    !hasOnlyWiderScale(old, now)
  ) {
    const [from, to] = [old.question.widget, now.question.widget];
    const what = from === to ? 'accepts other answers than before' : `changed from "${from}" to "${to}"`;
    yield retypedChange(pair, `${name} ${what}: stored answers may no longer be valid.`);
  } else yield* lengthChanges(pair);
}

/** Returns the migration step that maps the answers to a question to other values. */
function mapStepOf({ side, question }: FormQuestion): Extract<CompiledStep, { kind: 'map' }> | undefined {
  const steps = side.compiled.migrations.steps.filter((step) => step.kind === 'map');
  return steps.find(({ to }) => to[0] === question.key);
}

/** Returns the values that applicants could choose; none for a question without choices. */
function choosableValues({ side, question }: FormQuestion): readonly AnswerValue[] {
  if (question.type === 'boolean') return [true];
  return everOffered(side.compiled.form, question).map(({ value }) => value);
}

/** Returns whether every possible old answer is mapped by a migration or can be stored now. */
function isMappedCompletely(old: FormQuestion, now: FormQuestion): boolean {
  const step = mapStepOf(now);
  const values = choosableValues(old);
  if (step === undefined || values.length === 0) return false;
  return values.every(
    (value) =>
      Object.hasOwn(step.values, String(value)) ||
      isStorable(now.side.compiled.form, now.question.key, value),
  );
}

/** Returns whether only the scale changed, to a wider one. */
function hasOnlyWiderScale(old: FormQuestion, now: FormQuestion): boolean {
  const without = ({ question, ...known }: FormQuestion): FormQuestion => {
    const { scale: _, ...rest } = question;
    return { ...known, question: rest };
  };
  return isWiderScale(old.question, now.question) && formatOf(without(old)) === formatOf(without(now));
}

/** Creates the change of a question whose answers have another type. */
function retypedChange(pair: QuestionPair, message: string): Change {
  return changeOf(pair, 'retyped', {
    message,
    remedy:
      'Use a new key for the question, and keep the old one until all applications in progress are submitted.',
    old: placeOf(pair.old, 'widget'),
    now: placeOf(pair.now, 'widget'),
  });
}

/** Reports lower limits of the length, and of the number of lines. */
function* lengthChanges(pair: QuestionInBoth): Generator<Change> {
  const { old, now } = pair;
  const name = nameOf(pair);
  const remedy = 'Raise the limit again, or tell the applicants with longer answers.';
  const places = { old: placeOf(old, 'maxLength'), now: placeOf(now, 'maxLength') };
  const [most = 0, before = 0] = [now.model?.maxLength, old.model?.maxLength];
  if (now.question.options === undefined && now.model?.form === undefined && most < before) {
    yield changeOf(pair, 'shorter-text', {
      message: `${name} accepts ${most} characters instead of ${before}: longer answers stay, but cannot be saved again unchanged.`,
      remedy,
      ...places,
    });
  }
  if (
    typeOf(old.question).isMultiLine &&
    !typeOf(now.question).isMultiLine &&
    now.question.options === undefined
  ) {
    yield changeOf(pair, 'shorter-text', {
      message: `${name} accepts one line instead of several: the lines of an answer are joined.`,
      remedy: 'Undo the change of its widget.',
      ...places,
    });
  }
}

/** The values that a question offers, in one list per case, and the conditions that decide between the cases. */
interface OfferedValues {
  readonly decidedBy: unknown;
  readonly values: readonly (readonly string[])[];
}

/** Returns the values that a question offers. */
function offeredValues(form: CompiledForm, { options, offer, accepts }: CompiledQuestion): OfferedValues {
  const values = (list: string): string[] => listedOptions(form, list).map(({ value }) => value);
  const rest = [offer?.when, accepts];
  if (options === undefined) return { decidedBy: rest, values: [] };
  if ('cases' in options) {
    const { cases } = options;
    return {
      decidedBy: [rest, cases.map(({ when }) => when)],
      values: cases.map(({ list }) => values(list)),
    };
  }
  if ('list' in options)
    return { decidedBy: [rest, 'by' in options && options.by], values: [values(options.list)] };
  const keys = Object.keys(options.lists).sort();
  return { decidedBy: [rest, options.by, keys], values: keys.map((key) => values(options.lists[key] ?? '')) };
}

/** Creates the change of a question whose answers a migration maps to other values. */
function mappedChange(pair: QuestionPair, step: Extract<CompiledStep, { kind: 'map' }>): Change {
  const values = Object.entries(step.values).flatMap(([from, to]) => [from, String(to)]);
  return changeOf(pair, 'migrated', {
    message: `Answers to ${nameOf(pair)} get other values, as migrations/${step.id}.json says.`,
    remedy: 'Nothing: the migration runs when an application is next loaded.',
    values,
  });
}

/** Reports options that were removed, mapped or are offered under other conditions: applicants may have chosen them. */
export function* optionChanges(pair: QuestionInBoth): Generator<Change> {
  const { old, now } = pair;
  const step = mapStepOf(now);
  const isMapped = choosableValues(old).some((value) => Object.hasOwn(step?.values ?? {}, String(value)));
  if (step !== undefined && isMapped) yield mappedChange(pair, step);
  if (old.question.options === undefined || now.question.options === undefined) return;
  const name = nameOf(pair);
  const [before, after] = [old, now].map(({ side, question }) => [
    ...new Set(everOffered(side.compiled.form, question).map(({ value }) => value)),
  ]);
  const places = { old: placeOf(old, 'options'), now: placeOf(now, 'options') };
  const removed = (before ?? []).filter(
    (value) => !after?.includes(value) && !Object.hasOwn(step?.values ?? {}, value),
  );
  if (removed.length > 0) {
    const values = removed.map((value) => `"${value}"`);
    yield changeOf(pair, 'option-removed', {
      message: `${name} no longer offers ${values.slice(0, 6).join(', ')}${values.length > 6 ? ` and ${values.length - 6} more` : ''}: applicants who chose that are asked again.`,
      remedy:
        'Keep the value and change only its label. Or offer it only to those who have chosen it, with a condition. Or map it to another value with a migration.',
      ...places,
    });
  }
  if (!isOfferedAsBefore(old, now)) {
    yield changeOf(pair, 'offered-otherwise', {
      message: `${name} offers its options under other conditions: a choice that is no longer offered is cleared.`,
      remedy: 'Check whether all applicants who could choose an option before still can.',
      ...places,
    });
  }
}

/** Returns whether everyone who could choose an option that still exists can still choose it. */
function isOfferedAsBefore(old: FormQuestion, now: FormQuestion): boolean {
  const { question } = now;
  const { options, offer } = question;
  const isFree = options !== undefined && 'list' in options && !('by' in options) && offer === undefined;
  if (isFree && serialise(old.question.accepts) === serialise(question.accepts)) return true;
  const [one, other] = [
    offeredValues(old.side.compiled.form, old.question),
    offeredValues(now.side.compiled.form, question),
  ];
  const still = new Set(everOffered(now.side.compiled.form, question).map(({ value }) => value));
  return (
    serialise(one.decidedBy) === serialise(other.decidedBy) &&
    one.values.every((values, at) =>
      values.every((value) => !still.has(value) || other.values[at]?.includes(value) === true),
    )
  );
}
