import { entriesKey } from '../../engine/answers/layout-keys.ts';
import { entryCount, entryPrefix, entryScope } from '../../engine/compile/entry-scope.ts';
import { tabSetsIn } from '../../engine/compile/tab-sets-in.ts';
import { takeId } from '../../engine/compile/take-id.ts';
import type { CompiledNode } from '../../engine/form/compiled-form.ts';
import type { BlockEntry } from '../block-entry.ts';
import type { Definition } from './schema.ts';

/** Questions that can be answered several times. */
export interface Node {
  readonly kind: 'addAnother';
  readonly id: string;
  readonly label: string;
  readonly maximum: number;
  /** Content of each possible entry, the first unprefixed. */
  readonly entries: readonly (readonly CompiledNode[])[];
}

/** Compiles every entry that can be; the stored count hides those beyond it. */
export const entry: BlockEntry<Definition, Node> = {
  holds: ({ content }) => [{ value: content, at: '/content' }],
  compile: (block, { context, around, at, text, content, writtenKeys }) => {
    const id = around.prefix + block.addAnother;
    const label = text('/label', block.label);
    const maximum = entryCount(block);
    takeId(context, context.blocks, id, { file: around.file, pointer: `${at}/addAnother` });
    context.blocks[id] = { label, maximum, entries: [] };
    const written = [...new Set(writtenKeys(block.content))];
    const scopes = Array.from({ length: maximum }, (_, position) =>
      entryScope(block.prefix, written, position + 1, around.scope),
    );
    const entries = scopes.map((scope, position) => {
      const entry = position + 1;
      const key = entriesKey(id);
      // The first entry is always there; the others while the stored count reaches them.
      const hides = entry === 1 ? [] : [{ logic: { lt: [{ var: [key, '1'] }, entry] }, keys: [key] }];
      return content(block.content, '/content', {
        scope,
        prefix: around.prefix + entryPrefix(block.prefix, entry),
        hides: [...around.hides, ...hides],
      });
    });
    context.blocks[id] = {
      label,
      maximum,
      entries: entries.map((nodes, position) => ({
        keys: written.map(scopes[position] ?? around.scope),
        tabSets: tabSetsIn(nodes),
      })),
    };
    return [{ kind: 'addAnother', id, label, maximum, entries }];
  },
};
