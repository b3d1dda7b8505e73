// Changes that follow from other changes: if an answer is lost, the questions whose conditions read it are affected.
import { offerKeys } from '../answers/choices.ts';
import { readKeys } from '../conditions/read-keys.ts';
import type { CompiledQuestion } from '../form/compiled-form.ts';
import { type Change, changeOf, nameOf } from './change.ts';
import { findQuestion, type Side } from './sides.ts';

/** Returns the keys that decide whether a question is visible and which options it offers. */
function visibilityKeys(question: CompiledQuestion): ReadonlySet<string> {
  return new Set([...readKeys(question.hiddenWhen), ...offerKeys(question)]);
}

/** Returns the keys that decide whether a question is required, which rules apply, and what is computed. */
function ruleKeys({
  required,
  rules,
  assertions,
  accepts,
  calculate,
}: CompiledQuestion): ReadonlySet<string> {
  const when = [...required, ...rules].map((part) => part.when);
  const asserted = assertions?.map(({ when: asked, logic, limit }) => [asked, logic, limit]);
  return new Set(readKeys([when, asserted, accepts?.when, calculate]));
}

/** Codes of changes that do not change the answer to the question itself. */
const KEEPS_ANSWER: ReadonlySet<string> = new Set([
  'moved',
  'other-files',
  'shorter-text',
  'required',
  'new-rule',
  'new-question',
  'set-aside',
]);

/** Returns whether a change can change the answer or the computed value of its question. */
function canChangeAnswer({ code, key, values }: Change, now: Side): boolean {
  if (code === 'migrated' && values === undefined) return false;
  const isComputed = now.compiled.form.questions[key]?.calculate !== undefined;
  // A computed question that was hidden has a value now.
  return code === 'shown-to-more' ? isComputed : !KEEPS_ANSWER.has(code);
}

/** Returns whether a question's conditions mention one of the values of the answer under `cause`. */
function mentionsValue(question: CompiledQuestion, cause: string, values: readonly string[]): boolean {
  const { hiddenWhen, options, offer, required, rules, assertions, accepts, calculate } = question;
  if (options !== undefined && 'by' in options && options.by === cause) return true;
  const ruleConditions = [...required, ...rules].map(({ when }) => when);
  const read = JSON.stringify([hiddenWhen, options, offer, ruleConditions, assertions, accepts, calculate]);
  return values.some((value) => read.includes(JSON.stringify(value)));
}

/** Returns the old and new values by key, for answers that a migration maps and nothing else changes. */
function valuesOnlyMapped(changes: readonly Change[]): ReadonlyMap<string, readonly string[]> {
  const mapped = new Map(
    changes.flatMap(({ key, values }) => (values === undefined ? [] : [[key, values] as const])),
  );
  for (const { key, code } of changes) if (code !== 'migrated' && !KEEPS_ANSWER.has(code)) mapped.delete(key);
  return mapped;
}

/**
 * Returns the changes that follow from `changes`, and from changed tab sets, whose layout keys are given. A consequence
 * can have further consequences.
 */
export function consequenceChanges(
  old: Side,
  now: Side,
  changes: readonly Change[],
  layoutKeys: readonly string[],
): Change[] {
  const questions = Object.values(now.compiled.form.questions);
  const found: Change[] = [];
  // Grows while the loop runs.
  const causes = new Set([
    ...changes.filter((change) => canChangeAnswer(change, now)).map(({ key }) => key),
    ...layoutKeys,
  ]);
  const mapped = valuesOnlyMapped(changes);
  const reported = new Set<string>();
  for (const cause of causes) {
    const fills = new Set(Object.keys(now.compiled.form.questions[cause]?.fills ?? {}));
    for (const question of questions) {
      const { key } = question;
      const affectsVisibility = visibilityKeys(question).has(cause) || fills.has(key);
      const affectsRules = ruleKeys(question).has(cause);
      const values = mapped.get(cause);
      if (key === cause || (!affectsVisibility && !affectsRules)) continue;
      if (values !== undefined && !mentionsValue(question, cause, values)) continue;
      const pair = { key, old: findQuestion(old, key), now: findQuestion(now, key) };
      const isAnswer = pair.old !== undefined && question.calculate === undefined;
      if (affectsVisibility || question.calculate !== undefined) causes.add(key);
      const code = affectsVisibility && isAnswer ? 'emptied-with' : 'judged-with';
      if (reported.has(`${key} ${code}`)) continue;
      reported.add(`${key} ${code}`);
      const because = `which depends on "${nameOfCause(old, now, cause)}"`;
      found.push(
        changeOf(pair, code, {
          message:
            code === 'emptied-with'
              ? `${nameOf(pair)}, ${because}, can be hidden and cleared because of it.`
              : `${nameOf(pair)}, ${because}, can be asked, checked or computed differently because of it.`,
          remedy: 'Follow the remedy for that answer.',
        }),
      );
    }
  }
  return found;
}

/** Returns the name of a changed question, block or tab set in messages. */
function nameOfCause(old: Side, now: Side, key: string): string {
  const asked = now.asked.get(key) ?? old.asked.get(key);
  return asked?.definition.question ?? key.replace(/^#\w+:/, '');
}
