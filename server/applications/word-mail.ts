import { fillAnswers } from '../../engine/answers/answers-in-texts.ts';
import type { Text } from '../../engine/form/texts.ts';
import { currentModule } from '../form/current-form.ts';
import type { FormHost } from '../form/form-host.ts';
import type { Mail, UnfilledMail } from '../mail/mail.ts';
import type { Store } from '../store/store.ts';
import { studentAnswers } from './student-answers.ts';

/**
 * Creates a function that fills a mail's placeholders with the answers stored for the account with its address,
 * if there is one. It returns null for a mail about a submission that did not happen or was deleted, and for a
 * reminder after the submission or after reminders were ended.
 * @param hasEnded whether an application's reminders were ended
 */
export function createMailWording(
  store: Pick<Store, 'findAccount' | 'loadStudent'>,
  host: FormHost,
  hasEnded: (studentId: string) => Promise<boolean>,
): (mail: UnfilledMail) => Promise<Mail | null> {
  return async ({ subject, text, submission, unsubmitted, form: _, ...mail }) => {
    if (submission !== undefined) {
      const student = await store.loadStudent(submission.studentId);
      if (student.submission?.id !== submission.applicationId) return null;
    }
    if (unsubmitted !== undefined) {
      const { webStatus } = await store.loadStudent(unsubmitted);
      if (webStatus.length === 0 || webStatus.includes('submitted')) return null;
      if (await hasEnded(unsubmitted)) return null;
    }
    if (typeof subject === 'string' && typeof text === 'string') return { ...mail, subject, text };
    const { form } = currentModule(host);
    const account = await store.findAccount(mail.to);
    const answers = account === null ? {} : studentAnswers(form, await store.loadStudent(account.studentId));
    const said = (one: Text): string => fillAnswers(form, answers, one);
    // A subject is a single line.
    return { ...mail, subject: said(subject).replace(/\s+/g, ' '), text: said(text) };
  };
}
