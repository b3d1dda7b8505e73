import type { Mailer } from '../mail/mail.ts';
import type { SendCall } from '../webhooks/send-call.ts';
import type { Metrics } from './metrics.ts';

/** Wraps a mailer to count accepted mails. */
export function countedMailer(mailer: Mailer, metrics: Metrics): Mailer {
  return {
    send: async (mail) => {
      await mailer.send(mail);
      metrics.countMail('done');
    },
    close: () => mailer.close(),
  };
}

/** Wraps a webhook sender to count accepted calls. */
export function countedCalls(send: SendCall, metrics: Metrics): SendCall {
  return async (...call) => {
    const failure = await send(...call);
    if (failure === null) metrics.countCall('done');
    return failure;
  };
}
