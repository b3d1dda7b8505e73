import type { NoticeDefinition } from '../../engine/definition/definition.ts';
import { NOTICE_PROPERTIES } from '../../engine/language/notice.ts';
import { closed } from '../../engine/language/schema.ts';

/** Name of the block in diagnostics. */
export const diagnosticName = 'a notice';

/** Short example for the table of blocks in the docs. */
export const docsExample = '{ "notice": "…" }';

export type { NoticeDefinition };

export const shape = closed(
  'Notice',
  'A text shown as an alert: always, or between two dates, both included, by the clock of the school. Inside `showWhen` it is advice that does not prevent submission.',
  NOTICE_PROPERTIES,
);

declare module '../../engine/language/content.ts' {
  interface BlockDefinitions {
    readonly notice: NoticeDefinition;
  }
}
