import { lateModule } from '../browser/late-module.tsx';

/** The script with the components of every logged-in user's pages: see `logged-in-components.ts`. */
export const loggedInScript = lateModule(() => import('./logged-in-components.ts'));
