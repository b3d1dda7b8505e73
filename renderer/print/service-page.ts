import { part } from '../parts/part.tsx';

/** The read-only page, loaded only for service users and for printing the PDF copy. */
export const servicePage = part(() => import('./ServicePage.tsx'));
