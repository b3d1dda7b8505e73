import { lateComponent, lateModule } from '../browser/late-module.tsx';

/** The read-only page, loaded only for service users and for printing the PDF copy. */
export const servicePage = lateModule(() => import('./ServicePage.tsx'));
export const ServicePage = lateComponent(servicePage, (script) => script.default);
