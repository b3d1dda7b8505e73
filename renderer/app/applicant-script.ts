import { lateModule } from '../parts/late-module.tsx';

/** The script with the screens of applicants: see `applicant-screens.ts`. */
export const applicantScript = lateModule(() => import('./applicant-screens.ts'));
