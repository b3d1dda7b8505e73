import { createTransport } from 'nodemailer';
import { MailError, type Mailer, type MailFailure } from './mail.ts';

/** Timeout to connect and for each reply, in milliseconds. */
const CONNECTION_LIMIT_MS = 30_000;
const REPLY_LIMIT_MS = 60_000;
/** Timeout of a whole delivery, in milliseconds. */
export const SEND_LIMIT_MS = 120_000;
/** Time that mails in flight have to finish at the close, in milliseconds. */
const CLOSE_LIMIT_MS = 3000;
/** Commands whose reply is about one mail: its recipient, and its message. Other replies are about all mails. */
const MAIL_COMMANDS: ReadonlySet<unknown> = new Set(['RCPT TO', 'DATA']);

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
        const details: ErrorDetails = { ...(error instanceof Error ? error : {}) };
        throw new MailError(mailFailure(details), signal.aborted || !isRefused(details));
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

/** The properties of nodemailer's error. `permanent`: the reply was 5xx, but not 503, which concerns the session. */
type ErrorDetails = Readonly<Record<string, unknown>>;

/** Whether the server refused this mail for good. Other failures, such as of the login, may pass. */
function isRefused({ command, permanent }: ErrorDetails): boolean {
  return permanent === true && MAIL_COMMANDS.has(command);
}

function mailFailure({ code, responseCode }: ErrorDetails): MailFailure {
  return { code: String(code), responseCode: typeof responseCode === 'number' ? responseCode : undefined };
}
