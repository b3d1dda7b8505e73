import type { CardId } from '../form/compiled-form.ts';

/** Routes that the specification fixes whatever the form is (spec §2). */
export const COMPLETION_ROUTE = '/completion';
export const CARD_IDS: readonly CardId[] = ['login', 'signup', 'confirm', 'forgot', 'reset'];
