// A module of its own: the code that stores parameters is loaded only for forms that use them.
import { base } from '../browser/base.ts';
import { clearTab } from '../browser/tab-storage.ts';

/** Storage key of the URL parameters. */
export const PARAMETERS = `matricula.parameters${base}`;

/** Forgets the URL parameters, because the next user may be another person. */
export function dropParameters(): void {
  clearTab(PARAMETERS);
}
