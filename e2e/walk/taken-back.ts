// Several answers that are taken over at once: those of others, and those that the device had kept.
import { type Answers, QUESTIONS, type Value } from './questions.ts';
import { type Change, give, isEmpty, isHidden, isSame, type Layout, withoutHidden } from './rules.ts';
import type { WindowModel } from './window-model.ts';

/** An answer that only the device has, with what may be stored instead as far as its window knew. */
export interface Kept {
  readonly value: Value;
  readonly own: readonly (Value | undefined)[];
}

/** What a window that is gone has left on the device. */
export interface Left {
  readonly kept: ReadonlyMap<string, Kept>;
  /** Keys of sensitive answers, of which nothing is kept. */
  readonly lost: readonly string[];
}

/** What several windows have left, as one of them that shows these answers is told of it; the last one counts. */
export function leftUnshown(device: readonly Left[], shown: Answers): Left {
  const kept = new Map(device.flatMap((left) => [...left.kept]));
  for (const [key, { value }] of kept) if (isSame(shown[key], value)) kept.delete(key);
  return { kept, lost: [...new Set(device.flatMap((left) => left.lost))] };
}

/** Whether what is stored is neither what was kept nor what its window knew. */
export function isContested({ value, own }: Kept, stored: Value | undefined): boolean {
  return ![value, ...own].some((each) => isSame(each, stored));
}

/** Answers of others, with what was answered with them there and has no place beside the own ones. */
export function withFollowers(
  shown: Answers,
  known: Answers,
  chosen: { readonly asked: readonly string[]; readonly theirs: readonly string[] },
  layout: Layout,
): Answers {
  const values = Object.fromEntries(chosen.theirs.map((key): [string, Value] => [key, known[key] ?? '']));
  for (;;) {
    const { answers } = give(shown, values, layout);
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

/** The steps in which answers of the device are taken back: what empties others comes last, to be undone without the rest. */
export function restoring(shown: Answers, values: Answers, layout: Layout): readonly Change[] {
  const isHarmless = ([key, value]: [string, Value]) =>
    give(shown, { [key]: value }, layout).removed.length === 0;
  const first = give(shown, Object.fromEntries(Object.entries(values).filter(isHarmless)), layout);
  const all = give(first.answers, values, layout);
  const answers = withoutHidden(all.answers, layout);
  const lost = Object.keys(answers).filter((key) => !isSame(answers[key], all.answers[key]));
  return [first, { answers, touched: [...all.touched, ...lost], removed: [...all.removed, ...lost] }];
}

/** What a window that was loaded again goes on with unasked; nothing where what others did is in the way. */
export function comingBack(model: WindowModel, device: readonly Left[]): Left | undefined {
  const left = leftUnshown(device, model.shown);
  const { kept } = left;
  const values = Object.fromEntries([...kept].map(([key, { value }]) => [key, value]));
  const changes = restoring(model.shown, values, model.layout);
  const isFree = changes.every(({ removed }) => removed.length === 0);
  return isFree && ![...kept].some(([key, one]) => isContested(one, model.elsewhere(key))) ? left : undefined;
}
