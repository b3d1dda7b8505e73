import type { CardId } from '../../engine/form/compiled-card.ts';

/** The public call that each card's Submit makes (spec §7). */
export const cardCalls: Readonly<Record<CardId, string>> = {
  login: 'login',
  signup: 'signup',
  confirm: 'confirm',
  forgot: 'forgot-password',
  reset: 'reset-password',
};

/** The card that each card leads to once its call succeeded; login leads to the form, forgot stays (spec §2). */
export const nextCards: Readonly<Partial<Record<CardId, string>>> = {
  signup: '/confirm',
  confirm: '/login',
  reset: '/login',
};
