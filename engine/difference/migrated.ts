// Differences that a migration of the edited form handles: answers are moved or set aside instead of being lost.
import type { CompiledStep } from '../migration/migration.ts';
import { acceptsAnyText, optionChanges, typeChanges } from './accepted-answers.ts';
import { type Change, changeOf, nameOf } from './change.ts';
import type { Renames } from './renames.ts';
import { type FormQuestion, findQuestion, type Side } from './sides.ts';

const NO_REMEDY = 'Nothing: the migration runs when an application is next loaded.';

/** Returns the path of a migration's file. */
export function migrationFile({ id }: Pick<CompiledStep, 'id'>): string {
  return `migrations/${id}.json`;
}

/** Returns whether answers that were stored encrypted would be stored unencrypted. */
function losesEncryption(old: FormQuestion | undefined, now: FormQuestion): boolean {
  return old?.model?.sensitive === true && now.model?.sensitive !== true;
}

/** Reports keys that a migration renames. */
export function renameChanges(before: Side, after: Side, renames: Renames): Change[] {
  return [...renames].flatMap(([from, to]) => {
    const step = after.compiled.migrations.steps.find((one) => one.from[0] === from);
    const pair = { key: to, old: findQuestion(before, to), now: findQuestion(after, to) };
    if (step === undefined || pair.now === undefined) return [];
    const name = pair.old?.asked?.definition.question ?? from;
    if (losesEncryption(pair.old, pair.now)) {
      const message = `"${name}" now has the key ${nameOf(pair)}, where its answers would no longer be encrypted: ${migrationFile(step)} sets them aside.`;
      const remedy = `Add "sensitive": true to ${nameOf(pair)} in data-model.json.`;
      return [changeOf(pair, 'key-removed', { message, remedy })];
    }
    const message = `"${name}" now has the key ${nameOf(pair)}: ${migrationFile(step)} moves its answers.`;
    return [changeOf(pair, 'migrated', { message, remedy: NO_REMEDY })];
  });
}

/** Returns whether the question `now` accepts all answers to the question `old`. */
function acceptsAnswersOf(old: FormQuestion, now: FormQuestion): boolean {
  const both = { key: now.question.key, old, now };
  return [...typeChanges(both), ...optionChanges(both)].every(({ harm }) => harm !== 'lost');
}

/** Returns whether a migration step moves the answers to a question to keys that accept all of them. */
function keepsAnswers({ kind, to }: CompiledStep, old: FormQuestion, after: Side): boolean {
  if (kind === 'drop') return true;
  return to.every((key) => {
    const now = findQuestion(after, key);
    if (now === undefined || losesEncryption(old, now)) return false;
    return kind === 'split' || kind === 'join'
      ? old.question.type === 'string' && acceptsAnyText(now)
      : acceptsAnswersOf(old, now);
  });
}

/** Replaces the change of a removed key, if a migration moves its answers or sets them aside. */
export function withMigrations(change: Change, before: Side, after: Side): Change {
  const step = after.compiled.migrations.steps.find(({ from }) => from.includes(change.key));
  if (change.code !== 'key-removed' || step === undefined) return change;
  const old = findQuestion(before, change.key);
  const name = old === undefined ? `"${change.key}"` : nameOf({ key: change.key, old, now: undefined });
  const file = migrationFile(step);
  if (step.kind === 'drop') {
    const message = `${name} is no longer asked: ${file} sets its answers aside. ${step.reason}`;
    return { ...change, code: 'set-aside', harm: 'harmless', message, remedy: NO_REMEDY };
  }
  if (old !== undefined && !keepsAnswers(step, old, after)) {
    const message = `The key ${name} was removed, and not all of its answers fit where ${file} moves them: the others are set aside.`;
    const remedy = 'Move them to a question that accepts such answers, or drop them with a reason.';
    return { ...change, message, remedy };
  }
  const asked = step.to.map((key) => nameOf({ key, old: undefined, now: findQuestion(after, key) }));
  const message = `${name} is no longer asked: ${file} moves its answers to ${asked.join(' and ')}.`;
  return { ...change, code: 'migrated', harm: 'harmless', message, remedy: NO_REMEDY };
}
