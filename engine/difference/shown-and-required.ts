// Changes of who sees a question and who has to answer it, and new questions.
import type { Logic } from '../form/compiled-form.ts';
import { type Change, changeOf, nameOf, type QuestionInBoth, type QuestionPair } from './change.ts';
import { addedParts, type FormQuestion, hasRules, placeOf, placeOfLogic } from './sides.ts';

/** Reports a question that other applicants see than before. */
export function* visibilityChanges(pair: QuestionInBoth): Generator<Change> {
  const { old, now } = pair;
  const name = nameOf(pair);
  const canHold = (logic: Logic): boolean => logic !== false;
  const more = addedParts(old.question.hiddenWhen, now.question.hiddenWhen).filter(canHold);
  const fewer = addedParts(now.question.hiddenWhen, old.question.hiddenWhen).filter(canHold);
  if (more.includes(true)) {
    yield changeOf(pair, 'never-seen', {
      message: `${name} is no longer shown: its answers are cleared at the next save.`,
      remedy: 'Show it until all applications in progress are submitted.',
    });
    return;
  }
  if (more.length > 0) {
    yield changeOf(pair, 'hidden-from-some', {
      message: `${name} has a new condition that hides it from some applicants: they lose their answer at the next save.`,
      remedy: 'Check whether applicants who have answered it can be among them.',
      now: placeOfLogic(now.side, more[0]) ?? placeOf(now),
    });
  }
  if (fewer.length > 0) {
    yield changeOf(pair, 'shown-to-more', {
      message: `${name} is shown to applicants who did not see it before.`,
      remedy: 'Nothing, unless you did not mean this.',
      old: placeOfLogic(old.side, fewer[0]) ?? placeOf(old),
      ...(isEverRequired(now) ? { harm: 'incomplete' } : {}),
    });
  }
}

/** Returns whether a question is required, at least under a condition. */
function isEverRequired({ question }: FormQuestion): boolean {
  return question.required.some(({ when }) => when !== false);
}

/** Reports a question that becomes required, for all or some applicants. */
export function* requiredChanges(pair: QuestionInBoth): Generator<Change> {
  const { old, now } = pair;
  const canHold = ({ when }: { readonly when: Logic }): boolean => when !== false;
  const always = old.question.required.some(({ when }) => when === true);
  const more = addedParts(old.question.required, now.question.required, ({ when }) => when).filter(canHold);
  const [first] = more;
  if (always || first === undefined) return;
  yield changeOf(pair, 'required', {
    message: more.some(({ when }) => when === true)
      ? `${nameOf(pair)} is now required for everybody who sees it.`
      : `${nameOf(pair)} is now required under a new condition.`,
    remedy: 'Keep it optional, or tell the applicants whose application was complete without it.',
    old: placeOf(old),
    now: placeOfLogic(now.side, first) ?? placeOf(now, 'required'),
  });
}

/** Reports a new question. */
export function newQuestionChange(pair: QuestionPair & { readonly now: FormQuestion }): Change {
  const { now } = pair;
  const always = now.question.required.some(({ when }) => when === true);
  const isHidden = now.question.hiddenWhen.some((logic) => logic !== false);
  const name = nameOf(pair);
  if (now.question.calculate !== undefined && hasRules(now.question)) {
    return changeOf(pair, 'new-rule', {
      message: `${name} is new, computed, and has rules: applications in progress may get a value that breaks them.`,
      remedy: 'Remove the rules, or tell the applicants whose application was complete without it.',
    });
  }
  if (!isEverRequired(now)) {
    return changeOf(pair, 'new-question', {
      message: `${name} is new and optional: applications in progress do not have an answer to it.`,
      remedy: 'Nothing: applicants can leave it out.',
    });
  }
  const who = isHidden ? 'everybody who sees it' : 'everybody';
  return changeOf(pair, 'required', {
    message: `${name} is new and required${always ? ` for ${who}` : ' under a condition'}.`,
    remedy: 'Make it optional, or tell the applicants whose application was complete without it.',
  });
}
