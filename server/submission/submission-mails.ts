// The mails about a submission to its applicant and the office, as configured in config/mails. They are queued
// before the submission and sent only if it happens, so that no crash in between loses one.
import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import { timeParts } from '../../engine/form/point-in-time.ts';
import { fillText } from '../../engine/form/texts.ts';
import type { MailFile } from '../../engine/language/mail.ts';
import type { Seal } from '../accounts/seal.ts';
import type { UnfilledMail } from '../mail/mail.ts';
import { sealMail } from '../mail/mail-queue.ts';
import type { MailStore, QueuedMail } from '../store/mail-store.ts';
import type { ReportedSubmission, SubmissionNotifier } from './tell-submission.ts';

/** How long a mail is retried. */
const WAITS_MS = 3 * 24 * 60 * 60_000;

/** Dependencies of the submission mails. */
export interface SubmissionMailParts {
  readonly store: Pick<MailStore, 'queueMail'>;
  readonly seal: Seal;
  readonly publicUrl: string;
}

export function createSubmissionMails({ store, seal, publicUrl }: SubmissionMailParts): SubmissionNotifier {
  const written = (form: CompiledForm, mail: MailFile, reported: ReportedSubmission): QueuedMail[] => {
    const { studentId, applicationId, submittedAt, email } = reported;
    const values = { ...timeParts(form, submittedAt), applicationId, link: publicUrl };
    const worded: Omit<UnfilledMail, 'to'> = {
      subject: fillText(mail.subject, values),
      text: fillText(mail.text, values),
      ...(form.lang === undefined ? {} : { lang: form.lang }),
      submission: { studentId, applicationId },
    };
    const applicant = email === null ? [] : [email];
    return (mail.to === 'applicant' ? applicant : mail.to).map((to) =>
      // The kind contains the application id, so that mails about different applications do not replace each
      // other.
      sealMail(seal, `submitted-${mail.id}-${applicationId}`, to, { to, ...worded }, submittedAt + WAITS_MS),
    );
  };

  return ({ mails, module }, reported) => {
    const queued = mails.flatMap((mail) => written(module.form, mail, reported));
    return async (dueAt) => {
      for (const mail of queued) await store.queueMail(mail, dueAt);
    };
  };
}
