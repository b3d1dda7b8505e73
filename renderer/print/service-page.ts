import { lateComponent } from '../browser/late-module.tsx';

/** The read-only page, loaded only for service users and for printing the PDF copy. */
export const servicePage = lateComponent(() => import('./ServicePage.tsx'));
