// Runs like a process that reads files, and reports the result of each attempt to look at other processes.
import { openSync, readdirSync, readFileSync } from 'node:fs';

const parent = `/proc/${process.ppid}`;
const ATTEMPTS: Readonly<Record<string, (path: string) => unknown>> = {
  [`${parent}/environ`]: readFileSync,
  [`${parent}/cmdline`]: readFileSync,
  [`${parent}/maps`]: readFileSync,
  [`${parent}/mem`]: (path) => openSync(path, 'r'),
  [`${parent}/fd`]: readdirSync,
  [`${parent}/fd/0`]: readFileSync,
  [`${parent}/root`]: readdirSync,
  '/proc/self/environ': readFileSync,
  '/etc/passwd': readFileSync,
};

const found = Object.entries(ATTEMPTS).map(([path, attempt]) => {
  try {
    attempt(path);
    return [path, 'seen'];
  } catch (error) {
    return [path, error instanceof Error && 'code' in error ? error.code : String(error)];
  }
});
console.log(JSON.stringify(Object.fromEntries(found)));
