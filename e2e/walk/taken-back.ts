// The model's rules for unsaved answers on the device, and for answers of others that a window takes over.
import { type Answers, QUESTIONS, type Value } from './questions.ts';
import { applyAnswers, type Change, isEmpty, isHidden, isSame, type Layout, withoutHidden } from './rules.ts';
import type { WindowModel } from './window-model.ts';

/** An unsaved answer on the device, and the values that may be stored as far as its window knew. */
export interface KeptAnswer {
  readonly value: Value;
  readonly knownValues: readonly (Value | undefined)[];
}

/** The unsaved answers that a closed window has left on the device. */
export interface LeftAnswers {
  readonly kept: ReadonlyMap<string, KeptAnswer>;
  /** Keys of sensitive answers, which are not kept on the device and so are lost. */
  readonly lost: readonly string[];
}

/**
 * Returns the unsaved answers that a window must offer: those that closed windows have left, without answers that it
 * shows already. If several windows left the same key, the last one counts.
 */
export function answersToOffer(device: readonly LeftAnswers[], shown: Answers): LeftAnswers {
  const keptAnswers = new Map(device.flatMap((left) => [...left.kept]));
  for (const [key, { value }] of keptAnswers) if (isSame(shown[key], value)) keptAnswers.delete(key);
  return { kept: keptAnswers, lost: [...new Set(device.flatMap((left) => left.lost))] };
}

/** Returns whether others have changed the stored value since the window kept the answer. */
export function isContested({ value, knownValues }: KeptAnswer, stored: Value | undefined): boolean {
  return ![value, ...knownValues].some((each) => isSame(each, stored));
}

/**
 * Returns the answers that a decision for "theirs" takes over: the chosen ones, and those of others that depend on them
 * and are empty here.
 */
export function withDependentAnswers(
  shown: Answers,
  known: Answers,
  chosen: { readonly asked: readonly string[]; readonly theirs: readonly string[] },
  layout: Layout,
): Answers {
  const values = Object.fromEntries(chosen.theirs.map((key): [string, Value] => [key, known[key] ?? '']));
  for (;;) {
    const { answers } = applyAnswers(shown, values, layout);
    const more = QUESTIONS.filter(({ key, choices }) => {
      if (chosen.asked.includes(key) || key in values || !isEmpty(answers[key])) return false;
      const isOther = choices !== undefined && 'by' in choices && choices.by in values;
      const hadNone = isOther || isHidden(key, shown, layout);
      return hadNone && !isEmpty(known[key]) && !isHidden(key, answers, layout);
    });
    if (more.length === 0) return values;
    for (const { key } of more) values[key] = known[key] ?? '';
  }
}

/**
 * Returns the two changes by which a window restores answers. Those that empty others come second, so that Undo brings
 * back only what they emptied.
 */
export function restoreChanges(shown: Answers, values: Answers, layout: Layout): readonly Change[] {
  const isHarmless = ([key, value]: [string, Value]) =>
    applyAnswers(shown, { [key]: value }, layout).removed.length === 0;
  const first = applyAnswers(shown, Object.fromEntries(Object.entries(values).filter(isHarmless)), layout);
  const all = applyAnswers(first.answers, values, layout);
  const answers = withoutHidden(all.answers, layout);
  const lost = Object.keys(answers).filter((key) => !isSame(answers[key], all.answers[key]));
  return [first, { answers, touched: [...all.touched, ...lost], removed: [...all.removed, ...lost] }];
}

/**
 * Returns the answers with which a reloaded window continues without asking; undefined if they would remove others or
 * others have changed them.
 */
export function answersToResume(model: WindowModel, device: readonly LeftAnswers[]): LeftAnswers | undefined {
  const left = answersToOffer(device, model.shown);
  const { kept } = left;
  const values = Object.fromEntries([...kept].map(([key, { value }]) => [key, value]));
  const changes = restoreChanges(model.shown, values, model.layout);
  const removesNothing = changes.every(({ removed }) => removed.length === 0);
  return removesNothing && ![...kept].some(([key, one]) => isContested(one, model.valueElsewhere(key)))
    ? left
    : undefined;
}
