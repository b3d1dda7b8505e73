// config-lint, as it is called: its words come from the command line, its findings go to the standard output.
import { configLint, EXIT } from './lint/config-lint.ts';

// Whoever reads the output may stop before its end, as `head` does.
process.stdout.on('error', () => process.exit(EXIT.failed));
process.exitCode = await configLint(process.argv.slice(2), { print: console.log, complain: console.error });
