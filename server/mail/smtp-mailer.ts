import { createTransport } from 'nodemailer';
import { MailError, type Mailer, type MailFailure } from './mail.ts';

/** As long as it may take to connect, and to reply, in milliseconds. */
const CONNECTION_LIMIT_MS = 30_000;
const REPLY_LIMIT_MS = 60_000;
/** No mail takes longer to hand over, in milliseconds. */
export const SEND_LIMIT_MS = 120_000;
/** How long what is being sent at the close may take to end. */
const CLOSE_LIMIT_MS = 3000;
/** What nodemailer says where the mail server could not be reached, or was gone before it replied. */
const CONNECTION_CODES: ReadonlySet<string> = new Set(['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS']);

/** Sends through a mail server, once. */
export function smtpMailer(smtp: { readonly url: string; readonly from: string }): Mailer {
  const transport = createTransport({
    url: smtp.url,
    connectionTimeout: CONNECTION_LIMIT_MS,
    socketTimeout: REPLY_LIMIT_MS,
  });
  const underway = new Set<Promise<unknown>>();
  const ending = new AbortController();
  return {
    send: async ({ lang, unsubscribe, ...mail }) => {
      const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(SEND_LIMIT_MS)]);
      const headers = {
        ...(lang === undefined ? {} : { 'Content-Language': lang }),
        // RFC 8058: a mail program may end them itself, by POST.
        ...(unsubscribe === undefined
          ? {}
          : {
              'List-Unsubscribe': `<${unsubscribe}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
      };
      const sending = transport.sendMail({ ...mail, headers, from: smtp.from, signal });
      underway.add(sending);
      try {
        await sending;
      } catch (error) {
        const failure = mailFailure(error);
        throw new MailError(failure, signal.aborted || isPassing(failure));
      } finally {
        underway.delete(sending);
      }
    },
    close: async () => {
      const limit = setTimeout(() => ending.abort(), CLOSE_LIMIT_MS);
      await Promise.allSettled(underway);
      clearTimeout(limit);
      ending.abort();
      transport.close();
    },
  };
}

/** Whether the same mail may be taken later: the server was away, or said so itself (4xx). */
function isPassing({ code, responseCode }: MailFailure): boolean {
  if (responseCode === undefined) return CONNECTION_CODES.has(code);
  return responseCode >= 400 && responseCode < 500;
}

function mailFailure(error: unknown): MailFailure {
  const details: Readonly<Record<string, unknown>> = { ...(error instanceof Error ? error : {}) };
  const { code, responseCode } = details;
  return { code: String(code), responseCode: typeof responseCode === 'number' ? responseCode : undefined };
}
