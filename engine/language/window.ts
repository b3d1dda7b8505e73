// The time window in which a form can be filled in.
import type { Static, TObject } from 'typebox';
import { MOST_DAYS_BEFORE } from '../form/reminders.ts';
import { closed, line, list, optionals, text, whole } from './schema.ts';

const MOMENT = '^\\d{4}-\\d{2}-\\d{2}[T ]\\d{2}:\\d{2}(:\\d{2})?$';

const REMINDER_PROPERTIES = {
  daysBefore: list(
    whole('Days before', 'Days before closing on which a mail is sent.', 1, MOST_DAYS_BEFORE),
    'Days before',
    'When to send mails, in days before the form closes. [7, 1] sends two, a week and a day before. At most 5.',
    { minItems: 1, maxItems: 5, uniqueItems: true },
  ),
  subject: line('Subject', 'Subject, in one line, with the same placeholders as the text.', '^[^\\r\\n]+$'),
  text: text(
    'Text',
    'Plain text. Placeholders: {{date}}, {{time}} and {{zone}} of the closing, {{link}} to the site, and {{end}}, the link that stops the reminders. {{end}} is required. Answers cannot be included.',
  ),
};

const WINDOW_PROPERTIES = optionals({
  opens: line(
    'Opens',
    'Date and time from which the form can be filled in, in the time zone of "zone": "2026-09-01 09:00". Default: at once.',
    MOMENT,
  ),
  closes: line(
    'Closes',
    'Date and time from which the form can no longer be filled in, in the time zone of "zone": "2027-01-15 23:59". Default: never.',
    MOMENT,
  ),
  zone: text(
    'Zone',
    'IANA time zone of these times, such as "America/New_York". Default: timeZone of school.json.',
  ),
  before: text('Before', 'Text above every page until the form opens.'),
  after: text('After', 'Text above every page once the form has closed.'),
  reminders: closed(
    'Reminders',
    'Mails before the form closes, to applicants who have begun but not submitted. Default: none.',
    REMINDER_PROPERTIES,
  ),
});

export const WINDOW = closed(
  'Window',
  'When the form can be filled in, by the clock of the server. Before and after, pages can be read, but nothing can be changed.',
  WINDOW_PROPERTIES,
  { minProperties: 1 },
);

/** `window` of form.json. */
export type WindowDefinition = Readonly<Static<TObject<typeof WINDOW_PROPERTIES>>>;
