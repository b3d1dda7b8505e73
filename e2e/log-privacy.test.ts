// A complete journey with many errors, at the most verbose log level: the server prints nothing that a person
// typed, and no secret.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from '@playwright/test';
import type { AnswerValue } from '../engine/form/compiled-form.ts';
import { freePort } from '../server/http/testing/free-port.ts';
import { MailCatcher } from '../server/mail/testing/mail-catcher.ts';
import { completeApplication } from './complete-application.ts';
import { pdfFile } from './files.ts';
import { findValuesIn } from './found-in.ts';
import { PASSWORD } from './journey.ts';
import { RunningServer } from './running-server.ts';
import { serviceTokenOf } from './service-token.ts';
import { Typist } from './typist.ts';

const USERNAME = 'Trillian.Logless@example.org';
const REFUSED = 'nobody.logless@example.org';
const FIRST_PASSWORD = 'Wrong-Donkey-8-Battery';
const FILE = 'resume_doc';
const DATABASE_WORD = 'Brokenword';

/** Goes from the sign-up to the login, by every card. */
async function becomeApplicant(typist: Typist, mails: MailCatcher): Promise<void> {
  const username = USERNAME;
  const address = username.toLowerCase();
  typist.note(address, ...username.split('@'));
  await typist.send('POST', '/public/signup', { username: REFUSED, password: PASSWORD });
  await typist.send('POST', '/public/signup', { username, password: FIRST_PASSWORD });
  const code = await mails.find(address, /^(\d{6})\r?$/m);
  await typist.send('POST', '/public/resend-confirm', { username: REFUSED });
  await typist.send(
    'POST',
    '/public/confirm',
    { username, code: code === '314159' ? '271828' : '314159' },
    400,
  );
  await typist.send('POST', '/public/confirm', { username, code });
  await typist.send('POST', '/public/forgot-password', { username });
  const id = await mails.find(address, /[?&]id=([\w-]+)/);
  typist.note(id);
  await typist.send('GET', `/reset?username=${encodeURIComponent(username)}&id=${id}`);
  await typist.send(
    'POST',
    '/public/reset-password',
    { username, id: `${id}x`, password: PASSWORD, confirm_password: PASSWORD },
    400,
  );
  await typist.send('POST', '/public/reset-password', {
    username,
    id,
    password: PASSWORD,
    confirm_password: PASSWORD,
  });
  await typist.send('POST', '/public/login', { username, password: FIRST_PASSWORD }, 400);
  await typist.logIn(username, PASSWORD);
}

/** Fills in everything, with unique words in all texts. */
async function fillIn(typist: Typist): Promise<string> {
  const { answers } = await completeApplication();
  const own = Object.entries(answers).map(([key, value], index): [string, AnswerValue] => [
    key,
    value === 'Some text' ? `Logless${index}` : value,
  ]);
  const texts = own.filter(([, value]) => typeof value === 'string' && value.startsWith('Logless'));
  expect(texts.length).toBeGreaterThan(3);
  await typist.send('PUT', '/api/answer', {
    ...Object.fromEntries(own),
    personal_statement_essay: 'My loglessness, a life in silence.',
  });
  // Refused texts are typed, too.
  const [text = ''] = texts[0] ?? [];
  await typist.send('PUT', '/api/answer', { logless_question: 'Logless answer' }, 400);
  await typist.send('PUT', '/api/answer', { [text]: 'Loglessly long. '.repeat(1000) }, 400);
  await typist.send('POST', '/api/validations', { [text]: ['Logless message'] });
  typist.note('Logless message', 'logless_question');
  await typist.send('GET', '/lookup/find?category=college_ceeb&text=Logless%20University');
  typist.note('Logless University');
  return text;
}

/** Sends interrupted and invalid requests. */
async function misbehave(typist: Typist): Promise<void> {
  const { host } = new URL(typist.server.url);
  const head = (line: string, ...more: readonly string[]) =>
    [line, `Host: ${host}`, `Cookie: ${typist.cookie}`, ...more, '', ''].join('\r\n');
  typist.note('Logless scribble');
  await typist.scribble('Logless scribble\r\n\r\n');
  await typist.scribble(head('GET /about HTTP/1.1', `X-Long: ${'Logless scribble'.repeat(2000)}`));
  await typist.scribble(
    `${head('PUT /api/answer HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 500')}{"a":"Logless scribble`,
  );
  await typist.scribble(
    `${head('PUT /api/answer HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 19')}{"Logless scribble"}`,
  );
  await typist.scribble(
    `${head('POST /upload HTTP/1.1', 'Content-Type: multipart/form-data; boundary=x', 'Content-Length: 900')}--x\r\nLogless scribble`,
  );
  await typist.scribble(head('GET /%zz?Logless%20scribble HTTP/1.1'));
  await typist.scribble(head('GET /api/pdf/document-answer/Logless%20scribble?Logless+scribble HTTP/1.1'));
  await typist.scribble(
    head('PURGE /Logless%20scribble HTTP/1.1', 'X-Matricula-Applicant: Logless%20scribble'),
  );
  await typist.upload(FILE, 'Logless ruin.pdf', Buffer.from('%PDF-1.7 Logless content'));
  await expect.poll(() => typist.statusOf(`/api/pdf/document-answer/${FILE}`)).toBe('FAILED');
  typist.note('Logless content');
}

/** Makes the database fail under the server in every possible way. */
async function breakDatabase(typist: Typist, text: string): Promise<void> {
  const database = new DatabaseSync(join(typist.server.folder, 'data', 'matricula.sqlite'), {
    timeout: 5000,
  });
  const answer = { [text]: 'Logless failure' };
  try {
    database.exec('BEGIN IMMEDIATE');
    await typist.send('PUT', '/api/answer', answer, 503);
    database.exec('ROLLBACK; ALTER TABLE answers RENAME TO away');
    await typist.send('PUT', '/api/answer', answer, 500);
    await typist.send('GET', '/api/profile', undefined, 500);
    database.exec('ALTER TABLE away RENAME TO answers');
    typist.note(DATABASE_WORD);
    database.prepare('UPDATE answers SET value = ? WHERE key = ?').run(DATABASE_WORD, text);
    await typist.send('GET', '/api/profile', undefined, 500);
    database.prepare('UPDATE answers SET value = ? WHERE key = ?').run('"Logless again"', text);
    await typist.send('GET', '/api/profile');
  } finally {
    database.close();
  }
}

test('the log and the metrics contain nothing that a person typed', async () => {
  const mails = await MailCatcher.start(REFUSED);
  const METRICS_PORT = String(await freePort());
  const environment = {
    LOG_LEVEL: 'trace',
    METRICS_PORT,
    SMTP_URL: mails.url,
    MAIL_FROM: 'apply@example.edu',
    MONGODB_URI: '',
  };
  const server = await RunningServer.start({ environment });
  try {
    const typist = new Typist(server);
    await becomeApplicant(typist, mails);
    const text = await fillIn(typist);
    await misbehave(typist);
    const resume = await pdfFile('Logless resume.pdf');
    await typist.upload(FILE, resume.name, resume.buffer);
    await expect.poll(() => typist.statusOf(`/api/pdf/document-answer/${FILE}`)).toBe('COMPLETED');
    for (const web_status of ['started', 'validating'])
      await typist.send('POST', '/api/web-status', { web_status });
    await typist.send('POST', '/api/submit');
    await typist.send('POST', '/api/web-status', { web_status: 'submitted' });
    await expect.poll(() => typist.statusOf('/api/pdf')).toBe('COMPLETED');
    await typist.send('GET', '/api/pdf/file');
    const token = await serviceTokenOf(server, USERNAME.toLowerCase());
    typist.note(token);
    await typist.send('GET', `/service/tmp-pdf?service_token=${token}`);
    await typist.send('GET', `/about?service_token=${token}`);
    await breakDatabase(typist, text);
    await typist.send('GET', '/api/logout');
    const metrics = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text();
    await server.end();

    // Any log contains the states of an application, and the words of the file's kind.
    for (const word of ['started', 'validating', 'submitted']) typist.typed.delete(word);
    expect(findValuesIn(server.output, typist.typed)).toEqual([]);
    expect(findValuesIn(server.output, ['Logless', 'logless', 'Trillian', 'trillian'])).toEqual([]);
    expect(findValuesIn(metrics, typist.typed)).toEqual([]);
    expect(findValuesIn(metrics, ['Logless', 'logless', 'Trillian', 'trillian'])).toEqual([]);
    for (const told of [
      'matricula_saves_total{outcome="taken"}',
      'matricula_saves_total{outcome="refused"}',
      'matricula_saves_total{outcome="failed"}',
      'matricula_uploads_total{outcome="taken"}',
      'matricula_mails_total{outcome="done"}',
      'matricula_mails_total{outcome="given_up"}',
      'matricula_work_total{kind="applicationPdf",ending="COMPLETED"}',
    ])
      expect(metrics).toContain(told);
    // The log does contain the rest.
    const lines = server.output
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line));
    const said = lines.map(({ msg, status, kind }) => [msg, status ?? kind].filter(Boolean).join(' '));
    for (const line of [
      'request 200',
      'request 503',
      'request 500',
      'request failed',
      'a mail could not be sent',
      'work conversion',
      'work applicationPdf',
    ]) {
      expect(said).toContain(line);
    }
    expect(lines.filter(({ msg }) => msg === 'request').every(({ reqId }) => /^[\w-]{12}$/.test(reqId))).toBe(
      true,
    );
  } finally {
    mails.close();
    await server.stop();
  }
});
