import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MongoClient } from 'mongodb';
import { expect, onTestFinished } from 'vitest';
import { completeAnswers } from '../../engine/testing/complete-answers.ts';
import { eventually } from '../../engine/testing/eventually.ts';
import { SHIPPED_FORM } from '../../engine/testing/shipped-form.ts';
import { localToday } from '../../engine/values/calendar.ts';
import type { ServiceView } from '../../engine/wire/documents.ts';
import type { SubmissionRecord } from '../../engine/wire/submission-record.ts';
import { createKeyedHash } from '../accounts/secrets.ts';
import { createTokens } from '../accounts/tokens.ts';
import { currentModule } from '../form/current-form.ts';
import { type FormHost, openFormHost } from '../form/form-host.ts';
import { temporaryFolder } from '../runtime/testing/temporary-folder.ts';
import { readSettings, type Settings } from '../settings.ts';
import { bootApp } from './boot-app.ts';
import { attachDocument, fileKeys } from './documents.ts';

const SITE = fileURLToPath(new URL('../../dist/renderer', import.meta.url));
const LETTER = new URL('../conversion/testing/files/office-letter.pdf', import.meta.url);
const EMAIL = 'ada@example.org';

/** Returns the environment's stores for tests: a separate database on MongoDB, a bucket. */
export function environmentStores(): Pick<Settings, 'mongodb' | 's3'> {
  const { mongodb, s3 } = readSettings(process.env);
  const files = s3 === undefined ? {} : { s3 };
  if (mongodb === undefined) return files;
  const database = `matricula_test_${randomUUID()}`;
  onTestFinished(async () => {
    const client = new MongoClient(mongodb.uri);
    await client.db(database).dropDatabase();
    await client.close();
  });
  return { ...files, mongodb: { ...mongodb, database } };
}

/**
 * Boots a complete application with its documents, ready to submit, on its own config, which `edit` changes;
 * `restart` loads it.
 * @param files config files in addition to the shipped ones
 */
export async function bootComplete(
  keptIn: Pick<Settings, 'mongodb' | 's3'> = {},
  files: Readonly<Record<string, object>> = {},
) {
  const configDir = temporaryFolder();
  cpSync(SHIPPED_FORM, configDir, { recursive: true });
  for (const [path, value] of Object.entries(files)) {
    mkdirSync(dirname(join(configDir, path)), { recursive: true });
    writeFileSync(join(configDir, path), JSON.stringify(value));
  }
  const open = () => openFormHost({ configDir, cacheDir: join(configDir, '.cache'), development: false });
  let opened = await open();
  const host: FormHost = {
    current: () => opened.current(),
    diagnostics: () => opened.diagnostics(),
    readPaths: () => opened.readPaths(),
    authored: () => opened.authored(),
    subscribe: (listener) => opened.subscribe(listener),
    close: () => opened.close(),
  };
  let works = false;
  const booted = await bootApp({ host, configDir, worker: () => works, keptIn });
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
  const serviceView = async (): Promise<ServiceView> => {
    const tokens = createTokens(
      booted.store(),
      createKeyedHash('a secret of the tests, long enough'),
      booted.now,
    );
    const { token } = await tokens.issueServiceToken(studentId, 60_000);
    return (await booted.visitor().get(`/service/tmp-pdf?service_token=${token}`)).json();
  };
  return {
    ...booted,
    ...{ ada, studentId, answers, serviceView },
    submit: () => ada.post('/api/web-status', { web_status: 'submitted' }),
    record: async (): Promise<SubmissionRecord> => {
      const { record } = await serviceView();
      if (record === undefined) throw new Error('There is no record.');
      return record;
    },
    status: async () => (await ada.get('/api/pdf')).json(),
    /** Replaces a text in every config file that has it. */
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
    /** Returns the PDF as soon as it exists. */
    copy: async () => {
      const { url } = await eventually(async () => {
        const told = (await ada.get('/api/pdf')).json();
        expect(told.status).toBe('COMPLETED');
        return told;
      });
      return { url, bytes: (await ada.get(url)).rawPayload };
    },
  };
}
