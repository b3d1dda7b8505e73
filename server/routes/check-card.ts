import type { CardId } from '../../engine/form/compiled-card.ts';
import { cardErrors } from '../../engine/validation/card-errors.ts';
import { meetsFloor } from '../../engine/validation/password-floor.ts';
import { RefusedError } from '../errors/refused-error.ts';
import { currentModule, currentText } from '../form/current-form.ts';
import type { FormHost } from '../form/form-host.ts';

/** Holds a body to the same rules as the card in the browser. Throws a `RefusedError` with the first message. */
export function checkCard(host: FormHost, card: CardId, values: Record<string, string>): void {
  const [first] = Object.values(cardErrors(currentModule(host), card, values)).flat();
  if (first !== undefined) throw new RefusedError(400, first);
}

/** Holds a new password to the server's floor, whatever the cards ask. Throws a `RefusedError`. */
export function checkNewPassword(host: FormHost, password: string): void {
  if (!meetsFloor(password)) throw new RefusedError(400, currentText(host, 'error.weakPassword'));
}
