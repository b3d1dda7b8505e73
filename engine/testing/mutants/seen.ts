// Serialises everything that a form shows and says for some answers, in order to compare two forms.
import { clearHidden } from '../../answers/set-answer.ts';
import { shownPages } from '../../answers/shown-pages.ts';
import { drawnOptions, isDrawn, isVisible } from '../../answers/visibility.ts';
import type { Compiled } from '../../compile/compile-form.ts';
import { holds } from '../../conditions/holds.ts';
import type { Answers, CompiledForm, CompiledQuestion, Logic } from '../../form/compiled-form.ts';
import { formErrors, type JudgedForm } from '../../validation/answer-errors.ts';

/**
 * Properties of a question that are compared by their effects: whether it is shown, what it offers, requires
 * and says.
 */
const COMPARED_BY_EFFECT = new Set([
  ...['hiddenWhen', 'drawnWhen', 'required', 'rules', 'assertions', 'offer', 'accepts', 'options'],
  ...['calculate', 'dependsOn', 'names'],
]);

/** Serialises the parts of a form that depend on no answer, without evaluation orders. */
export function alwaysSeen({ form, cardSchemas, registers, migrations, mails, webhooks }: Compiled): string {
  const { pages: _, questions: __, dependents: ___, settlingOrder: ____, optionLists: _____, ...rest } = form;
  return JSON.stringify([rest, cardSchemas, registers, migrations, mails, webhooks]);
}

function isGone(part: { readonly [name: string]: unknown }, form: CompiledForm, answers: Answers): boolean {
  const { hiddenWhen, drawnWhen, kind, key } = part;
  if (hiddenWhen !== undefined && !Array.isArray(hiddenWhen) && holds(hiddenWhen as Logic, answers))
    return true;
  if (drawnWhen !== undefined && !Array.isArray(drawnWhen) && !holds(drawnWhen as Logic, answers))
    return true;
  const question = kind === 'question' ? form.questions[String(key)] : undefined;
  return question !== undefined && !isVisible(form, question, answers);
}

/** Returns a part of a form without all that the given answers hide. */
function withoutHidden(part: unknown, form: CompiledForm, answers: Answers): unknown {
  if (typeof part !== 'object' || part === null) return part;
  if (Array.isArray(part))
    return part.map((one) => withoutHidden(one, form, answers)).filter((one) => one !== undefined);
  const object = part as { readonly [name: string]: unknown };
  if (isGone(object, form, answers)) return undefined;
  const kept = Object.entries(object).filter(
    ([name]) => !['hiddenWhen', 'drawnWhen', 'dependsOn', 'id'].includes(name),
  );
  return kept.map(([name, value]) => [name, withoutHidden(value, form, answers)]);
}

function drawn(form: CompiledForm, question: CompiledQuestion, answers: Answers): unknown {
  const asked = question.required.filter(({ when }) => holds(when, answers));
  return [
    Object.entries(question).filter(([name]) => !COMPARED_BY_EFFECT.has(name)),
    isDrawn(form, question, answers),
    drawnOptions(form, question, answers),
    asked.map(({ message, isUnmarked }) => [message, isUnmarked]),
  ];
}

/** Serialises what is shown, said and stored for these answers. */
export function seenWith(judged: JudgedForm, answers: Answers, today: string): string {
  const { form } = judged;
  const visible = Object.values(form.questions).filter((question) => isVisible(form, question, answers));
  return JSON.stringify([
    shownPages(form, answers).map((page) => withoutHidden(page, form, answers)),
    visible.map((question) => drawn(form, question, answers)),
    formErrors(judged, answers, { today }),
    Object.entries(clearHidden(form, answers).answers).sort(),
  ]);
}
