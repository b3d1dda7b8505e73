import type { Delivery } from './deliver-mails.ts';
import type { Outbox, OutboxMail } from './outbox.ts';

/** Reads the outbox after sending the queued mails, so that a mail is visible at once. */
export interface OutboxReader {
  /** Returns at most `limit` mails, newest first. */
  newest(limit: number): Promise<readonly OutboxMail[]>;
}

export function createOutboxReader(outbox: Outbox, delivery: Pick<Delivery, 'deliverDue'>): OutboxReader {
  return {
    newest: async (limit) => {
      await delivery.deliverDue();
      return outbox.newest(limit);
    },
  };
}
