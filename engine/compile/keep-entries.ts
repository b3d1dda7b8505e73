// Applications under way may have more entries of a block than it takes by now. As long as the data model keeps them, the form
// has them, too: they are shown until the applicant removes them, and none is added.
import type { AddAnotherDefinition, ContentDefinition, Definition } from '../definition/definition.ts';
import { innerContents, writtenKeys } from './content-parts.ts';

type Keys = Definition['dataModel']['value']['keys'];

/** How many entries the data model keeps of all keys of a block. */
function keptOf({ maximum, content }: AddAnotherDefinition, keys: Keys): number {
  const own = new Set(writtenKeys(content, () => []));
  const kept = writtenKeys(content, () => ['']).flatMap((key) => {
    if (!Object.hasOwn(keys, key)) return [];
    const entries = keys[key]?.entries;
    return (own.has(key) ? entries : entries?.within)?.maximum ?? maximum;
  });
  return Math.min(...kept);
}

function keepIn(content: readonly ContentDefinition[], keys: Keys): void {
  for (const node of content) {
    if ('addAnother' in node) {
      const kept = keptOf(node, keys);
      // What is parsed may be compiled again, beside another data model.
      if (kept > node.maximum && Number.isFinite(kept)) node.kept = kept;
      else delete node.kept;
    }
    for (const { value } of innerContents(node)) keepIn(value, keys);
  }
}

/** Notes at each block how many entries the data model keeps, where these are more than the block takes. */
export function keepEntries({ sections, dataModel }: Definition): void {
  for (const { value } of Object.values(sections)) keepIn(value.content, dataModel.value.keys);
}
