// Applications in progress may have more entries of a block than its maximum. If the data model still has the
// keys of these entries, so does the form. They are shown until the applicant removes them, but none can be
// added.
import type { AddAnotherDefinition, ContentDefinition, Definition } from '../definition/definition.ts';
import { type BlockContentsTable, innerContents, writtenKeys } from './content-parts.ts';

type Keys = Definition['dataModel']['value']['keys'];

/** Returns the number of entries for which the data model has all keys of a block. */
function keptOf(blocks: BlockContentsTable, { maximum, content }: AddAnotherDefinition, keys: Keys): number {
  const own = new Set(writtenKeys(blocks, content, () => []));
  const kept = writtenKeys(blocks, content, () => ['']).flatMap((key) => {
    if (!Object.hasOwn(keys, key)) return [];
    const entries = keys[key]?.entries;
    return (own.has(key) ? entries : entries?.within)?.maximum ?? maximum;
  });
  return Math.min(...kept);
}

function keepIn(blocks: BlockContentsTable, content: readonly ContentDefinition[], keys: Keys): void {
  for (const node of content) {
    if ('addAnother' in node) {
      const kept = keptOf(blocks, node, keys);
      // A parsed definition may be compiled again, with another data model.
      if (kept > node.maximum && Number.isFinite(kept)) node.kept = kept;
      else delete node.kept;
    }
    for (const { value } of innerContents(blocks, node)) keepIn(blocks, value, keys);
  }
}

/** Sets `kept` of each block for which the data model has keys of more entries than its maximum. */
export function keepEntries({ sections, dataModel }: Definition, blocks: BlockContentsTable): void {
  for (const { value } of Object.values(sections)) keepIn(blocks, value.content, dataModel.value.keys);
}
