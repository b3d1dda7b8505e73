// Starts a server for benches that make calls of applicants.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { FormModule } from '../engine/form/form-module.ts';
import type { PresignedUrl } from '../engine/wire/documents.ts';
import { freePort } from '../server/http/testing/free-port.ts';

const PASSWORD = 'Correct horse 7!';
const root = fileURLToPath(new URL('..', import.meta.url));

/** A running server with one worker, and the calls of applicants. */
export interface ApplicantsServer {
  /** Makes a call with a JSON body. Throws for an error status. */
  call(method: string, path: string, body?: object, cookie?: string): Promise<Response>;
  /** Creates an applicant; returns the cookies of the session. */
  logIn(username: string): Promise<string>;
  /** Returns the served form, as browsers run it. */
  formModule(): Promise<FormModule>;
  /** Returns the answer keys of the form's file questions, and of twenty text questions. */
  keys(): Promise<{ files: string[]; texts: string[] }>;
  /** Uploads a file and requests its conversion. */
  requestConversion(
    cookie: string,
    key: string,
    file: { readonly name: string; readonly bytes: Uint8Array },
  ): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a server on an empty data directory. */
export async function startForApplicants(folder: string): Promise<ApplicantsServer> {
  const port = await freePort();
  const child = spawn('node', ['server/main.ts'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, WORKERS: '1', MONGODB_URI: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://localhost:${port}`;
  await waitUntilReady(url, child);

  const call: ApplicantsServer['call'] = async (method, path, body, cookie = '') => {
    const headers = { 'content-type': 'application/json', cookie };
    const reply = await fetch(`${url}${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${method} ${path} was answered with ${reply.status}.`);
    return reply;
  };

  const formModule: ApplicantsServer['formModule'] = async () => {
    const page = await (await fetch(url)).text();
    const hash = /name="matricula-form" content="([^"]+)"/.exec(page)?.[1];
    const source = await (await call('GET', `/form/${hash}.mjs`)).text();
    return import(`data:text/javascript,${encodeURIComponent(source)}`);
  };

  return {
    call,
    logIn: async (username) => {
      await call('POST', '/public/signup', { username, password: PASSWORD });
      const mails = (await (await call('GET', '/dev/outbox.json')).json()) as { to: string; text: string }[];
      const code = /\b\d{6}\b/.exec(mails.find(({ to }) => to === username)?.text ?? '')?.[0];
      await call('POST', '/public/confirm', { username, code });
      const reply = await call('POST', '/public/login', { username, password: PASSWORD });
      return reply.headers
        .getSetCookie()
        .map((each) => each.split(';')[0])
        .join('; ');
    },
    formModule,
    keys: async () => {
      const { questions } = (await formModule()).form;
      const keysOfWidget = (widget: string) =>
        Object.keys(questions).filter((key) => questions[key]?.widget === widget);
      return { files: keysOfWidget('file'), texts: keysOfWidget('text').slice(0, 20) };
    },
    requestConversion: async (cookie, key, { name, bytes }) => {
      const permitted = await call('POST', '/api/presigned-url', { answer_key: key }, cookie);
      const presigned = (await permitted.json()) as PresignedUrl;
      const form = new FormData();
      for (const [field, value] of Object.entries(presigned.fields)) form.append(field, value);
      form.append('file', new Blob([new Uint8Array(bytes)]), name);
      await fetch(presigned.url, { method: 'POST', body: form });
      const body = { file_key: presigned.fields.key, file_name: name };
      await call('POST', `/api/pdf/document-answer/${key}`, body, cookie);
    },
    stop: async () => {
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
    },
  };
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  while (!(await fetch(`${url}/healthz`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error('The server did not start.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
