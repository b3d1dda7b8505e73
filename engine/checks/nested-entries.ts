import { innerContents } from '../compile/content-parts.ts';
import type { ContentDefinition } from '../definition/definition.ts';
import type { Finding } from '../diagnostics/diagnostic.ts';
import { child } from '../source/source-file.ts';
import type { Check } from './check.ts';

/** An add-another block stands in another: the keys of an entry have one prefix, and no place for a second. */
export const nestedEntries: Check = {
  name: 'nested-entries',
  run: ({ definition }) =>
    Object.values(definition.sections).flatMap(({ file, value }) =>
      nestedIn(file, value.content, '/content', undefined),
    ),
};

/** What is nested in content; `outer` is the block around it, if there is one. */
function nestedIn(
  file: string,
  content: readonly ContentDefinition[],
  pointer: string,
  outer: string | undefined,
): Finding[] {
  return content.flatMap((node, index) => {
    const at = child(pointer, index);
    const id = 'addAnother' in node ? node.addAnother : undefined;
    const found: Finding[] =
      id === undefined || outer === undefined
        ? []
        : [
            {
              file,
              pointer: `${at}/addAnother`,
              code: 'nested-entries',
              message: `The add-another block "${id}" stands inside "${outer}"; an entry can have no entries of its own.`,
              suggestion: `Move it out of "${outer}", or ask for a fixed number of its questions there.`,
            },
          ];
    const inner = innerContents(node).flatMap((part) =>
      nestedIn(file, part.value, at + part.at, id ?? outer),
    );
    return [...found, ...inner];
  });
}
