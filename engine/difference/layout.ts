// Changes of blocks and tabs: the number of entries, and the available tabs.
import { blocksLike, writtenBlocks } from '../answers/inner-entries.ts';
import { tabKey } from '../answers/layout-keys.ts';
import type { Difference } from './difference.ts';
import { HARMS } from './difference.ts';
import type { Side } from './sides.ts';

/** Reports blocks that now have a higher minimum of entries. */
export function blockDifferences(old: Side, now: Side): Difference[] {
  const before = old.compiled.form.blocks;
  const { form } = now.compiled;
  return writtenBlocks(form).flatMap((id) => {
    const block = form.blocks[id];
    const was = Object.hasOwn(before, id) ? before[id] : undefined;
    if (block === undefined || was === undefined || (block.minimum ?? 1) <= (was.minimum ?? 1)) return [];
    const all = blocksLike(form, id).flatMap((one) => form.blocks[one] ?? []);
    const more = all.flatMap(({ entries }) => entries.slice(was.minimum ?? 1, block.minimum));
    const keys = more.flatMap((entry) => entry.keys);
    return [
      {
        code: 'more-entries',
        harm: HARMS['more-entries'],
        keys,
        message: `"${id}" has at least ${block.minimum} entries instead of ${was.minimum ?? 1}: some applicants will see empty entries.`,
        remedy: 'Undo the change of "minimum", or tell the applicants whose application was complete.',
        ...placesOf('old', blockPlace(old, id)),
        ...placesOf('now', blockPlace(now, id)),
      },
    ];
  });
}

function blockPlace({ compiled }: Side, id: string): Difference['now'] {
  const found = compiled.asked.find(({ block }) => block?.definition.addAnother === id)?.block?.place;
  return found && { file: found.file, pointer: `${found.pointer}/minimum` };
}

function placesOf<Name extends string>(
  name: Name,
  place: Difference['now'],
): Partial<Record<Name, NonNullable<Difference['now']>>> {
  return place === undefined ? {} : ({ [name]: place } as Record<Name, NonNullable<Difference['now']>>);
}

/** Returns the removed tabs of a set; all of them if the set is gone. */
function goneTabs(
  old: Side,
  now: Side,
  id: string,
): readonly { readonly id: string; readonly label: string; readonly keys: readonly string[] }[] {
  const { tabSets } = now.compiled.form;
  const left = new Set((Object.hasOwn(tabSets, id) ? tabSets[id]?.tabs : [])?.map((tab) => tab.id));
  return old.compiled.form.tabSets[id]?.tabs.filter((tab) => !left.has(tab.id)) ?? [];
}

/** Returns tab sets that lost a tab, as the reserved keys that conditions read. */
export function changedTabKeys(old: Side, now: Side): string[] {
  const ids = Object.keys(old.compiled.form.tabSets);
  return ids.filter((id) => goneTabs(old, now, id).length > 0).map(tabKey);
}

/** Reports removed tabs. Changes of their questions are reported with the questions. */
export function tabDifferences(old: Side, now: Side): Difference[] {
  return Object.keys(old.compiled.form.tabSets).flatMap((id) =>
    goneTabs(old, now, id).map((tab) => {
      const place = tab.keys.map((key) => old.asked.get(key)?.place).find((found) => found !== undefined);
      return {
        code: 'tab-removed' as const,
        harm: HARMS['tab-removed'],
        keys: tab.keys,
        message: `The tab "${tab.label}" of "${id}" was removed: applicants who chose it will see the first tab.`,
        remedy: 'Nothing, apart from the remedies for its questions.',
        ...placesOf('old', place),
      };
    }),
  );
}
