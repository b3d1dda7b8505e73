// Drives the machine's Firefox by WebDriver BiDi, a protocol over a web socket.
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { BrowserDriver } from './wire.ts';

const FOCUSED_WITHIN_MS = 60_000;

/** Lets invisible windows have the focus. Without it the space bar does nothing. */
const PREFERENCES = 'user_pref("focusmanager.testmode", true);\n';

/** A reply to a command, or an event. Only the fields that are used here. */
interface Message {
  readonly id?: number;
  readonly type: 'success' | 'error' | 'event';
  readonly message?: string;
  readonly params?: { readonly level?: string; readonly text?: string | null };
  readonly result: {
    readonly context?: string;
    readonly contexts?: readonly { readonly context: string }[];
    readonly data?: string;
    readonly exceptionDetails?: { readonly text: string };
    readonly nodes?: readonly { readonly sharedId: string }[];
    readonly result?: { readonly value?: string };
  };
}

/**
 * Returns the first match of a pattern in a program's output. Throws with the output if the program ends
 * before.
 */
async function waitForOutput(
  program: ChildProcessWithoutNullStreams,
  pattern: RegExp,
): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let printed = '';
    for (const stream of [program.stdout, program.stderr]) {
      stream.on('data', (chunk) => {
        printed = (printed + String(chunk)).slice(-10_000);
        const match = pattern.exec(printed);
        if (match !== null) resolve(match);
      });
    }
    program.once('error', reject);
    program.once('exit', () => reject(new Error(`Firefox ended before it was ready: ${printed}`)));
  });
}

/**
 * Connects to Firefox. Returns a function that sends a command and resolves with its result. `onEvent` gets the events.
 */
async function connect(url: string, onEvent: (message: Message) => void) {
  const socket = new WebSocket(url);
  const waiting = new Map<number, PromiseWithResolvers<Message['result']>>();
  socket.addEventListener('message', ({ data }) => {
    const message: Message = JSON.parse(String(data));
    const reply = message.id === undefined ? undefined : waiting.get(message.id);
    if (reply === undefined) onEvent(message);
    else if (message.type === 'success') reply.resolve(message.result);
    else reply.reject(new Error(`Firefox: ${message.message}`));
  });
  socket.addEventListener('close', () => {
    for (const reply of waiting.values()) reply.reject(new Error('Firefox has ended.'));
  });
  await once(socket, 'open');
  return async (method: string, params: object): Promise<Message['result']> => {
    const id = waiting.size + 1;
    const reply = Promise.withResolvers<Message['result']>();
    waiting.set(id, reply);
    socket.send(JSON.stringify({ id, method, params }));
    return reply.promise;
  };
}

/** Starts a headless Firefox with an empty profile. */
export async function startFirefox(): Promise<BrowserDriver> {
  const profile = await mkdtemp(join(tmpdir(), 'matricula-firefox-'));
  await writeFile(join(profile, 'user.js'), PREFERENCES);
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const program = spawn('firefox-esr', args);
  const ended = once(program, 'exit');
  const [, url = ''] = await waitForOutput(program, /WebDriver BiDi listening on (ws:\S+)/);
  const errors: string[] = [];
  const send = await connect(`${url}/session`, ({ params }) => {
    if (params?.level === 'error') errors.push(params.text ?? '');
  });
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  // The initial window never gets the focus, and keeps other windows from getting it.
  const { contexts } = await send('browsingContext.getTree', {});
  const { context } = await send('browsingContext.create', { type: 'window' });
  await send('browsingContext.close', { context: contexts?.[0]?.context });
  /** A new window gets the focus with a delay, and may lose it on a busy machine. */
  async function waitForFocus(): Promise<void> {
    await expect(async () => {
      if ((await wire.evaluate('String(document.hasFocus())')) === 'true') return;
      await send('browsingContext.activate', { context });
      expect(await wire.evaluate('String(document.hasFocus())')).toBe('true');
    }).toPass({ timeout: FOCUSED_WITHIN_MS });
  }
  const wire: BrowserDriver = {
    errors,
    async open(address) {
      await send('browsingContext.navigate', { context, url: address, wait: 'complete' });
      await waitForFocus();
    },
    async reload() {
      await send('browsingContext.reload', { context, wait: 'complete' });
    },
    async evaluate(expression) {
      const { result, exceptionDetails } = await send('script.evaluate', {
        expression,
        target: { context },
        awaitPromise: true,
      });
      if (exceptionDetails !== undefined) throw new Error(`In the page: ${exceptionDetails.text}`);
      return result?.value ?? '';
    },
    async perform(actions) {
      await waitForFocus();
      await send('input.performActions', { context, actions });
    },
    async chooseFile(css, path) {
      const found = await send('browsingContext.locateNodes', {
        context,
        locator: { type: 'css', value: css },
      });
      const element = { sharedId: found.nodes?.[0]?.sharedId };
      await send('input.setFiles', { context, element, files: [path] });
    },
    async resize(width, height) {
      await send('browsingContext.setViewport', { context, viewport: { width, height } });
    },
    async screenshot() {
      const { data = '' } = await send('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    async end() {
      program.kill('SIGKILL');
      await ended;
      await rm(profile, { recursive: true, force: true });
    },
  };
  return wire;
}
