// Changes of the form's window, the period in which it can be filled in.
import { timeText } from '../form/point-in-time.ts';
import { type Difference, HARMS } from './difference.ts';
import type { Side } from './sides.ts';

const FILE = 'form.json';

/** Reports a window that closes earlier or opens later than before: applicants have less time. */
export function windowDifferences(old: Side, now: Side): Difference[] {
  const before = old.compiled.form.window ?? {};
  const after = now.compiled.form.window ?? {};
  const { opens = Number.NEGATIVE_INFINITY, closes = Number.POSITIVE_INFINITY } = after;
  const found: Difference[] = [];
  if (closes < (before.closes ?? Number.POSITIVE_INFINITY))
    found.push({
      code: 'closes-sooner',
      harm: HARMS['closes-sooner'],
      keys: [],
      message: `The form closes earlier, at ${timeText(now.compiled.form, closes)}: applications in progress cannot be submitted after that.`,
      remedy: 'Undo the change of "closes", or tell the applicants with applications in progress.',
      ...places('closes', before.closes !== undefined),
    });
  if (opens > (before.opens ?? Number.NEGATIVE_INFINITY))
    found.push({
      code: 'opens-later',
      harm: HARMS['opens-later'],
      keys: [],
      message: `The form opens later, at ${timeText(now.compiled.form, opens)}: applicants who have begun cannot continue until then.`,
      remedy: 'Undo the change of "opens", or tell the applicants with applications in progress.',
      ...places('opens', before.opens !== undefined),
    });
  return found;
}

/** Returns the places of a property of "window" in both forms, or only in the edited form if it is new. */
function places(property: 'opens' | 'closes', wasThere: boolean): Pick<Difference, 'old' | 'now'> {
  const place = { file: FILE, pointer: `/window/${property}` };
  return wasThere ? { old: place, now: place } : { now: place };
}
