import type { Visitor } from '../../../server/testing/visitor.ts';
import { StoredModel } from '../stored-model.ts';
import type { LeftAnswers } from '../taken-back.ts';

/** An account of the direct walk, and the model of what must be stored. */
export interface Account {
  readonly email: string;
  /** Its session, which all windows share. */
  readonly visitor: Visitor;
  readonly stored: StoredModel;
  /** Unsaved answers that its closed windows have left on the device, oldest first. */
  leftOnDevice: LeftAnswers[];
}

/** Creates the account of a visitor, with nothing stored. */
export function createAccount(email: string, visitor: Visitor): Account {
  return { email, visitor, stored: new StoredModel(), leftOnDevice: [] };
}
