import type { Static } from 'typebox';
import { condition } from '../../engine/language/condition.ts';
import { content } from '../../engine/language/content.ts';
import { closed } from '../../engine/language/schema.ts';

/** Name of the block in diagnostics. */
export const diagnosticName = 'a conditional group';

/** Short example for the table of blocks in the docs. */
export const docsExample = '{ "showWhen": …, "content": [ … ] }';

export const shape = closed(
  'Conditional group',
  'Content that is shown while a condition is true. Otherwise it is hidden, and its answers are cleared.',
  {
    showWhen: condition('Show when', 'Show the content while this is true.'),
    content: content(),
  },
);

export type ShowWhenDefinition = Static<typeof shape>;

declare module '../../engine/language/content.ts' {
  interface BlockDefinitions {
    readonly showWhen: ShowWhenDefinition;
  }
}
