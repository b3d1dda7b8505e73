// Drives the WebKit of GTK by classic WebDriver: the driver starts a small browser, which needs a display.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect } from '@playwright/test';
import { freePort } from '../../server/http/testing/free-port.ts';
import type { BrowserDriver } from './wire.ts';

/** The result of a call to the driver, in the used forms. */
type Value = string | null | { readonly [name: string]: unknown };

/** The standard's property name for a reference to an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const READY_WITHIN_MS = 250_000;

async function call(method: string, url: string, body?: object): Promise<Value> {
  const reply = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value }: { value: Value } = JSON.parse(await reply.text());
  if (!reply.ok && typeof value === 'object') throw new Error(`WebKit: ${value?.error}: ${value?.message}`);
  return value;
}

/** Starts the driver, and a window without stored data. */
export async function startWebkit(): Promise<BrowserDriver> {
  const port = await freePort();
  const program = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore' });
  const ended = once(program, 'exit');
  const driver = `http://127.0.0.1:${port}`;
  await expect(() => call('GET', `${driver}/status`)).toPass({ timeout: READY_WITHIN_MS });
  const opened = await call('POST', `${driver}/session`, { capabilities: {} });
  if (opened === null || typeof opened === 'string') throw new Error('WebKit has opened no session.');
  const session = `${driver}/session/${opened.sessionId}`;
  return {
    errors: [],
    async open(url) {
      await call('POST', `${session}/url`, { url });
    },
    async reload() {
      await call('POST', `${session}/refresh`, {});
    },
    async evaluate(expression) {
      const script = `const [done] = arguments; Promise.resolve(${expression}).then(done);`;
      return String(await call('POST', `${session}/execute/async`, { script, args: [] }));
    },
    async perform(actions) {
      await call('POST', `${session}/actions`, { actions });
    },
    async chooseFile(css, path) {
      const found = await call('POST', `${session}/element`, { using: 'css selector', value: css });
      const id = found === null || typeof found === 'string' ? '' : found[ELEMENT];
      await call('POST', `${session}/element/${id}/value`, { text: path });
    },
    async resize(width, height) {
      await call('POST', `${session}/window/rect`, { width, height });
    },
    async screenshot() {
      return Buffer.from(String(await call('GET', `${session}/screenshot`)), 'base64');
    },
    async end() {
      await call('DELETE', session);
      program.kill();
      await ended;
    },
  };
}
