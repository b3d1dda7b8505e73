// config-upgrade: upgrades a form that was written for an earlier version of the language.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { LANGUAGE } from '../engine/definition/language-version.ts';
import { UPGRADES } from '../engine/definition/upgrades.ts';
import { runTool } from './config/run-tool.ts';
import { upgradeConfig } from './config/upgrade-config.ts';

const HELP = `Usage: npm run config-upgrade -- [DIRECTORY] [--check]

Upgrades a form to the newest version of the form language. "language" in form.json is the version of the form; without it,
the version is 1. Files keep their layout. A form that is up to date is not changed. If the directory contains several forms,
all of them are upgraded, or none.

  DIRECTORY   The config directory. Default: CONFIG_DIR, or ./config.
  --check     Writes nothing, and only reports what would change.
  --help      Shows this text.

Exit code: 0 if the form is up to date now, 1 if --check would change something, 2 if config-upgrade could not run.`;

await runTool('config-upgrade', HELP, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { check: { type: 'boolean', default: false } },
  });
  if (positionals.length > 1)
    throw new Error(`config-upgrade upgrades one directory, but you named ${positionals.length}.`);
  const directory = resolve(positionals[0] ?? (process.env.CONFIG_DIR || 'config'));
  const language = { version: LANGUAGE, upgrades: UPGRADES };
  const { report, isChanged } = await upgradeConfig(directory, language, values.check);
  console.log(report.join('\n'));
  return isChanged && values.check ? 1 : 0;
});
