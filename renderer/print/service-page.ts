import { part } from '../parts/part.tsx';

/** A read-only page, which only service users and the printing of the PDF copy need. */
export const servicePage = part(() => import('./ServicePage.tsx'));
