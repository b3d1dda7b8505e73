import type { CardId, CardLink, CardWidget } from '../language/auth-card.ts';
import type { Words } from './words.ts';

export type { CardId, CardLink, CardWidget } from '../language/auth-card.ts';

/** A field of an authentication card. */
export interface CardField {
  readonly name: string;
  readonly label: string;
  readonly widget: CardWidget;
  readonly autocomplete?: string;
  readonly help?: Words;
  /**
   * Messages of the field's rules, in order: the checklist of a new password. A rule is met if its message is
   * not among the errors.
   */
  readonly checklist?: readonly string[];
}

/** An authentication card. */
export interface CompiledCard {
  readonly id: CardId;
  readonly title: string;
  /** Name in error toasts: "Login Card" gives "Login Card Error" (spec §8). */
  readonly name: string;
  readonly intro?: Words;
  readonly submit: string;
  readonly fields: readonly CardField[];
  /** Label of the button that requests a new confirmation code, if the card has one. */
  readonly resend?: string;
  readonly links: readonly CardLink[];
  readonly footer: { readonly question: string; readonly link: CardLink };
}
