import { lateModule } from '../parts/part.tsx';

/** What only an applicant sees: see `for-applicants.ts`. */
export const forApplicants = lateModule(() => import('./for-applicants.ts'));
