import { createTransport } from 'nodemailer';
import { MailError, type Mailer, type MailFailure } from './mail.ts';

/** Timeout to connect and for each reply, in milliseconds. */
const CONNECTION_LIMIT_MS = 30_000;
const REPLY_LIMIT_MS = 60_000;
/** Timeout of a whole delivery, in milliseconds. */
export const SEND_LIMIT_MS = 120_000;
/** Time that mails in flight have to finish at the close, in milliseconds. */
const CLOSE_LIMIT_MS = 3000;
/** Error codes of nodemailer for an unreachable server or a dropped connection. */
const CONNECTION_CODES: ReadonlySet<string> = new Set(['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS']);

/** Creates a mailer that makes one SMTP attempt per mail. */
export function createSmtpMailer(smtp: { readonly url: string; readonly from: string }): Mailer {
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
        // RFC 3834: auto-replies of an office do not answer it.
        'Auto-Submitted': 'auto-generated',
        ...(lang === undefined ? {} : { 'Content-Language': lang }),
        // RFC 8058: mail programs may unsubscribe by POST.
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
        throw new MailError(failure, signal.aborted || isTemporary(failure));
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

/** Whether a retry may succeed: the server was unreachable or replied 4xx. */
function isTemporary({ code, responseCode }: MailFailure): boolean {
  if (responseCode === undefined) return CONNECTION_CODES.has(code);
  return responseCode >= 400 && responseCode < 500;
}

function mailFailure(error: unknown): MailFailure {
  const details: Readonly<Record<string, unknown>> = { ...(error instanceof Error ? error : {}) };
  const { code, responseCode } = details;
  return { code: String(code), responseCode: typeof responseCode === 'number' ? responseCode : undefined };
}
