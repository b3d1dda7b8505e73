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
  return { email, visitor: oneAtATime(visitor), stored: new StoredModel(), leftOnDevice: [] };
}

/**
 * Makes each call wait for the reply to the one before. Otherwise two windows could get their replies in another order
 * than the server's, which no model can tell, and which no seed repeats.
 */
function oneAtATime(visitor: Visitor): Visitor {
  let last: Promise<unknown> = Promise.resolve();
  function turn<Args extends unknown[], Reply>(call: (...args: Args) => Promise<Reply>) {
    return (...args: Args): Promise<Reply> => {
      const reply = last.then(() => call(...args));
      last = reply.catch(() => undefined);
      return reply;
    };
  }
  return {
    cookies: visitor.cookies,
    get: turn(visitor.get),
    post: turn(visitor.post),
    put: turn(visitor.put),
    delete: turn(visitor.delete),
  };
}
