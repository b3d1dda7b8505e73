// Apart from what keeps them, which comes with forms that fill something in.
import { base } from '../address/base.ts';
import { clearTab } from '../storage/tab-storage.ts';

/** What this window keeps the parameters of the address under. */
export const PARAMETERS = `matricula.parameters${base}`;

/** Forgets the parameters of the address: somebody else may come. */
export function dropParameters(): void {
  clearTab(PARAMETERS);
}
