import { lateModule } from '../browser/late-module.tsx';

/** The script with the screens of applicants: see `applicant-screens.ts`. */
export const applicantScript = lateModule(() => import('./applicant-screens.ts'));
