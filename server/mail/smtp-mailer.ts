import { createTransport } from 'nodemailer';
import type { Mailer } from './mail.ts';

/** Sends through a mail server. `failed` hears of each mail that could not be sent. */
export function smtpMailer(smtp: { url: string; from: string }, failed: (error: unknown) => void): Mailer {
  const transport = createTransport(smtp.url);
  const underway = new Set<Promise<unknown>>();
  return {
    send: (mail) => {
      const sending = transport
        .sendMail({ ...mail, from: smtp.from })
        .catch(failed)
        .finally(() => underway.delete(sending));
      underway.add(sending);
    },
    close: async () => {
      await Promise.all(underway);
      transport.close();
    },
  };
}
