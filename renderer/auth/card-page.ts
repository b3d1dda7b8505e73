import { part } from '../parts/part.tsx';

/** The authentication cards, in a script of their own. */
export const cardPage = part(() => import('./CardPage.tsx'));
