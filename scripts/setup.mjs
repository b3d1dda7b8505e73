// Installs the npm packages when package.json or the lock file changed since the last install.
// Plain JavaScript on Node built-ins only: at its first run nothing is installed, not even Node 24.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MINIMUM_NODE = [20, 19];
const MINIMUM_NPM = 10;
const RUNTIME_MAJOR = 24;
const LOCK_WAIT_MS = 10 * 60_000;
const STALE_LOCK_MS = 15 * 60_000;

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const modules = join(root, 'node_modules');
const stamp = join(modules, '.matricula-installed');
const lock = join(root, '.cache', 'install.lock');

function stop(message) {
  console.error(`matricula: ${message}`);
  process.exit(1);
}

function checkTools() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < MINIMUM_NODE[0] || (major === MINIMUM_NODE[0] && minor < MINIMUM_NODE[1])) {
    stop(
      `Node ${process.versions.node} is too old to set the project up. Install Node ${MINIMUM_NODE.join('.')} or newer, then try again.`,
    );
  }
  const npm = /npm\/(\d+)/.exec(process.env.npm_config_user_agent ?? '')?.[1];
  if (!process.env.npm_execpath || npm === undefined) {
    stop('This script is run by npm. Use `npm start` or `npm test`.');
  }
  if (Number(npm) < MINIMUM_NPM) {
    stop(
      `npm ${npm} is too old. Install npm ${MINIMUM_NPM} or newer (\`npm install -g npm\`), then try again.`,
    );
  }
}

function wantedHash() {
  const hash = createHash('sha256');
  for (const name of ['package.json', 'package-lock.json']) hash.update(readFileSync(join(root, name)));
  return hash.update(`${process.platform}-${process.arch}`).digest('hex');
}

function installed(hash) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}

/**
 * Acquires the install lock: two concurrent `npm ci` in one folder corrupt each other.
 * Returns true with the lock, or false if another process finished the install meanwhile.
 */
function takeLock(hash) {
  mkdirSync(dirname(lock), { recursive: true });
  const started = Date.now();
  let said = false;
  for (;;) {
    try {
      mkdirSync(lock);
      return true;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (installed(hash)) return false;
    const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > STALE_LOCK_MS) rmdirSync(lock);
    if (Date.now() - started > LOCK_WAIT_MS)
      stop(`Another install seems stuck. Delete ${lock} and try again.`);
    if (!said) console.log('matricula: waiting for another install of this folder to end …');
    said = true;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
  }
}

function install(hash) {
  console.log('matricula: installing packages (first run, or the lock file changed) …');
  const begun = Date.now();
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  // npm_execpath is npm's own JavaScript entry: run by this Node, it works the same on every platform.
  const result = spawnSync(process.execPath, [process.env.npm_execpath, ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  if (result.status !== 0) {
    stop(
      'Installing the packages failed; npm says why above. Check the network and the free disk space, then try again.',
    );
  }
  writeFileSync(stamp, hash);
  console.log(`matricula: packages installed in ${((Date.now() - begun) / 1000).toFixed(1)} s`);
}

/** Checks the machine's Node where npm provides none (macOS): it must be able to run TypeScript files. */
function checkRuntime() {
  const bundled = existsSync(join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node'));
  if (!bundled && Number(process.versions.node.split('.')[0]) < RUNTIME_MAJOR) {
    stop(
      `npm has no Node ${RUNTIME_MAJOR} for ${process.platform}-${process.arch}, and this machine's is ${process.versions.node}. Install Node ${RUNTIME_MAJOR} or newer.`,
    );
  }
}

checkTools();
const hash = wantedHash();
if (!installed(hash) && takeLock(hash)) {
  try {
    if (!installed(hash)) install(hash);
  } finally {
    rmdirSync(lock);
  }
}
checkRuntime();
