// config-lint: passes the command line and prints findings to standard output.
import { configLint, EXIT } from './lint/config-lint.ts';

// A reader such as `head` may close the output early.
process.stdout.on('error', () => process.exit(EXIT.failed));
process.exitCode = await configLint(process.argv.slice(2), { print: console.log, complain: console.error });
