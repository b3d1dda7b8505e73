import { lateModule } from '../parts/part.tsx';

/** What every page of a logged-in user needs: see `for-login.ts`. */
export const forLogin = lateModule(() => import('./for-login.ts'));
