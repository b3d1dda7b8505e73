import { entryName } from '../../engine/answers/entries.ts';
import type { CompiledForm, CompiledNode } from '../../engine/form/compiled-form.ts';

/**
 * Returns the entry names, such as "College 2", of questions in repeated blocks by key. Questions of first
 * entries have none.
 */
export function entryNames(form: CompiledForm): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  function walk(content: readonly CompiledNode[], name: string | undefined): void {
    const note = (key: string): unknown => name !== undefined && names.set(key, name);
    for (const node of content) {
      if (node.kind === 'question') note(node.key);
      else if ('keys' in node) node.keys.forEach(note);
      else if (node.kind === 'tabSet') for (const tab of node.tabs) walk(tab.content, name);
      else if (node.kind === 'addAnother')
        node.entries.forEach((entry, index) => {
          const own = index === 0 ? [] : [entryName(form, node.id, index + 1)];
          walk(entry, [name ?? [], own].flat().join(', ') || undefined);
        });
      else if ('content' in node) walk(node.content, name);
    }
  }
  for (const { sections } of form.pages) for (const { content } of sections) walk(content, undefined);
  return names;
}
