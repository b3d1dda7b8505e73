import { lateModule } from '../parts/late-module.tsx';

/** The script with the components of every logged-in user's pages: see `for-login.ts`. */
export const loggedInScript = lateModule(() => import('./for-login.ts'));
