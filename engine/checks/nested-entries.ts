import { type BlockContentsTable, innerContents } from '../asking/content-parts.ts';
import type { AddAnotherDefinition, ContentDefinition } from '../definition/definition.ts';
import { child } from '../source/source-file.ts';
import type { Check, CheckFinding } from './check.ts';

/** Reports add-another blocks that are nested more than one level deep, or nested and not drawn open. */
export const nestedEntries: Check = {
  name: 'nested-entries',
  run: ({ definition, blocks }) =>
    Object.values(definition.sections).flatMap(({ file, value }) =>
      nestedIn(blocks, file, value.content, '/content', []),
    ),
};

/** Reports blocks in a list of content. `outer` are the ids of the blocks around the content, outermost first. */
function nestedIn(
  blocks: BlockContentsTable,
  file: string,
  content: readonly ContentDefinition[],
  pointer: string,
  outer: readonly string[],
): CheckFinding[] {
  return content.flatMap((node, index) => {
    const at = child(pointer, index);
    const found = 'addAnother' in node ? blockFinding(file, node, at, outer) : undefined;
    const around = 'addAnother' in node ? [...outer, node.addAnother] : outer;
    const inner = innerContents(blocks, node).flatMap((part) =>
      nestedIn(blocks, file, part.value, at + part.at, around),
    );
    return found === undefined ? inner : [found, ...inner];
  });
}

/** Reports one block. The last parameter has the ids of the blocks around it, outermost first. */
function blockFinding(
  file: string,
  { addAnother: id, drawn }: AddAnotherDefinition,
  at: string,
  [first, second]: readonly string[],
): CheckFinding | undefined {
  if (second !== undefined) {
    return {
      file,
      pointer: `${at}/addAnother`,
      message: `The add-another block "${id}" is in "${second}", which is in "${first}". Blocks can be nested only one level deep.`,
      suggestion: `Move the block out of "${second}", or replace it with a fixed number of questions.`,
    };
  }
  if (first === undefined || drawn === undefined || drawn === 'open') return undefined;
  return {
    file,
    pointer: `${at}/drawn`,
    message: `The block "${id}" is in the entries of "${first}". Blocks in entries are always drawn open.`,
    suggestion: 'Remove "drawn", or move the block out.',
  };
}
