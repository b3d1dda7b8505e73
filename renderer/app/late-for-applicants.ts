import { lateModule } from '../parts/part.tsx';

/** The screens of applicants: see `for-applicants.ts`. */
export const forApplicants = lateModule(() => import('./for-applicants.ts'));
