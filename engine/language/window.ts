// The time window in which a form can be filled in.
import type { Static, TObject } from 'typebox';
import { MOST_DAYS_BEFORE } from '../form/reminders.ts';
import { closed, line, list, optional, text, whole } from './schema.ts';

const MOMENT = '^\\d{4}-\\d{2}-\\d{2}[T ]\\d{2}:\\d{2}(:\\d{2})?$';

const REMINDER_PROPERTIES = {
  daysBefore: list(
    whole('Days before', 'So many days before it closes a mail is sent.', 1, MOST_DAYS_BEFORE),
    'Days before',
    'How many days before the form closes a mail is sent: [7, 1] for two mails, a week and a day before.',
    { minItems: 1, maxItems: 5, uniqueItems: true },
  ),
  subject: line('Subject', 'One line. It may hold the same places as the text.', '^[^\\r\\n]+$'),
  text: text(
    'Text',
    'Plain text. {{date}}, {{time}} and {{zone}} say when the form closes, {{link}} is the address of the site, and {{end}} the one that ends the reminders, which has to stand in it. It names no answers.',
  ),
};

const WINDOW_PROPERTIES = {
  opens: optional(
    line(
      'Opens',
      'From when on the form can be filled in: day and time in its zone, "2026-09-01 09:00". Without it, at once.',
      MOMENT,
    ),
  ),
  closes: optional(
    line(
      'Closes',
      'From when on it cannot be filled in any more: day and time in its zone, "2027-01-15 23:59". Without it, never.',
      MOMENT,
    ),
  ),
  zone: optional(
    text(
      'Zone',
      'The time zone of these times, by its name in the IANA time zone database: "America/New_York". Without it, `timeZone` of school.json.',
    ),
  ),
  before: optional(text('Before', 'Stands above every page until the form opens.')),
  after: optional(text('After', 'Stands above every page once the form has closed.')),
  reminders: optional(
    closed(
      'Reminders',
      'Mails to those who have begun and not submitted before the form closes. Without it, none.',
      REMINDER_PROPERTIES,
    ),
  ),
};

export const WINDOW = closed(
  'Window',
  'The time in which the form can be filled in. Before and after it, pages can be read and nothing can be changed: the clock of the server decides.',
  WINDOW_PROPERTIES,
  { minProperties: 1 },
);

export type WindowDefinition = Readonly<Static<TObject<typeof WINDOW_PROPERTIES>>>;
