import { lateModule } from '../parts/late-module.tsx';

/** The script with the screens of applicants: see `for-applicants.ts`. */
export const applicantScript = lateModule(() => import('./for-applicants.ts'));
