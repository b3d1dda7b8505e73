import type { Compiled } from '../compile/compile-form.ts';
import { defined } from '../values/defined.ts';
import { optionChanges, typeChanges } from './accepted-answers.ts';
import type { Change, QuestionPair } from './change.ts';
import { consequenceChanges } from './consequences.ts';
import type { Difference, Harm } from './difference.ts';
import { blockDifferences, changedTabKeys, tabDifferences } from './layout.ts';
import { renameChanges, withMigrations } from './migrated.ts';
import { removedKeyChanges, removedQuestionChange } from './removed-questions.ts';
import { renamesOf, withRenames } from './renames.ts';
import { computedChanges, pageChanges, ruleChanges } from './rules.ts';
import { newQuestionChange, requiredChanges, visibilityChanges } from './shown-and-required.ts';
import { findQuestion, type Side, serialise, sideOf } from './sides.ts';
import { windowDifferences } from './window.ts';

const ORDER: readonly Harm[] = ['lost', 'incomplete', 'harmless'];

/** Returns the changes of one question. */
function changesOf({ key, old, now }: QuestionPair, before: Side, after: Side): Change[] {
  if (old === undefined) return now === undefined ? [] : [newQuestionChange({ key, old, now })];
  if (now === undefined) return [removedQuestionChange({ key, old, now }, before, after)];
  const both = { key, old, now };
  return [
    ...typeChanges(both),
    ...optionChanges(both),
    ...visibilityChanges(both),
    ...requiredChanges(both),
    ...ruleChanges(both),
    ...computedChanges(both),
    ...pageChanges(both),
  ];
}

/** Merges changes that are the same in several entries of a block to one difference with several keys. */
function mergeEntries(changes: readonly Change[]): Difference[] {
  const merged = new Map<string, Difference>();
  for (const { key, old, now, code, harm, message, remedy } of changes) {
    const name = serialise([code, message, old, now]);
    const keys = [...(merged.get(name)?.keys ?? []), key];
    merged.set(name, defined({ code, harm, keys, message, remedy, old, now }));
  }
  return [...merged.values()];
}

/**
 * Returns the effects of an edited form (`now`) on applications in progress that were begun with the `earlier` form,
 * worst first. Returns nothing if both forms ask, accept and check the same. Answers that a migration of the edited
 * form moves are not lost. A condition that is written differently counts as another condition, even if it means the
 * same. Used by `config-diff`.
 */
export function compareForms(earlier: Compiled, now: Compiled): Difference[] {
  const renames = renamesOf(earlier.form, now.migrations.steps);
  const old = withRenames(earlier, renames);
  const [before, after] = [sideOf(old), sideOf(now)];
  const keys = new Set([...Object.keys(old.form.questions), ...Object.keys(now.form.questions)]);
  const plain = [...keys].flatMap((key) =>
    changesOf({ key, old: findQuestion(before, key), now: findQuestion(after, key) }, before, after),
  );
  const changes = [
    ...[...plain, ...removedKeyChanges(before, after)].map((change) => withMigrations(change, before, after)),
    ...renameChanges(before, after, renames),
  ];
  const following = consequenceChanges(before, after, changes, changedTabKeys(before, after));
  const found = [
    ...mergeEntries([...changes, ...following]),
    ...blockDifferences(before, after),
    ...tabDifferences(before, after),
    ...windowDifferences(before, after),
  ];
  return found.sort((one, other) => ORDER.indexOf(one.harm) - ORDER.indexOf(other.harm));
}
