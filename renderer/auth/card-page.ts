import { lateComponent, lateModule } from '../browser/late-module.tsx';

/** The authentication cards, in a script of their own. */
export const cardPage = lateModule(() => import('./CardPage.tsx'));
export const CardPage = lateComponent(cardPage, (script) => script.default);
