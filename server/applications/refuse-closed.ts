import { type WindowState, windowAt } from '../../engine/form/form-window.ts';
import { RefusedError } from '../errors/refused-error.ts';
import { currentModule } from '../form/current-form.ts';
import type { FormHost } from '../form/form-host.ts';

/** What tells whether the form can be filled in now. */
interface WindowParts {
  readonly host: FormHost;
  readonly now: () => number;
}

/** How it stands about the form's window by the clock of the server, which alone decides; open where there is no form. */
export function windowNow({ host, now }: WindowParts): WindowState {
  return windowAt(host.current()?.module.form.window, now());
}

/** Throws 403 with the form's own text before it opens and once it has closed: nothing of an application changes then. */
export function refuseClosed(parts: WindowParts): void {
  const state = windowNow(parts);
  if (state === 'open') return;
  throw new RefusedError(403, currentModule(parts.host).form.window?.[state] ?? '');
}
