import type { CardId } from '../form/compiled-form.ts';

/** Routes that the specification fixes whatever the form is (spec §2). */
export const COMPLETION_ROUTE = '/completion';
export const CARD_IDS: readonly CardId[] = ['login', 'signup', 'confirm', 'forgot', 'reset'];

/** Id of the JSON Schema of a card: rjsf looks the card's precompiled validator up by it. */
export function cardSchemaId(card: CardId): string {
  return `card-${card}`;
}
