// config-lint: passes the command line and prints findings to standard output.
import { enableCompileCache } from 'node:module';
import { COMPILE_CACHE } from './compile-cache.ts';

// An author runs it after each edit. Half of its time would be compiling its 300 modules. A folder that cannot be
// written changes nothing.
enableCompileCache(COMPILE_CACHE);
const { configLint } = await import('./config/config-lint.ts');

// A reader such as `head` may close the output early.
process.stdout.on('error', () => process.exit(2));
process.exitCode = await configLint(process.argv.slice(2), { print: console.log, complain: console.error });
