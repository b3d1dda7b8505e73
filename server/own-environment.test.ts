import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../engine/testing/eventually.ts';
import { exposedSecrets } from './own-environment.ts';
import { temporaryFolder } from './runtime/testing/temporary-folder.ts';
import { call, freePort, type Running, ready, start, username } from './testing/main-process.ts';
import { PASSWORD } from './testing/visitor.ts';

const SECRETS = {
  SESSION_SECRET: 'a session secret that nobody else may read',
  ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
  SMTP_URL: 'smtp://name:a-mail-password@127.0.0.1:1',
  AWS_SECRET_ACCESS_KEY: 'what the AWS SDK finds',
};

/** Returns the kernel's ids of the sockets on which a process listens for TCP. */
function listeners(pid: number | undefined): string[] {
  const all = ['tcp', 'tcp6'].flatMap((table) =>
    readFileSync(`/proc/${pid}/net/${table}`, 'utf8').split('\n'),
  );
  const fields = all.map((line) => line.trim().split(/\s+/));
  const listening = new Set(
    fields.filter((field) => field[3] === '0A').map((field) => `socket:[${field[9]}]`),
  );
  const folder = `/proc/${pid}/fd`;
  return readdirSync(folder)
    .map((fd) => readlinkSync(join(folder, fd)))
    .filter((link) => listening.has(link));
}

/** Tries to open the inspector like any process of the same user. */
async function refusesInspector(running: Running): Promise<void> {
  const { pid } = running.child;
  const before = listeners(pid);
  expect(before).not.toEqual([]);
  for (let time = 0; time < 2; time++) {
    running.child.kill('SIGUSR1');
    expect((await call(running, 'GET', '/healthz')).status).toBe(200);
  }
  expect(listeners(pid)).toEqual(before);
}

test.skipIf(process.platform !== 'linux')(
  "in production nobody can read secrets in the server's environment or debug it, and the server still has them",
  async () => {
    const running = await ready(
      start(temporaryFolder(), {
        ...SECRETS,
        MAIL_FROM: 'apply@example.edu',
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: await freePort(),
      }),
    );
    const environment = readFileSync(`/proc/${running.child.pid}/environ`, 'utf8');
    expect(environment.replaceAll('\0', '')).toBe('');
    expect(exposedSecrets(Object.values(SECRETS), running.child.pid)).toEqual([]);
    expect(running.errors()).not.toContain('SESSION_SECRET');
    const reply = await call(running, 'POST', '/public/signup', { username, password: PASSWORD });
    expect(reply.status).toBe(200);
    await refusesInspector(running);
    running.child.kill('SIGTERM');
    expect(await running.exit).toBe(0);
    expect(running.errors()).not.toContain('Debugger');
  },
);

test.skipIf(process.platform !== 'linux')(
  'nobody can debug a server in development, however it was started',
  async () => {
    const running = await ready(start(temporaryFolder(), { PORT: await freePort() }));
    await refusesInspector(running);
    running.child.kill('SIGTERM');
    expect(await running.exit).toBe(0);
    expect(running.errors()).toBe('');
  },
);

test('npm scripts with secrets start without an inspector', () => {
  const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  const withSecrets = [
    'start',
    'worker',
    'clean-up',
    'rotate-encryption',
    'applicant',
    'retention',
    'make-token',
  ];
  for (const name of withSecrets)
    expect(scripts[name]).toMatch(/node --disable-sigusr1 (?:server|scripts)\/\S+$/);
});

test.skipIf(process.platform !== 'linux')('reports processes whose secrets others can read', async () => {
  const sleeper = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
    env: { SESSION_SECRET: SECRETS.SESSION_SECRET },
  });
  onTestFinished(() => void sleeper.kill('SIGKILL'));
  await eventually(() =>
    expect(exposedSecrets([SECRETS.SESSION_SECRET], sleeper.pid)).toEqual([sleeper.pid]),
  );
  expect(exposedSecrets(['none of these'], sleeper.pid)).toEqual([]);
  expect(exposedSecrets([], sleeper.pid)).toEqual([]);
});
