// Answers that migrations handle: they are moved or set aside instead of being lost.
import type { CompiledStep } from '../migration/migration.ts';
import { type Change, changeOf, nameOf } from './change.ts';
import type { Renames } from './renames.ts';
import { type Known, knownOf, type Side } from './sides.ts';
import { optionChanges, takesAnyText, typeChanges } from './taken.ts';

const NOTHING = 'Nothing: the migration runs when an application is next loaded.';

/** Returns the path of a migration's file. */
export function migrationFile({ id }: Pick<CompiledStep, 'id'>): string {
  return `migrations/${id}.json`;
}

/** Returns whether encrypted answers would be stored unencrypted. */
function isBared(old: Known | undefined, now: Known): boolean {
  return old?.model?.sensitive === true && now.model?.sensitive !== true;
}

/** Reports renamed keys. */
export function renameChanges(before: Side, after: Side, renames: Renames): Change[] {
  return [...renames].flatMap(([from, to]) => {
    const step = after.compiled.migrations.steps.find((one) => one.from[0] === from);
    const pair = { key: to, old: knownOf(before, to), now: knownOf(after, to) };
    if (step === undefined || pair.now === undefined) return [];
    const name = pair.old?.asked?.definition.question ?? from;
    if (isBared(pair.old, pair.now)) {
      const message = `"${name}" now has the key ${nameOf(pair)}, where its answers would no longer be encrypted: ${migrationFile(step)} sets them aside.`;
      return [
        changeOf(pair, 'key-removed', {
          message,
          remedy: `Add "sensitive": true to ${nameOf(pair)} in data-model.json.`,
        }),
      ];
    }
    return [
      changeOf(pair, 'migrated', {
        message: `"${name}" now has the key ${nameOf(pair)}: ${migrationFile(step)} moves its answers.`,
        remedy: NOTHING,
      }),
    ];
  });
}

/** Returns whether a question accepts all answers of another one. */
function takes(old: Known, now: Known): boolean {
  const both = { key: now.question.key, old, now };
  return [...typeChanges(both), ...optionChanges(both)].every(({ harm }) => harm !== 'lost');
}

/** Returns whether a step moves the answers of a question to keys that accept them. */
function isTaken({ kind, to }: CompiledStep, old: Known, after: Side): boolean {
  if (kind === 'drop') return true;
  return to.every((key) => {
    const now = knownOf(after, key);
    if (now === undefined || isBared(old, now)) return false;
    return kind === 'split' || kind === 'join'
      ? old.question.type === 'string' && takesAnyText(now)
      : takes(old, now);
  });
}

/** Adjusts a change to what migrations do. */
export function withMigrations(change: Change, before: Side, after: Side): Change {
  const step = after.compiled.migrations.steps.find(({ from }) => from.includes(change.key));
  if (change.code !== 'key-removed' || step === undefined) return change;
  const old = knownOf(before, change.key);
  const name = old === undefined ? `"${change.key}"` : nameOf({ key: change.key, old, now: undefined });
  const file = migrationFile(step);
  if (step.kind === 'drop') {
    const message = `${name} is no longer asked: ${file} sets its answers aside. ${step.reason}`;
    return { ...change, code: 'set-aside', harm: 'harmless', message, remedy: NOTHING };
  }
  if (old !== undefined && !isTaken(step, old, after)) {
    const message = `The key ${name} was removed, and not all of its answers fit where ${file} moves them: the others are set aside.`;
    return {
      ...change,
      message,
      remedy: 'Move them to a question that accepts such answers, or drop them with a reason.',
    };
  }
  const asked = step.to.map((key) => nameOf({ key, old: undefined, now: knownOf(after, key) }));
  const message = `${name} is no longer asked: ${file} moves its answers to ${asked.join(' and ')}.`;
  return { ...change, code: 'migrated', harm: 'harmless', message, remedy: NOTHING };
}
