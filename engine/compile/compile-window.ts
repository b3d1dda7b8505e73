// The time in which the form can be filled in. Local times of the config become instants.

import type { CompileContext } from '../asking/compile-context.ts';
import type { CompiledWindow } from '../form/form-window.ts';
import { instantsOf } from '../values/time-zones.ts';
import { knownTimeZone } from './check-references.ts';

const CODE = 'bad-window';
const SIDES = [
  ['opens', 'before'],
  ['closes', 'after'],
] as const;

/**
 * Compiles the window. Reports a missing time zone or text, a window that closes before it opens, and times
 * that do not exist.
 */
export function compileWindow(context: CompileContext): { readonly window?: CompiledWindow } {
  const { file, value } = context.definition.form;
  const { window } = value;
  if (window === undefined) return {};
  const zone = knownZone(context);
  const compiled: { -readonly [Name in keyof CompiledWindow]: CompiledWindow[Name] } = {};
  for (const [side, words] of SIDES) {
    const [moment, text] = [window[side], window[words]];
    const pointer = `/window/${side}`;
    if (moment !== undefined && text === undefined)
      context.report({
        file,
        pointer,
        code: CODE,
        message: `The window has "${side}" but no "${words}". Applicants would not learn why they cannot fill in the form.`,
        suggestion: `Add "${words}" with the text to show above the pages ${side === 'opens' ? 'until then' : 'from then on'}.`,
      });
    if (text !== undefined) compiled[words] = context.text(file, `/window/${words}`, text);
    if (text !== undefined && moment === undefined)
      context.report({
        file,
        pointer: `/window/${words}`,
        code: CODE,
        message: `The window has "${words}" but no "${side}". The text would never be shown.`,
        suggestion: `Add "${side}", or remove "${words}".`,
      });
    if (moment === undefined || zone === undefined) continue;
    const instants = instantsOf(moment, zone);
    // When the clock is set back, a time can occur twice. The longer window is meant.
    const instant = instants.at(side === 'opens' ? 0 : -1);
    if (instant !== undefined) compiled[side] = instant;
    else
      context.report({
        file,
        pointer,
        code: CODE,
        message: `The time ${moment} does not exist in the time zone "${zone}".`,
        suggestion: 'Write an existing date and time, such as "2027-01-15 23:59".',
      });
  }
  if (compiled.opens !== undefined && compiled.closes !== undefined && compiled.closes <= compiled.opens)
    context.report({
      file,
      pointer: '/window/closes',
      code: CODE,
      message: `The form would close (${window.closes}) before it opens (${window.opens}).`,
      suggestion: 'Swap the two times, or correct the year.',
    });
  return { window: compiled };
}

/** Returns the time zone of the window or of the school. Reports a missing or unknown zone. */
function knownZone({ definition, report }: CompileContext): string | undefined {
  const { file, value } = definition.form;
  const zone = value.window?.zone;
  if (zone === undefined) {
    const { timeZone } = definition.school.value;
    if (timeZone !== undefined) return timeZone;
    report({
      file,
      pointer: '/window',
      code: CODE,
      message: 'The times of the window have no time zone.',
      suggestion: 'Add "zone" here or "timeZone" to school.json, with a name such as "America/New_York".',
    });
    return undefined;
  }
  return knownTimeZone(zone, { file, pointer: '/window/zone' }, report);
}
