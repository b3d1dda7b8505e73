import { NOTICE_PROPERTIES } from '../../engine/language/notice.ts';
import { closed } from '../../engine/language/schema.ts';

export const diagnosticName = 'a notice';
export const docsExample = '{ "notice": "…" }';

export const shape = closed(
  'Notice',
  'A text shown as an alert: always, or between two dates, both included, by the clock of the school. Inside `showWhen` it is advice that does not prevent submission.',
  NOTICE_PROPERTIES,
);
