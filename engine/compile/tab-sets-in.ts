import type { CompiledNode } from '../form/compiled-form.ts';

/** Ids of the tab sets in content, in its order. */
export function tabSetsIn(content: readonly CompiledNode[]): string[] {
  return content.flatMap((node) => {
    if (node.kind === 'tabSet') return [node.id, ...node.tabs.flatMap((tab) => tabSetsIn(tab.content))];
    return 'content' in node ? tabSetsIn(node.content) : [];
  });
}
