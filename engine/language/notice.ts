import type { Static, TObject } from 'typebox';
import { MARKS } from './names.ts';
import { line, text } from './schema.ts';

const DAY = '^\\d{4}-\\d{2}-\\d{2}$';

/** What a text has that is shown between two days, both included. */
export const NOTICE_PROPERTIES = {
  notice: text('Notice', `Its text. ${MARKS}`),
  from: line('From', 'First day, YYYY-MM-DD.', DAY),
  to: line('To', 'Last day, YYYY-MM-DD.', DAY),
};

/** A text that is shown between two days, both included. */
export type NoticeDefinition = Readonly<Static<TObject<typeof NOTICE_PROPERTIES>>>;
