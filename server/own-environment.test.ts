import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { exposedSecrets } from './own-environment.ts';
import { CALM, call, freePort, ready, start, username } from './testing/main-process.ts';
import { PASSWORD } from './testing/visitor.ts';

const SECRETS = {
  SESSION_SECRET: 'a session secret that nobody else may read',
  ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
  SMTP_URL: 'smtp://name:a-mail-password@127.0.0.1:1',
  AWS_SECRET_ACCESS_KEY: 'what the AWS SDK finds',
};

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'matricula-environment-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const environmentOf = (pid: number | undefined) => readFileSync(`/proc/${pid}/environ`, 'utf8');
const waiting = () => readdirSync('/dev/shm').filter((name) => name.startsWith('matricula-'));

test.skipIf(process.platform !== 'linux')(
  'in production nobody can read a secret in the environment of the server, which has them all the same',
  async () => {
    const before = waiting();
    const running = await ready(
      start(temporaryFolder(), {
        ...SECRETS,
        MAIL_FROM: 'apply@example.edu',
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: await freePort(),
      }),
    );
    const seen = environmentOf(running.child.pid);
    expect(seen).toContain('NODE_ENV=production');
    for (const [name, secret] of Object.entries(SECRETS)) {
      expect(seen).not.toContain(name);
      expect(seen).not.toContain(secret);
    }
    expect(waiting().filter((name) => !before.includes(name))).toEqual([]);
    expect(exposedSecrets(Object.values(SECRETS), running.child.pid)).toEqual([]);
    expect(running.errors()).not.toContain('SESSION_SECRET');
    const reply = await call(running, 'POST', '/public/signup', { username, password: PASSWORD });
    expect(reply.status).toBe(200);
    running.child.kill('SIGTERM');
    expect(await running.exit).toBe(0);
  },
);

test.skipIf(process.platform !== 'linux')(
  'tells which processes have a secret where others can read it',
  async () => {
    const sleeper = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
      env: { SESSION_SECRET: SECRETS.SESSION_SECRET },
    });
    onTestFinished(() => void sleeper.kill('SIGKILL'));
    await vi.waitFor(
      () => expect(exposedSecrets([SECRETS.SESSION_SECRET], sleeper.pid)).toEqual([sleeper.pid]),
      CALM,
    );
    expect(exposedSecrets(['none of these'], sleeper.pid)).toEqual([]);
    expect(exposedSecrets([], sleeper.pid)).toEqual([]);
  },
);
