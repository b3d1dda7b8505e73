import { tabKey } from '../../engine/answers/layout-keys.ts';
import type { BlockPlace } from '../../engine/compile/block-place.ts';
import { child } from '../../engine/source/source-file.ts';
import type { BlockEntry } from '../block-entry.ts';
import type { TabSetNode } from './node.ts';
import type { TabSetDefinition } from './shape.ts';

export const entry: BlockEntry<TabSetDefinition, TabSetNode> = {
  contents: ({ tabs }) =>
    tabs.map(({ content }, index) => ({ value: content, at: `${child('/tabs', index)}/content` })),
  compile(definition, place) {
    const { context, around } = place;
    const id = around.prefix + definition.tabSet;
    const key = tabKey(id);
    place.takeId(context.tabSets, id, '/tabSet');
    checkTabs(definition, place);
    const standard = definition.tabs[0]?.id ?? '';
    const tabs = definition.tabs.map((tab, index) => {
      const pointer = child('/tabs', index);
      const draws = { logic: { '===': [{ var: [key, standard] }, tab.id] }, keys: [key] };
      return {
        id: tab.id,
        label: place.text(`${pointer}/label`, tab.label),
        content: place.inside(tab.content, `${pointer}/content`, draws),
        keys: place.keysOf(tab.content),
      };
    });
    const label = place.text('/label', definition.label);
    context.tabSets[id] = { label, tabs: tabs.map(({ content: _, ...tab }) => tab) };
    return [{ kind: 'tabSet', id, label, tabs: tabs.map(({ keys: _, ...tab }) => tab) }];
  },
};

/** Reports an id that two tabs of a set have: both would be selected at once. */
function checkTabs({ tabs }: TabSetDefinition, { context, around, at }: BlockPlace): void {
  for (const [index, { id }] of tabs.entries()) {
    if (tabs.findIndex((tab) => tab.id === id) === index) continue;
    context.report({
      file: around.file,
      pointer: `${child(`${at}/tabs`, index)}/id`,
      code: 'duplicate-id',
      message: `Another tab of this set is called "${id}".`,
      suggestion: 'Give each tab an id of its own.',
    });
  }
}
