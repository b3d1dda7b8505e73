// Changes of add-another blocks and tab sets: the minimum of entries, and removed tabs.
import { blockInEachEntry, definedBlocks } from '../answers/inner-entries.ts';
import { tabKey } from '../answers/layout-keys.ts';
import { defined } from '../values/defined.ts';
import type { Difference } from './difference.ts';
import { HARMS } from './difference.ts';
import { placeInBlock, type Side } from './sides.ts';

/** Reports blocks that now have a higher minimum of entries. */
export function blockDifferences(old: Side, now: Side): Difference[] {
  const before = old.compiled.form.blocks;
  const { form } = now.compiled;
  return definedBlocks(form).flatMap((id) => {
    const block = form.blocks[id];
    const was = Object.hasOwn(before, id) ? before[id] : undefined;
    if (block === undefined || was === undefined || (block.minimum ?? 1) <= (was.minimum ?? 1)) return [];
    const all = blockInEachEntry(form, id).flatMap((one) => form.blocks[one] ?? []);
    const more = all.flatMap(({ entries }) => entries.slice(was.minimum ?? 1, block.minimum));
    const keys = more.flatMap((entry) => entry.keys);
    return [
      {
        code: 'more-entries',
        harm: HARMS['more-entries'],
        keys,
        message: `"${id}" has at least ${block.minimum} entries instead of ${was.minimum ?? 1}: some applicants will see empty entries.`,
        remedy: 'Undo the change of "minimum", or tell the applicants whose application was complete.',
        ...defined({ old: placeInBlock(old, id, 'minimum'), now: placeInBlock(now, id, 'minimum') }),
      },
    ];
  });
}

/** Returns the tabs of a set that the edited form lacks: all of them if it lacks the set. */
function removedTabs(
  old: Side,
  now: Side,
  id: string,
): readonly { readonly id: string; readonly label: string; readonly keys: readonly string[] }[] {
  const { tabSets } = now.compiled.form;
  const left = new Set((Object.hasOwn(tabSets, id) ? tabSets[id]?.tabs : [])?.map((tab) => tab.id));
  return old.compiled.form.tabSets[id]?.tabs.filter((tab) => !left.has(tab.id)) ?? [];
}

/** Returns the layout keys of the tab sets that lost a tab. Conditions read these keys. */
export function changedTabKeys(old: Side, now: Side): string[] {
  const ids = Object.keys(old.compiled.form.tabSets);
  return ids.filter((id) => removedTabs(old, now, id).length > 0).map(tabKey);
}

/** Reports removed tabs. Changes of their questions are reported with the questions. */
export function tabDifferences(old: Side, now: Side): Difference[] {
  return Object.keys(old.compiled.form.tabSets).flatMap((id) =>
    removedTabs(old, now, id).map((tab) => {
      const place = tab.keys.map((key) => old.asked.get(key)?.place).find((found) => found !== undefined);
      return {
        code: 'tab-removed' as const,
        harm: HARMS['tab-removed'],
        keys: tab.keys,
        message: `The tab "${tab.label}" of "${id}" was removed: applicants who chose it will see the first tab.`,
        remedy: 'Nothing, apart from the remedies for its questions.',
        ...defined({ old: place }),
      };
    }),
  );
}
