// Where the metrics of whole processes are available, and where not.
import { expect, test } from 'vitest';
import { eventually } from '../../engine/testing/eventually.ts';
import { call, failure, freePort, inOwnFolder, logIn, ready, signUp } from '../testing/main-process.ts';
import { numberOf, readExposition } from './testing/read-exposition.ts';

const { start } = inOwnFolder();

async function scraped(port: string) {
  return readExposition(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text());
}

test('a server exposes its metrics on their own port and not on the public one', async () => {
  const [PORT, METRICS_PORT] = [await freePort(), await freePort()];
  const running = await ready(start({ PORT, METRICS_PORT }));
  const read = await (await fetch(`${running.url}/metrics`)).text();
  expect(read).not.toContain('matricula_info');
  await signUp(running);
  await logIn(running);
  await call(running, 'GET', '/readyz');
  const samples = await scraped(METRICS_PORT);
  expect(numberOf(samples, 'matricula_info', { process: 'server', version: '0.1.0' })).toBe(1);
  expect(numberOf(samples, 'matricula_sessions')).toBe(1);
  const operations = (operation: string) =>
    numberOf(samples, 'matricula_store_operation_seconds_count', { store: 'database', operation });
  expect(operations('openSession')).toBe(1);
  expect(operations('ping')).toBe(1);
  expect(numberOf(samples, 'matricula_mails_total', { outcome: 'done' })).toBeGreaterThan(0);
  running.child.kill('SIGTERM');
  expect(await running.exit).toBe(0);
});

test('a server without the setting has no such port, and a taken port is reported', async () => {
  const [PORT, METRICS_PORT, other] = [await freePort(), await freePort(), await freePort()];
  const first = await ready(start({ PORT, METRICS_PORT }));
  const told = await failure(start({ PORT: other, METRICS_PORT }));
  expect(told).toContain(
    `Port ${METRICS_PORT} is already in use on 127.0.0.1. Stop the other program, or set METRICS_PORT to a free port.`,
  );
  first.child.kill('SIGTERM');
  expect(await first.exit).toBe(0);
  const without = await ready(start({ PORT }));
  await eventually(async () => expect((await call(without, 'GET', '/healthz')).status).toBe(200));
  await expect(scraped(METRICS_PORT)).rejects.toThrow();
});
