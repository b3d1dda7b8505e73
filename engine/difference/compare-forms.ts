import type { Compiled } from '../compile/compile-form.ts';
import type { Change, Pair } from './change.ts';
import type { Difference, Harm } from './difference.ts';
import { followingChanges } from './follows.ts';
import { goneChanges, lostKeys } from './gone.ts';
import { computedChanges, pageChanges, ruleChanges } from './judged.ts';
import { blockDifferences, changedTabKeys, tabDifferences } from './layout.ts';
import { renameChanges, withMigrations } from './migrated.ts';
import { renamesOf, withRenames } from './renames.ts';
import { newChanges, requiredChanges, seenChanges } from './seen.ts';
import { knownOf, type Side, sameAs, sideOf } from './sides.ts';
import { optionChanges, typeChanges } from './taken.ts';
import { windowDifferences } from './window.ts';

const ORDER: readonly Harm[] = ['lost', 'incomplete', 'harmless'];

function changesOf(pair: Pair, before: Side, after: Side): Change[] {
  const { key, old, now } = pair;
  if (now === undefined) return goneChanges(pair, before, after);
  if (old === undefined) return newChanges(pair);
  const both = { key, old, now };
  return [
    ...typeChanges(both),
    ...optionChanges(both),
    ...seenChanges(both),
    ...requiredChanges(both),
    ...ruleChanges(both),
    ...computedChanges(both),
    ...pageChanges(both),
  ];
}

/** Merges changes that are the same in all entries of a block. */
function told(changes: readonly Change[]): Difference[] {
  const all = new Map<string, Difference>();
  for (const { key, old, now, code, harm, message, remedy } of changes) {
    const name = sameAs([code, message, old, now]);
    const keys = [...(all.get(name)?.keys ?? []), key];
    const places = { ...(old === undefined ? {} : { old }), ...(now === undefined ? {} : { now }) };
    all.set(name, { code, harm, keys, message, remedy, ...places });
  }
  return [...all.values()];
}

/**
 * Returns the effects of an edited form on applications in progress, worst first. Reports nothing for two forms
 * that ask, accept and judge the same. Answers handled by a migration of the second form are no loss. A
 * reworded condition counts as a different one.
 */
export function compareForms(earlier: Compiled, now: Compiled): Difference[] {
  const renames = renamesOf(earlier.form, now.migrations.steps);
  const old = withRenames(earlier, renames);
  const [before, after] = [sideOf(old), sideOf(now)];
  const keys = new Set([...Object.keys(old.form.questions), ...Object.keys(now.form.questions)]);
  const plain = [...keys].flatMap((key) =>
    changesOf({ key, old: knownOf(before, key), now: knownOf(after, key) }, before, after),
  );
  const changes = [
    ...[...plain, ...lostKeys(before, after)].map((change) => withMigrations(change, before, after)),
    ...renameChanges(before, after, renames),
  ];
  const following = followingChanges(before, after, changes, changedTabKeys(before, after));
  const found = [
    ...told([...changes, ...following]),
    ...blockDifferences(before, after),
    ...tabDifferences(before, after),
    ...windowDifferences(before, after),
  ];
  return found.sort((one, other) => ORDER.indexOf(one.harm) - ORDER.indexOf(other.harm));
}
