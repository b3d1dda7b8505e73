import type { CardId } from '../../engine/form/compiled-card.ts';
import { cardErrors } from '../../engine/validation/card-errors.ts';
import { meetsFloor } from '../../engine/validation/password-floor.ts';
import { currentModule, currentText } from '../form/current-form.ts';
import type { FormHost } from '../form/form-host.ts';
import { RefusedError } from '../runtime/refused-error.ts';

/**
 * Validates a body by the same rules as the card in the browser. Throws a `RefusedError` with the first
 * message.
 */
export function checkCard(host: FormHost, card: CardId, values: Record<string, string>): void {
  const [first] = Object.values(cardErrors(currentModule(host), card, values)).flat();
  if (first !== undefined) throw new RefusedError(400, first);
}

/** Validates a new password against the server's minimum, whatever the cards require. Throws a `RefusedError`. */
export function checkNewPassword(host: FormHost, password: string): void {
  if (!meetsFloor(password)) throw new RefusedError(400, currentText(host, 'error.weakPassword'));
}
