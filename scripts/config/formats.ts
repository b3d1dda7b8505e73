import { github } from './github.ts';
import type { LintResult } from './lint-result.ts';
import { plain } from './plain.ts';
import { pretty } from './pretty.ts';
import { sarif } from './sarif.ts';

/** The output formats of config-lint by name. */
export const FORMATS = {
  pretty,
  plain,
  json: (result: LintResult) => JSON.stringify(result.diagnostics, null, 2),
  github,
  sarif,
} as const;
