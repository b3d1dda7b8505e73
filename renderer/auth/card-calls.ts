import type { CardId } from '../../engine/form/compiled-card.ts';

/** The public call of each card's Submit (spec §7). */
export const cardCalls: Readonly<Record<CardId, string>> = {
  login: 'login',
  signup: 'signup',
  confirm: 'confirm',
  forgot: 'forgot-password',
  reset: 'reset-password',
};

/** The card that follows each card after a successful call. Login leads to the form, forgot stays (spec §2). */
export const nextCards: Readonly<Partial<Record<CardId, string>>> = {
  signup: '/confirm',
  confirm: '/login',
  reset: '/login',
};
