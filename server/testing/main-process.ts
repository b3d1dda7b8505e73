// Runs the product as a separate process, from the entry point of `npm start`.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, onTestFinished } from 'vitest';
import { eventually } from '../../engine/testing/eventually.ts';
import { freePort as anyFreePort } from '../http/testing/free-port.ts';
import { childEnvironment } from './child-environment.ts';
import { PASSWORD } from './visitor.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
export const username = 'ada@example.org';

/** A started process; it is killed when the test ends. */
export interface Running {
  readonly child: ChildProcess;
  readonly url: string;
  readonly output: () => string;
  readonly errors: () => string;
  /** The exit code, when the process has ended. */
  readonly exit: Promise<unknown>;
}

/** Gives each test of a file its own folder, in which it starts the product. */
export function inOwnFolder() {
  let directory = '';
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'matricula-main-'));
    onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  });
  return {
    folder: (): string => directory,
    start: (environment: Readonly<Record<string, string>>, program?: string): Running =>
      start(directory, environment, program),
  };
}

/** @param directory the data goes into a folder of it */
export function start(
  directory: string,
  environment: Readonly<Record<string, string>>,
  program = MAIN,
): Running {
  const child = spawn(process.execPath, [program], {
    env: { ...childEnvironment(), DATA_DIR: join(directory, 'data'), ...environment },
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const exit = once(child, 'close').then(([code]) => code);
  return {
    child,
    url: `http://localhost:${environment.PORT}`,
    output: () => output,
    errors: () => errors,
    exit,
  };
}

/** Returns a free port as an environment variable. */
export async function freePort(): Promise<string> {
  return String(await anyFreePort());
}

/** Waits until the process serves. */
export async function ready(running: Running): Promise<Running> {
  await eventually(() => expect(running.output()).toContain(`Matricula is ready at ${running.url}`));
  return running;
}

/**
 * Returns the standard error of a start that fails. `told` is the expected output: a new database is announced
 * if the start gets that far.
 */
export async function failure(running: Running, told = ''): Promise<string> {
  expect(await running.exit).toBe(1);
  expect(running.output()).toBe(told);
  return running.errors();
}

export async function call(
  running: Running,
  method: string,
  path: string,
  body?: unknown,
  cookie = '',
): Promise<Response> {
  const headers = { 'content-type': 'application/json', cookie };
  return fetch(`${running.url}${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

/** Creates a confirmed account; returns the mailed code. */
export async function signUp(running: Running): Promise<string> {
  await call(running, 'POST', '/public/signup', { username, password: PASSWORD });
  // Another process that shares the data may send the mail, so this polls for it.
  const code = await eventually(async () => {
    const [mail] = (await (await call(running, 'GET', '/dev/outbox.json')).json()) as { text: string }[];
    const found = /^\d{6}$/m.exec(mail?.text ?? '')?.[0];
    if (found === undefined) throw new Error('The outbox has no mail with a code.');
    return found;
  });
  expect((await call(running, 'POST', '/public/confirm', { username, code })).status).toBe(200);
  return code;
}

/** Logs in and returns the cookies of the session. */
export async function logIn(running: Running): Promise<string> {
  const reply = await call(running, 'POST', '/public/login', { username, password: PASSWORD });
  expect(reply.status).toBe(200);
  return reply.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
}
