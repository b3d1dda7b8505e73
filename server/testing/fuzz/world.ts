import type { Answers } from '../../../engine/form/compiled-form.ts';
import { completeAnswers } from '../../../engine/testing/complete-answers.ts';
import { localToday } from '../../../engine/values/calendar.ts';
import { createKeyedHash } from '../../accounts/secrets.ts';
import { createTokens } from '../../accounts/tokens.ts';
import { currentModule } from '../../form/current-form.ts';
import { recordIdsOf } from '../../store/record-ids.ts';
import { bootApp, LAST_TERM, NO_CALL_LIMITS, type TestApp } from '../boot-app.ts';
import { fileKeys, upload } from '../documents.ts';
import type { Visitor } from '../visitor.ts';

const SECRET = 'a secret of the tests, long enough';
const DAY = 24 * 60 * 60_000;
export const PDF = Buffer.from('%PDF-1.7 of a test');
/** Contained in the stored data of the bystanders; no reply to anybody else may contain it. */
export const MARK = 'Bystander4711';

/** The real application with people in every state of it. */
export interface World extends TestApp {
  /** Applicants who are filling in their form; fuzzed requests are sent as one of them. */
  readonly writers: readonly Visitor[];
  readonly submitted: Visitor;
  /** Logs in and out, so that the sessions of others are not affected. */
  readonly traveller: Visitor;
  /** Changes tabs, and has no file that would block that. */
  readonly tabber: Visitor;
  /** Complete and validating: each check of it succeeds. */
  readonly ready: Visitor;
  /** Has a finished PDF copy. */
  readonly printed: Visitor;
  /** Their accounts are named and attacked; the fuzz never logs in as one of them. */
  readonly bystanders: readonly Bystander[];
  /** Complete answers, without documents. */
  readonly answers: Answers;
  readonly files: readonly string[];
  readonly serviceToken: string;
  readonly publicToken: string;
  /** Cookies of a session that has ended. */
  readonly endedSession: ReadonlyMap<string, string>;
}

export interface Bystander {
  readonly email: string;
  readonly studentId: string;
  readonly visitor: Visitor;
  /** Key of a file that they uploaded. */
  readonly fileKey: string;
}

/** Builds it with the calls that browsers make. */
export async function createWorld(): Promise<World> {
  const booted = await bootApp({ limits: NO_CALL_LIMITS, beginsWithLastTerm: true });
  const { form, host } = booted;
  const files = fileKeys(form);
  const complete = completeAnswers(currentModule(host), { today: localToday() });
  const answers = Object.fromEntries(
    Object.entries(complete).filter(
      ([key]) => form.keys[key] && !form.keys[key].document && !form.keys[key].readOnly,
    ),
  );
  const studentIdOf = async (email: string): Promise<string> =>
    (await booted.store().findAccount(email))?.studentId ?? '';
  const finishWork = async (): Promise<void> => {
    const store = booted.store();
    for (;;) {
      const work = await store.claimWork('lease', Date.now() + DAY, Date.now() + 2 * DAY);
      if (work === null) return;
      const pdfKey = `${work.kind === 'conversion' ? 'converted' : 'applications'}/${work.studentId}/a.pdf`;
      await booted.objects().write(pdfKey, PDF, 'application/pdf');
      await store.finishWork(work, 'lease', { status: 'COMPLETED', pdfKey });
    }
  };
  const attach = async (visitor: Visitor, key: string, name = 'a'): Promise<string> => {
    const fileKey = await upload(booted.app(), visitor, key, PDF);
    const body = { file_key: fileKey, file_name: `${name}.pdf` };
    await expectDone(visitor.post(`/api/pdf/document-answer/${key}`, body));
    return fileKey;
  };
  const validating = async (email: string): Promise<Visitor> => {
    const visitor = await booted.applicant(email);
    for (const key of files) if (complete[key] !== undefined) await attach(visitor, key);
    await finishWork();
    await expectDone(visitor.put('/api/answer', answers));
    for (const web_status of ['started', 'validating']) {
      await expectDone(visitor.post('/api/web-status', { web_status }));
    }
    return visitor;
  };
  const bystander = async (email: string): Promise<Bystander> => {
    const visitor = await booted.applicant(email);
    const [text = ''] = Object.values(form.questions)
      .filter(({ widget }) => widget === 'text')
      .map(({ key }) => key);
    await expectDone(visitor.put('/api/answer', { ...answers, [text]: MARK }));
    const lastTerm = recordIdsOf(LAST_TERM).idOf(await studentIdOf(email));
    await booted.store().saveAnswers(lastTerm, { ...answers, [text]: MARK });
    const fileKey = await attach(visitor, files[0] ?? '', MARK);
    await finishWork();
    return { email, studentId: await studentIdOf(email), visitor, fileKey };
  };

  const bystanders = [await bystander('grace@example.org'), await bystander('lin@example.org')];
  const ready = await validating('ready@example.org');
  const printed = await booted.applicant('printed@example.org');
  await expectDone(printed.put('/api/answer', answers));
  await expectDone(printed.get('/api/pdf'));
  await finishWork();
  const submitted = await validating('submitted@example.org');
  await expectDone(submitted.post('/api/web-status', { web_status: 'submitted' }));
  const writers = [await booted.applicant('ada@example.org'), await booted.applicant('alan@example.org')];
  const tabber = await booted.applicant('tabber@example.org');
  const traveller = await booted.applicant('traveller@example.org');
  const endedSession = new Map(traveller.cookies);
  await expectDone(traveller.get('/api/logout'));

  const tokens = createTokens(booted.store(), createKeyedHash(SECRET), Date.now);
  const { token: serviceToken } = await tokens.issueServiceToken(await studentIdOf('ready@example.org'), DAY);
  const { token: publicToken } = await tokens.issueAnswersToken(answers, DAY);
  const people = { writers, submitted, tabber, traveller, ready, printed, bystanders };
  return { ...booted, ...people, answers, files, serviceToken, publicToken, endedSession };
}

async function expectDone(reply: ReturnType<Visitor['get']>): Promise<void> {
  const { statusCode, body } = await reply;
  if (statusCode !== 200) throw new Error(`A call of the preparation was answered ${statusCode}: ${body}`);
}
