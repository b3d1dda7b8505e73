// Consequences of other changes: a lost answer affects the questions whose conditions read it.
import { offerKeys } from '../answers/choices.ts';
import { readKeys } from '../conditions/read-keys.ts';
import type { CompiledQuestion } from '../form/compiled-form.ts';
import { type Change, changeOf, nameOf } from './change.ts';
import { knownOf, type Side } from './sides.ts';

/** Returns the keys that decide whether a question is visible and what it offers. */
function seenBy(question: CompiledQuestion): ReadonlySet<string> {
  return new Set([...readKeys(question.hiddenWhen), ...offerKeys(question)]);
}

/** Returns the keys that decide whether it is required, how it is judged and what is computed. */
function judgedBy({
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

/** Changes that keep an answer unchanged. */
const KEPT: ReadonlySet<string> = new Set([
  'moved',
  'other-files',
  'shorter-text',
  'required',
  'new-rule',
  'new-question',
  'set-aside',
]);

/** Returns whether a change can alter an answer or a computed value. */
function isOther({ code, key, values }: Change, now: Side): boolean {
  if (code === 'migrated' && values === undefined) return false;
  const isComputed = now.compiled.form.questions[key]?.calculate !== undefined;
  // A computed value that was hidden has a value now.
  return code === 'shown-to-more' ? isComputed : !KEPT.has(code);
}

/** Returns whether a question's logic can distinguish some values of an answer from others. */
function readsValue(question: CompiledQuestion, cause: string, values: readonly string[]): boolean {
  const { hiddenWhen, options, offer, required, rules, assertions, accepts, calculate } = question;
  if (options !== undefined && 'by' in options && options.by === cause) return true;
  const judged = [...required, ...rules].map(({ when }) => when);
  const read = JSON.stringify([hiddenWhen, options, offer, judged, assertions, accepts, calculate]);
  return values.some((value) => read.includes(JSON.stringify(value)));
}

/** Returns the changed values by key, for keys without another change that conditions could read. */
function mappedAlone(changes: readonly Change[]): ReadonlyMap<string, readonly string[]> {
  const mapped = new Map(
    changes.flatMap(({ key, values }) => (values === undefined ? [] : [[key, values] as const])),
  );
  for (const { key, code } of changes) if (code !== 'migrated' && !KEPT.has(code)) mapped.delete(key);
  return mapped;
}

/** Returns the consequences of changes, and of reserved keys with a new meaning. */
export function followingChanges(
  old: Side,
  now: Side,
  changes: readonly Change[],
  layoutKeys: readonly string[],
): Change[] {
  const questions = Object.values(now.compiled.form.questions);
  const found: Change[] = [];
  const other = new Set([
    ...changes.filter((change) => isOther(change, now)).map(({ key }) => key),
    ...layoutKeys,
  ]);
  const mapped = mappedAlone(changes);
  const told = new Set<string>();
  for (const cause of other) {
    const fills = new Set(Object.keys(now.compiled.form.questions[cause]?.fills ?? {}));
    for (const question of questions) {
      const { key } = question;
      const isSeen = seenBy(question).has(cause) || fills.has(key);
      const isRead = judgedBy(question).has(cause);
      const values = mapped.get(cause);
      if (key === cause || (!isSeen && !isRead)) continue;
      if (values !== undefined && !readsValue(question, cause, values)) continue;
      const pair = { key, old: knownOf(old, key), now: knownOf(now, key) };
      const isAnswer = pair.old !== undefined && question.calculate === undefined;
      if (isSeen || question.calculate !== undefined) other.add(key);
      const code = isSeen && isAnswer ? 'emptied-with' : 'judged-with';
      if (told.has(`${key} ${code}`)) continue;
      told.add(`${key} ${code}`);
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

function nameOfCause(old: Side, now: Side, key: string): string {
  const asked = now.asked.get(key) ?? old.asked.get(key);
  return asked?.definition.question ?? key.replace(/^#\w+:/, '');
}
