// Changes of the form's window: the effects of a shorter one on applications in progress.
import { timeText } from '../form/point-in-time.ts';
import { type Difference, HARMS } from './difference.ts';
import type { Side } from './sides.ts';

const FILE = 'form.json';

/** Reports a window that ends earlier or begins later. */
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

/** Formats an instant in UTC, the same for every reader. */
function places(side: string, wasThere: boolean): Pick<Difference, 'old' | 'now'> {
  const place = { file: FILE, pointer: `/window/${side}` };
  return wasThere ? { old: place, now: place } : { now: place };
}
