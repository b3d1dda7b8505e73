import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

const MODULE = new URL('./run-process.ts', import.meta.url).href;

/** Runs the code in a process of the product. Returns its exit code and standard error. */
async function run(code: string, signal?: NodeJS.Signals): Promise<{ code: unknown; errors: string }> {
  const script = `import { runProcess } from '${MODULE}'; runProcess(async () => { ${code} });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { env: {} });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  child.stdout.once('data', () => signal && child.kill(signal));
  const [exit] = await once(child, 'close');
  return { code: exit, errors };
}

const RUNNING = 'setInterval(() => console.log("running"), 50); return async () => {';

test.each([
  ['an error that nobody caught', `setTimeout(() => JSON.parse('123-45-6789'), 20); ${RUNNING} };`],
  [
    'a promise that nobody waited for',
    `setTimeout(async () => JSON.parse('123-45-6789'), 20); ${RUNNING} };`,
  ],
])('%s ends the process, and nothing that it quotes is printed', async (_what, code) => {
  const { code: exit, errors } = await run(code);
  expect(exit).toBe(1);
  expect(JSON.parse(errors)).toMatchObject({ level: 60, err: { type: 'SyntaxError', message: '' } });
  expect(errors).not.toContain('123-45');
});

test('an error while closing ends the process, and nothing that it quotes is printed', async () => {
  const { code, errors } = await run(`${RUNNING} JSON.parse('123-45-6789'); };`, 'SIGTERM');
  expect(code).toBe(1);
  expect(errors).toContain('"msg":"the process broke"');
  expect(errors).not.toContain('123-45');
});

test('a signal during the start closes what was started', async () => {
  // The start lasts until the signal arrives.
  const starting =
    'const held = setInterval(() => {}, 1000); console.log("starting"); await new Promise((resolve) => process.once("SIGTERM", resolve)); clearInterval(held);';
  const { code, errors } = await run(`${starting} return async () => console.error('closed');`, 'SIGTERM');
  expect([code, errors]).toEqual([0, 'closed\n']);
});

test('a process that cannot start says why', async () => {
  const { code, errors } = await run('throw new Error("The reason.");');
  expect([code, errors]).toEqual([1, expect.stringContaining('The reason.')]);
});

test.skipIf(process.platform === 'win32')('closes when the shell that npm started it in ends', async () => {
  const script = `import { runProcess } from '${MODULE}'; runProcess(async () => {
    console.log(process.pid);
    const held = setInterval(() => {}, 1000);
    return async () => { clearInterval(held); console.error('closed'); };
  });`;
  // A second command keeps the shell from becoming Node itself.
  const command = '"$NODE" --input-type=module -e "$SCRIPT"; exit';
  const env = { npm_lifecycle_event: 'start', NODE: process.execPath, SCRIPT: script };
  const shell = spawn('/bin/sh', ['-c', command], { env });
  let errors = '';
  shell.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  shell.stdout.once('data', () => shell.kill('SIGTERM'));
  await once(shell, 'close');
  expect(errors).toBe('closed\n');
});
