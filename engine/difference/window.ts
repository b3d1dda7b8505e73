// Changes of the form's window, the period in which it can be filled in.
import { timeText } from '../form/point-in-time.ts';
import { defined } from '../values/defined.ts';
import { type Difference, type DifferenceCode, HARMS } from './difference.ts';
import type { Side } from './sides.ts';

/** Reports a window that closes earlier or opens later than before: applicants have less time. */
export function windowDifferences(old: Side, now: Side): Difference[] {
  const before = old.compiled.form.window ?? {};
  const after = now.compiled.form.window ?? {};
  const { opens = Number.NEGATIVE_INFINITY, closes = Number.POSITIVE_INFINITY } = after;
  const difference = (code: DifferenceCode, property: 'opens' | 'closes', message: string): Difference => {
    const place = { file: 'form.json', pointer: `/window/${property}` };
    const remedy = `Undo the change of "${property}", or tell the applicants with applications in progress.`;
    const old = before[property] === undefined ? undefined : place;
    return defined({ code, harm: HARMS[code], keys: [], message, remedy, old, now: place });
  };
  const found: Difference[] = [];
  if (closes < (before.closes ?? Number.POSITIVE_INFINITY)) {
    const message = `The form closes earlier, at ${timeText(now.compiled.form, closes)}: applications in progress cannot be submitted after that.`;
    found.push(difference('closes-sooner', 'closes', message));
  }
  if (opens > (before.opens ?? Number.NEGATIVE_INFINITY)) {
    const message = `The form opens later, at ${timeText(now.compiled.form, opens)}: applicants who have begun cannot continue until then.`;
    found.push(difference('opens-later', 'opens', message));
  }
  return found;
}
