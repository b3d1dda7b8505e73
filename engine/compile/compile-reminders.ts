import type { CompileContext } from '../asking/compile-context.ts';
import type { CompiledWindow } from '../form/form-window.ts';
import { DAY_MS, REMINDER_PLACEHOLDERS, type Reminders } from '../form/reminders.ts';

const AT = '/window/reminders';

/**
 * Compiles the reminders. Reports a window that never closes, a reminder due before the form opens, and a text without
 * the link that ends the reminders.
 */
export function compileReminders(
  { definition, report, text }: CompileContext,
  window: CompiledWindow | undefined,
): Reminders | undefined {
  const { file, value } = definition.form;
  const reminders = value.window?.reminders;
  if (reminders === undefined) return undefined;
  if (value.window?.closes === undefined)
    report({
      file,
      pointer: AT,
      code: 'bad-window',
      message: 'The window has "reminders" but no "closes", so no reminder can be sent.',
      suggestion: 'Add "closes", or remove "reminders".',
    });
  const subject = text(file, `${AT}/subject`, reminders.subject, REMINDER_PLACEHOLDERS);
  const body = text(file, `${AT}/text`, reminders.text, REMINDER_PLACEHOLDERS);
  if (!body.includes('{{end}}'))
    report({
      file,
      pointer: `${AT}/text`,
      code: 'missing-place',
      message: 'This text lacks {{end}}. Without it, recipients cannot turn the reminders off.',
      suggestion: 'Add {{end}} where the text should show the address that ends the reminders.',
    });
  const { opens, closes } = window ?? {};
  if (closes === undefined) return undefined;
  for (const [index, days] of reminders.daysBefore.entries())
    if (opens !== undefined && closes - days * DAY_MS < opens)
      report({
        file,
        pointer: `${AT}/daysBefore/${index}`,
        code: 'bad-window',
        message: `The form is not open yet ${days} days before it closes, so no applicant has started by then.`,
        suggestion: 'Use fewer days.',
      });
  const daysBefore = [...reminders.daysBefore].sort((one, other) => other - one);
  return { closes, daysBefore, subject, text: body };
}
