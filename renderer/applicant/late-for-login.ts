import { lateModule } from '../parts/part.tsx';

/** What every page of somebody who is logged in needs: see `for-login.ts`. */
export const forLogin = lateModule(() => import('./for-login.ts'));
