import type { Diagnostic } from '../../engine/source/diagnostic.ts';
import { codePages } from './code-pages.ts';
import { type LintResult, openablePath } from './lint-result.ts';

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';

/** Formats a path as a relative URL with escaped names. */
function addressOf(path: string): string {
  return path.split(/[\\/]/).map(encodeURIComponent).join('/');
}

function resultOf(result: LintResult, rules: readonly string[], found: Diagnostic): object {
  const { file, line, column, endLine, endColumn, pointer, severity, code, message, suggestion } = found;
  return {
    ruleId: code,
    ruleIndex: rules.indexOf(code),
    level: severity,
    message: { text: suggestion === undefined ? message : `${message}\n${suggestion}` },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: addressOf(openablePath(result, file)), uriBaseId: '%SRCROOT%' },
          region: { startLine: line, startColumn: column, endLine, endColumn },
        },
        logicalLocations: [{ fullyQualifiedName: `${file}#${pointer}` }],
      },
    ],
  };
}

/** Output in the Static Analysis Results Interchange Format 2.1.0, for tools that show findings of many sources. */
export function sarif(result: LintResult): string {
  const { diagnostics, docs } = result;
  const rules = [...new Set(diagnostics.map(({ code }) => code))].sort();
  const pages = codePages();
  const driver = {
    name: 'config-lint',
    informationUri: new URL('README.md', docs).href,
    rules: rules.map((id) => {
      const { meaning, page } = pages.get(id) ?? { meaning: id, page: 'README.md' };
      return { id, shortDescription: { text: meaning }, helpUri: new URL(page, docs).href };
    }),
  };
  const run = {
    tool: { driver },
    columnKind: 'utf16CodeUnits',
    results: diagnostics.map((found) => resultOf(result, rules, found)),
  };
  return JSON.stringify({ $schema: SCHEMA, version: '2.1.0', runs: [run] }, null, 2);
}
