import type { Visitor } from '../../../server/testing/visitor.ts';
import { StoredModel } from '../stored-model.ts';
import type { Left } from '../taken-back.ts';

/** An account, and what must be stored of it. */
export interface Account {
  readonly email: string;
  /** Its session, in every window. */
  readonly visitor: Visitor;
  readonly stored: StoredModel;
  /** What its windows that are gone have left on the device, oldest first. */
  device: Left[];
}

export function accountOf(email: string, visitor: Visitor): Account {
  return { email, visitor, stored: new StoredModel(), device: [] };
}
