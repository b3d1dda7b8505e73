// What was submitted stays as it was, whatever becomes of the form, the server and Chromium.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { completeAnswers } from '../../engine/testing/complete-answers.ts';
import { localToday } from '../../engine/validation/calendar.ts';
import type { SubmissionRecord } from '../../engine/wire/submission-record.ts';
import { keyedHash } from '../accounts/secrets.ts';
import { type FormHost, openFormHost } from '../form/form-host.ts';
import { currentModule } from '../http/current-form.ts';
import { bootApp, CONFIG_DIR } from '../testing/boot-app.ts';
import { attachDocument, fileKeys } from '../testing/documents.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { createTokens } from '../tokens/tokens.ts';
import { isApplicationId, newApplicationId } from './application-id.ts';
import { recordEarlierSubmissions } from './earlier-record.ts';
import { recordOf } from './stored-record.ts';

const SITE = fileURLToPath(new URL('../../dist/renderer', import.meta.url));
const LETTER = new URL('../conversion/testing/files/office-letter.pdf', import.meta.url);
const EMAIL = 'ada@example.org';
const LIMIT = 90_000;
const CALM = { timeout: 60_000, interval: 100 };

/** A complete application on a config of its own, which `edit` changes; the server has it after `restart`. */
async function bootComplete() {
  const configDir = mkdtempSync(join(tmpdir(), 'matricula-record-'));
  onTestFinished(() => rmSync(configDir, { recursive: true }));
  cpSync(CONFIG_DIR, configDir, { recursive: true });
  const open = () => openFormHost({ configDir, cacheDir: join(configDir, '.cache'), development: false });
  let opened = await open();
  const host: FormHost = {
    current: () => opened.current(),
    diagnostics: () => opened.diagnostics(),
    subscribe: (listener) => opened.subscribe(listener),
    close: () => opened.close(),
  };
  let works = false;
  const booted = await bootApp({ host, configDir, worker: () => works });
  cpSync(SITE, booted.siteDir, { recursive: true });
  const ada = await booted.applicant(EMAIL);
  const { studentId = '' } = (await booted.store().findAccount(EMAIL)) ?? {};
  const answers = completeAnswers(currentModule(host), { today: localToday() });
  await booted.store().saveAnswers(studentId, answers);
  for (const key of fileKeys(booted.form).filter((each) => answers[each] !== undefined)) {
    await attachDocument(booted.store(), studentId, key);
  }
  await booted.objects().write(`converted/${studentId}/a.pdf`, readFileSync(LETTER), 'application/pdf');
  for (const web_status of ['started', 'validating']) await ada.post('/api/web-status', { web_status });
  const serviceView = async () => {
    const tokens = createTokens(booted.store(), keyedHash('a secret of the tests, long enough'), booted.now);
    const { token } = await tokens.issueService(studentId, 60_000);
    return (await booted.visitor().get(`/service/tmp-pdf?service_token=${token}`)).json();
  };
  return {
    ...booted,
    ...{ ada, studentId, answers, serviceView },
    submit: () => ada.post('/api/web-status', { web_status: 'submitted' }),
    record: async (): Promise<SubmissionRecord> => (await serviceView()).record,
    status: async () => (await ada.get('/api/pdf')).json(),
    /** Replaces a text of the config in every file that has it. */
    edit: (file: string, from: string, to: string) => {
      const path = join(configDir, file);
      const before = readFileSync(path, 'utf8');
      expect(before).toContain(from);
      writeFileSync(path, before.replaceAll(from, to));
    },
    restart: async (worker: boolean) => {
      works = worker;
      opened = await open();
      expect(opened.diagnostics().filter(({ severity }) => severity === 'error')).toEqual([]);
      await booted.restart();
    },
    /** The PDF, once there is one. */
    copy: async () => {
      const { url } = await vi.waitFor(async () => {
        const told = (await ada.get('/api/pdf')).json();
        expect(told.status).toBe('COMPLETED');
        return told;
      }, CALM);
      return { url, bytes: (await ada.get(url)).rawPayload };
    },
  };
}

test(
  'what was submitted is printed as it was, byte for byte, after edits of the form and restarts',
  async () => {
    const { submit, record, edit, restart, copy, status, now, form, serviceView } = await bootComplete();
    const { label } = form.questions.first_name ?? { label: '' };
    // Nothing makes PDFs by now: a submission does not wait for it.
    expect((await submit()).statusCode).toBe(200);
    const submitted = await record();
    expect(submitted).toMatchObject({
      submitted_at: new Date(now()).toISOString(),
      made_later: false,
      school: form.school.partnerName,
      copied_pages: form.school.pdfPages,
    });
    expect(isApplicationId(submitted.application_id)).toBe(true);
    expect(Object.values(submitted.documents)[0]).toMatchObject({ file_name: 'resume.pdf', file_size: 5 });
    expect((await status()).status).toBe('UNPROCESSED');

    edit('sections/personal.json', `"label": "${label}"`, '"label": "What Friends Call You"');
    edit('texts.json', form.texts['print.notAnswered'], 'left blank');
    await restart(true);
    const made = await copy();
    const text = (await readPdf(made.bytes)).pages.join('\n');
    expect(text).toContain(label);
    expect(text).not.toContain('What Friends Call You');
    expect(text).toContain(form.texts['print.notAnswered']);
    expect(text).not.toContain('left blank');
    expect(await record()).toEqual(submitted);

    edit('sections/personal.json', 'What Friends Call You', 'Nickname');
    edit('school.json', form.school.partnerName, 'Another University');
    await restart(true);
    const again = await copy();
    expect(again.url).toBe(made.url);
    expect(again.bytes.equals(made.bytes)).toBe(true);
    expect(await record()).toEqual(submitted);
    // The rest of the view follows the form, as the calls of spec §7 have it.
    expect((await serviceView()).answer.first_name).toBeDefined();
  },
  LIMIT,
);

test('an application of before is recorded later, by the start or by who reads it, once, and it says so', async () => {
  const { directory, submit, record, store, host, studentId, now } = await bootComplete();
  await submit();
  const forget = () => {
    const database = new DatabaseSync(join(directory, 'matricula.sqlite'));
    database.exec('DELETE FROM submissions; DELETE FROM application_pdfs');
    database.close();
  };
  const kept = async () => (await store().loadStudent(studentId)).submission;
  const first = await record();
  forget();
  expect(await kept()).toBeNull();
  const later = await record();
  expect(later).toMatchObject({ submitted_at: null, made_later: true, pages: first.pages });
  expect(later.application_id).not.toBe(first.application_id);
  expect(await record()).toEqual(later);

  forget();
  const made: number[] = [];
  const start = () =>
    recordEarlierSubmissions(
      { host, store: store(), now },
      { made: (count) => made.push(count), failed: (error) => expect(error).toBeUndefined() },
    );
  const starts = [start(), start()];
  await vi.waitFor(async () => expect(await kept()).not.toBeNull());
  await Promise.all(starts.map((each) => each.close()));
  expect(made.length).toBeGreaterThan(0);
  expect((await record()).made_later).toBe(true);
});

test('a record that was changed in the database is not taken for one', async () => {
  const { submit, store, studentId } = await bootComplete();
  await submit();
  const { submission } = await store().loadStudent(studentId);
  if (submission === null) throw new Error('Nothing is kept.');
  const { id, content } = submission;
  expect(recordOf({ submission })?.application_id).toBe(id);
  expect(recordOf({ submission: null })).toBeNull();
  for (const changed of [
    { id, content: 'no JSON' },
    { id, content: '{}' },
    { id: newApplicationId(), content },
    { id, content: content.replace('"made_later":false', '"made_later":"no"') },
  ]) {
    expect(() => recordOf({ submission: changed })).toThrow(/cannot be read/);
  }
});

test('an application id that was given before is not given again', async () => {
  const { submit, store, record } = await bootComplete();
  const { submit: submitted } = store();
  const tried: string[] = [];
  store().submit = async (...all) => {
    tried.push(all[2].id);
    return tried.length < 3 ? 'taken' : submitted(...all);
  };
  expect((await submit()).statusCode).toBe(200);
  expect(new Set(tried).size).toBe(3);
  expect((await record()).application_id).toBe(tried[2]);
});
