import { type WindowState, windowStateAt } from '../../engine/form/form-window.ts';
import { currentModule } from '../form/current-form.ts';
import type { FormHost } from '../form/form-host.ts';
import { RefusedError } from '../runtime/refused-error.ts';

/** What decides whether the form is open. */
interface WindowParts {
  readonly host: FormHost;
  readonly now: () => number;
}

/** Returns the state of the form's window by the server's clock, which alone decides; open if there is no form. */
export function currentWindow({ host, now }: WindowParts): WindowState {
  return windowStateAt(host.current()?.module.form.window, now());
}

/** Throws 403 with the form's own text before it opens and after it closes: applications are read-only then. */
export function refuseClosed(parts: WindowParts): void {
  const state = currentWindow(parts);
  if (state === 'open') return;
  throw new RefusedError(403, currentModule(parts.host).form.window?.[state] ?? '');
}
