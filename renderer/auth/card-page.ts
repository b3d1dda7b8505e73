import { lateComponent } from '../browser/late-module.tsx';

/** The authentication cards, in a script of their own. */
export const cardPage = lateComponent(() => import('./CardPage.tsx'));
