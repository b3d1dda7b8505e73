import { part } from '../parts/part.tsx';

/** The authentication cards, which only those who sign up or log in need. */
export const cardPage = part(() => import('./CardPage.tsx'));
