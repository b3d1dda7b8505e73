import type { Delivery } from './deliver-mails.ts';
import type { Outbox, OutboxMail } from './outbox.ts';

/** Reads the outbox after those mails that still wait were put there, so that a mail is seen at once. */
export interface OutboxReader {
  /** The mails, newest first; at most `limit`. */
  newest(limit: number): Promise<readonly OutboxMail[]>;
}

export function outboxReader(outbox: Outbox, delivery: Pick<Delivery, 'deliverDue'>): OutboxReader {
  return {
    newest: async (limit) => {
      await delivery.deliverDue();
      return outbox.newest(limit);
    },
  };
}
