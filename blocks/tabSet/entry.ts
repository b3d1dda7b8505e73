import { tabKey } from '../../engine/answers/layout-keys.ts';
import type { BlockEntry } from '../../engine/asking/block-entry.ts';
import type { BlockPlace } from '../../engine/asking/block-place.ts';
import type { CompiledCondition } from '../../engine/asking/compile-context.ts';
import type { TabSetNode } from '../../engine/form/block-nodes.ts';
import type { Logic } from '../../engine/form/compiled-form.ts';
import { child } from '../../engine/source/source-file.ts';
import type { TabSetDefinition } from './shape.ts';

export const entry: BlockEntry<TabSetDefinition, TabSetNode> = {
  contents: ({ tabs }) =>
    tabs.map(({ content }, index) => ({ value: content, at: `${child('/tabs', index)}/content` })),
  labelled: ({ tabs }) => [
    {
      name: 'tabs of a set',
      items: tabs.map(({ label }, index) => ({ value: label, at: `${child('/tabs', index)}/label` })),
    },
  ],
  compile(definition, place) {
    const { context, around } = place;
    const id = around.prefix + definition.tabSet;
    const key = tabKey(id);
    place.reportTakenId(context.tabSets, id, '/tabSet');
    checkTabs(definition, place);
    const defaultTabId = definition.tabs[0]?.id ?? '';
    const chosen: Logic = { var: [key, defaultTabId] };
    const hidingConditions = definition.tabs.map((tab, index) => compileTabCondition(tab, index, place));
    const tabs = definition.tabs.map((tab, index) => {
      const pointer = child('/tabs', index);
      const isChosen: Logic = { '===': [chosen, tab.id] };
      // The first tab is shown if the chosen one is hidden.
      const replacesHiddenTab = definition.tabs.flatMap(({ id: other }, at): Logic[] => {
        const hides = hidingConditions[at];
        return hides === undefined ? [] : [{ and: [{ '===': [chosen, other] }, hides.logic] }];
      });
      const drawnWhen = {
        logic:
          index === 0 && replacesHiddenTab.length > 0 ? { or: [isChosen, ...replacesHiddenTab] } : isChosen,
        keys: [key, ...(index === 0 ? hidingConditions.flatMap((hides) => hides?.keys ?? []) : [])],
      };
      const hides = hidingConditions[index];
      return {
        id: tab.id,
        label: place.text(`${pointer}/label`, tab.label),
        ...(hides === undefined ? {} : { hiddenWhen: hides.logic, dependsOn: hides.keys }),
        content: place.inside(tab.content, `${pointer}/content`, drawnWhen, hides),
        keys: place.keysOf(tab.content),
      };
    });
    const label = place.text('/label', definition.label);
    context.tabSets[id] = { label, tabs: tabs.map(({ content: _, ...tab }) => tab) };
    const dependsOn = [key, ...hidingConditions.flatMap((hides) => hides?.keys ?? [])];
    const drawn = tabs.map(({ keys: _, ...tab }) => tab);
    return [{ kind: 'tabSet', id, label, dependsOn: [...new Set(dependsOn)], tabs: drawn }];
  },
};

/**
 * Returns the condition that hides a tab. Reports a condition on the first tab, which must stay visible: it is
 * chosen if the chosen tab is hidden.
 */
function compileTabCondition(
  { showWhen }: TabSetDefinition['tabs'][number],
  index: number,
  place: BlockPlace,
): CompiledCondition | undefined {
  if (showWhen === undefined) return undefined;
  const pointer = `${child('/tabs', index)}/showWhen`;
  if (index === 0) {
    place.context.report({
      file: place.around.file,
      pointer: place.at + pointer,
      code: 'first-tab-hides',
      message: 'The first tab is the default and replaces a hidden tab, so it must always be shown.',
      suggestion: 'Remove "showWhen" here, or put a tab that is always shown before it.',
    });
  }
  return place.hiddenUnless(showWhen, child('/tabs', index));
}

/** Reports duplicate tab ids: both tabs would be selected at once. */
function checkTabs({ tabs }: TabSetDefinition, { context, around, at }: BlockPlace): void {
  for (const [index, { id }] of tabs.entries()) {
    if (tabs.findIndex((tab) => tab.id === id) === index) continue;
    context.report({
      file: around.file,
      pointer: `${child(`${at}/tabs`, index)}/id`,
      code: 'duplicate-id',
      message: `Another tab of this set already has the id "${id}".`,
      suggestion: 'Give each tab its own id.',
    });
  }
}
