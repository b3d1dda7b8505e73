// `npm run bench:conversion-load`: what a save costs while 50 conversions are queued on the same server, beside without any.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Conversion, PresignedUrl } from '../engine/wire/documents.ts';
import { freePort } from '../server/http/testing/free-port.ts';

const QUEUED = 50;
const SAVES_BEFORE = 400;
const SAVERS = 10;
const PASSWORD = 'Correct horse 7!';
const FILES = ['office-letter.docx', 'plain-1.4.pdf', 'object-streams.pdf'];
const root = fileURLToPath(new URL('..', import.meta.url));

/** One server with one worker on an empty data directory. */
class Server {
  readonly url: string;
  readonly #child: ChildProcess;

  private constructor(url: string, child: ChildProcess) {
    this.url = url;
    this.#child = child;
  }

  static async start(folder: string): Promise<Server> {
    const port = await freePort();
    const child = spawn('node', ['server/main.ts'], {
      cwd: root,
      env: { ...process.env, PORT: String(port), DATA_DIR: folder, WORKERS: '1', MONGODB_URI: '' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const server = new Server(`http://localhost:${port}`, child);
    while (!(await fetch(`${server.url}/healthz`).catch(() => undefined))?.ok) {
      if (child.exitCode !== null) throw new Error('The server did not start.');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return server;
  }

  async stop(): Promise<void> {
    const exit = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    await exit;
  }

  async call(method: string, path: string, body?: object, cookie = ''): Promise<Response> {
    const headers = { 'content-type': 'application/json', cookie };
    const reply = await fetch(`${this.url}${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${method} ${path} was answered with ${reply.status}.`);
    return reply;
  }
}

/** Cookies of a new applicant's session. */
async function logIn(server: Server, username: string): Promise<string> {
  await server.call('POST', '/public/signup', { username, password: PASSWORD });
  const mails = (await (await server.call('GET', '/dev/outbox.json')).json()) as {
    to: string;
    text: string;
  }[];
  const code = /\b\d{6}\b/.exec(mails.find(({ to }) => to === username)?.text ?? '')?.[0];
  await server.call('POST', '/public/confirm', { username, code });
  const reply = await server.call('POST', '/public/login', { username, password: PASSWORD });
  return reply.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
}

async function fileKeys(server: Server): Promise<{ files: string[]; texts: string[] }> {
  const page = await (await fetch(server.url)).text();
  const hash = /name="matricula-form" content="(\w+)"/.exec(page)?.[1];
  const source = await (await server.call('GET', `/form/${hash}.mjs`)).text();
  const module = await import(`data:text/javascript,${encodeURIComponent(source)}`);
  const { questions } = module.form as { questions: Record<string, { widget: string }> };
  const of = (widget: string) => Object.keys(questions).filter((key) => questions[key]?.widget === widget);
  return { files: of('file'), texts: of('text').slice(0, 20) };
}

async function queue(server: Server, cookie: string, key: string, name: string): Promise<void> {
  const bytes = readFileSync(join(root, 'server', 'conversion', 'testing', 'files', name));
  const permitted = await server.call('POST', '/api/presigned-url', { answer_key: key }, cookie);
  const { url, fields } = (await permitted.json()) as PresignedUrl;
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([bytes]), name);
  await fetch(url, { method: 'POST', body: form });
  const body = { file_key: fields.key, file_name: name };
  await server.call('POST', `/api/pdf/document-answer/${key}`, body, cookie);
}

/** Saves one after the other, for one account after the other, until it is enough; gives the milliseconds of each. */
async function save(
  server: Server,
  cookies: readonly string[],
  keys: readonly string[],
  enough: () => boolean,
) {
  const times: number[] = [];
  while (!enough()) {
    const answers = Object.fromEntries(keys.map((key) => [key, `${times.length}`]));
    const begun = performance.now();
    await server.call('PUT', '/api/answer', answers, cookies[times.length % cookies.length]);
    times.push(performance.now() - begun);
  }
  return times;
}

function row(title: string, times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) =>
    (sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? 0).toFixed(1);
  return `| ${title} | ${times.length} | ${at(0.5)} | ${at(0.95)} | ${at(0.99)} | ${at(1)} |`;
}

const folder = mkdtempSync(join(tmpdir(), 'matricula-bench-'));
const server = await Server.start(folder);
try {
  // So many that none of them calls more often than an account may.
  const savers: string[] = [];
  while (savers.length < SAVERS) savers.push(await logIn(server, `saver-${savers.length}@example.org`));
  const { files, texts } = await fileKeys(server);
  const uploaders: string[] = [];
  while (uploaders.length * files.length < QUEUED) {
    uploaders.push(await logIn(server, `uploader-${uploaders.length}@example.org`));
  }
  let left = SAVES_BEFORE;
  const without = await save(server, savers, texts, () => left-- <= 0);

  const begun = performance.now();
  const waiting: { cookie: string; key: string }[] = uploaders.flatMap((cookie) =>
    files.map((key) => ({ cookie, key })),
  );
  for (const [index, { cookie, key }] of waiting.entries()) {
    await queue(server, cookie, key, FILES[index % FILES.length] ?? '');
  }
  const count = waiting.length;
  const ends: Record<string, number> = {};
  let done = false;
  const watching = (async () => {
    for (const { cookie, key } of waiting) {
      for (;;) {
        const reply = await server.call('GET', `/api/pdf/document-answer/${key}`, undefined, cookie);
        const { status } = (await reply.json()) as Conversion;
        if (status === 'COMPLETED' || status === 'FAILED') {
          ends[status] = (ends[status] ?? 0) + 1;
          break;
        }
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
    done = true;
  })();
  const during = await save(server, savers, texts, () => done);
  await watching;
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(
    `${count} conversions, ${JSON.stringify(ends)}, in ${seconds} s; a save is ${texts.length} answers.\n`,
  );
  console.log(
    '| PUT /api/answer | saves | p50 ms | p95 ms | p99 ms | longest ms |\n|---|--:|--:|--:|--:|--:|',
  );
  console.log(row('nothing else to do', without));
  console.log(row(`${count} conversions queued, one worker`, during));
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
