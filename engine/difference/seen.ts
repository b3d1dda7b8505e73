// Changes of visibility, and of required questions.
import type { Logic } from '../form/compiled-form.ts';
import { type Change, changeOf, nameOf, type Pair } from './change.ts';
import { added, isJudged, type Known, placeOf, writtenAt } from './sides.ts';

type Both = Pair & { readonly old: Known; readonly now: Known };

/** Reports questions that become visible to others. */
export function seenChanges(pair: Both): Change[] {
  const { old, now } = pair;
  const name = nameOf(pair);
  const isReal = (logic: Logic): boolean => logic !== false;
  const more = added(old.question.hiddenWhen, now.question.hiddenWhen).filter(isReal);
  const fewer = added(now.question.hiddenWhen, old.question.hiddenWhen).filter(isReal);
  const found: Change[] = [];
  if (more.includes(true)) {
    found.push(
      changeOf(pair, 'never-seen', {
        message: `Nobody sees ${name} any more: its answers are emptied at the next save.`,
        remedy: 'Show it until the applications under way are submitted.',
      }),
    );
  } else if (more.length > 0) {
    found.push(
      changeOf(pair, 'hidden-from-some', {
        message: `${name} is hidden from some now, by a condition that was not there: whoever it is hidden from loses the answer at the next save.`,
        remedy: 'Look whether anybody who has answered it can be one of them.',
        now: writtenAt(now.side, more[0]) ?? placeOf(now),
      }),
    );
  }
  if (fewer.length > 0 && !more.includes(true)) {
    found.push(
      changeOf(pair, 'shown-to-more', {
        message: `Some will see ${name} who did not before.`,
        remedy: 'Nothing, unless that is not meant.',
        old: writtenAt(old.side, fewer[0]) ?? placeOf(old),
        ...(isEverRequired(now) ? { harm: 'incomplete' } : {}),
      }),
    );
  }
  return found;
}

function isEverRequired({ question }: Known): boolean {
  return question.required.some(({ when }) => when !== false);
}

/** Reports answers that become required. */
export function requiredChanges(pair: Both): Change[] {
  const { old, now } = pair;
  const isReal = ({ when }: { readonly when: Logic }): boolean => when !== false;
  const always = old.question.required.some(({ when }) => when === true);
  const more = added(old.question.required, now.question.required, ({ when }) => when).filter(isReal);
  const [first] = more;
  if (always || first === undefined) return [];
  return [
    changeOf(pair, 'required', {
      message: more.some(({ when }) => when === true)
        ? `${nameOf(pair)} must be answered now by everybody who sees it.`
        : `${nameOf(pair)} must be answered now under a condition that was not there.`,
      remedy: 'Leave it optional, or tell those whose application was complete without it.',
      old: placeOf(old),
      now: writtenAt(now.side, first) ?? placeOf(now, 'required'),
    }),
  ];
}

/** Reports a new question. */
export function newChanges(pair: Pair): Change[] {
  const { now } = pair;
  if (now === undefined) return [];
  const always = now.question.required.some(({ when }) => when === true);
  const isHidden = now.question.hiddenWhen.some((logic) => logic !== false);
  const name = nameOf(pair);
  if (now.question.calculate !== undefined && isJudged(now.question)) {
    return [
      changeOf(pair, 'new-rule', {
        message: `${name} is new, is computed and has to fit: applications under way may get a value that does not.`,
        remedy: 'Leave out what judges it, or tell those whose application was complete without it.',
      }),
    ];
  }
  if (!isEverRequired(now)) {
    return [
      changeOf(pair, 'new-question', {
        message: `${name} is new: applicants under way have not been asked it.`,
        remedy: 'Nothing: it may be left out.',
      }),
    ];
  }
  const who = isHidden ? 'everybody who sees it' : 'everybody';
  return [
    changeOf(pair, 'required', {
      message: `${name} is new, and must be answered${always ? ` by ${who}` : ' under a condition'}.`,
      remedy: 'Leave it optional, or tell those whose application was complete without it.',
    }),
  ];
}
