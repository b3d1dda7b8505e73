import type { Static, TObject } from 'typebox';
import { MARKS } from './names.ts';
import { line, optional, text } from './schema.ts';

const DAY = '^\\d{4}-\\d{2}-\\d{2}$';

/** Properties of a notice: an alert that is shown always, or between two dates, both included. */
export const NOTICE_PROPERTIES = {
  notice: text('Notice', `Text of the notice. ${MARKS}`),
  from: optional(line('From', 'First day, YYYY-MM-DD. Default: no first day.', DAY)),
  to: optional(line('To', 'Last day, YYYY-MM-DD. Default: no last day.', DAY)),
};

/** A notice, as written in form.json or in a section. */
export type NoticeDefinition = Readonly<Static<TObject<typeof NOTICE_PROPERTIES>>>;
