import { tabKey } from '../../engine/answers/layout-keys.ts';
import { takeId } from '../../engine/compile/take-id.ts';
import type { CompiledNode } from '../../engine/form/compiled-form.ts';
import { child } from '../../engine/source/source-file.ts';
import type { BlockCompiler, BlockEntry } from '../block-entry.ts';
import type { Definition } from './schema.ts';

/** Alternatives of which one is chosen. */
export interface Node {
  readonly kind: 'tabSet';
  readonly id: string;
  readonly label: string;
  readonly tabs: readonly {
    readonly id: string;
    readonly label: string;
    readonly content: readonly CompiledNode[];
  }[];
}

/** Draws the content of the tab that is chosen. */
export const entry: BlockEntry<Definition, Node> = {
  holds: ({ tabs }) =>
    tabs.map(({ content }, index) => ({ value: content, at: `${child('/tabs', index)}/content` })),
  compile: (block, compiler) => {
    const { context, around, at, text, content, writtenKeys } = compiler;
    const id = around.prefix + block.tabSet;
    const key = tabKey(id);
    takeId(context, context.tabSets, id, { file: around.file, pointer: `${at}/tabSet` });
    checkTabs(block, compiler);
    const standard = block.tabs[0]?.id ?? '';
    const tabs = block.tabs.map((tab, index) => {
      const place = child('/tabs', index);
      const draws = { logic: { '===': [{ var: [key, standard] }, tab.id] }, keys: [key] };
      return {
        id: tab.id,
        label: text(`${place}/label`, tab.label),
        content: content(tab.content, `${place}/content`, { draws: [...around.draws, draws] }),
        keys: writtenKeys(tab.content).map(around.scope),
      };
    });
    const label = text('/label', block.label);
    context.tabSets[id] = { label, tabs: tabs.map(({ content: _, ...tab }) => tab) };
    return [{ kind: 'tabSet', id, label, tabs: tabs.map(({ keys: _, ...tab }) => tab) }];
  },
};

/** Reports an id that two tabs of a set have: both would be selected at once. */
function checkTabs({ tabs }: Definition, { context, around, at }: BlockCompiler): void {
  for (const [index, { id }] of tabs.entries()) {
    if (tabs.findIndex((tab) => tab.id === id) === index) continue;
    context.report({
      file: around.file,
      pointer: `${at}${child('/tabs', index)}/id`,
      code: 'duplicate-id',
      message: `Another tab of this set is called "${id}".`,
      suggestion: 'Give each tab an id of its own.',
    });
  }
}
