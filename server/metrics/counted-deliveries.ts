import type { Mailer } from '../mail/mail.ts';
import type { SendCall } from '../webhooks/send-call.ts';
import type { Metrics } from './metrics.ts';

/** The same mailer, whose mails are counted once they were taken. */
export function countedMailer(mailer: Mailer, metrics: Metrics): Mailer {
  return {
    send: async (mail) => {
      await mailer.send(mail);
      metrics.mailed('done');
    },
    close: () => mailer.close(),
  };
}

/** The same sender of calls, whose calls are counted once they were taken. */
export function countedCalls(send: SendCall, metrics: Metrics): SendCall {
  return async (...call) => {
    const failure = await send(...call);
    if (failure === null) metrics.called('done');
    return failure;
  };
}
