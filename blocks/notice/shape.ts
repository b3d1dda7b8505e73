import { NOTICE_PROPERTIES } from '../../engine/language/notice.ts';
import { closed } from '../../engine/language/schema.ts';

/** What a finding calls it. */
export const called = 'a notice';

/** What it looks like in a section, in short: for the table of blocks. */
export const written = '{ "notice": "…", "from": "2027-01-01", "to": "2027-01-31" }';

export const shape = closed(
  'Notice',
  'A text that is shown as an alert between two days, both included.',
  NOTICE_PROPERTIES,
);
