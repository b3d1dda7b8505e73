import { existsSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { editFiles } from '../../engine/testing/config-edits.ts';
import { compileFiles, secondFiles } from '../../engine/testing/config-files.ts';
import { SEED } from '../../engine/testing/seed.ts';
import { DOCS } from './code-pages.ts';
import { sarif } from './sarif.ts';

// The schema uses draft 4, but only `id` has another name in later drafts.
const published = readFileSync(new URL('../testing/sarif-schema-2.1.0.json', import.meta.url), 'utf8');
const { $schema, id, ...draft7 } = JSON.parse(published);
const ajv = new Ajv({
  strict: false,
  formats: {
    uri: (text: string) => URL.canParse(text),
    'uri-reference': (text: string) => URL.canParse(text, 'file:///'),
    'date-time': (text: string) => !Number.isNaN(Date.parse(text)),
  },
});
const fits = ajv.compile(draft7);

/** The findings of an edited form as SARIF. */
function given(number: number) {
  const { files } = editFiles(secondFiles, SEED, number);
  const { diagnostics } = compileFiles(files);
  const result = { directory: 'my config', files, hidden: 0, questions: undefined, docs: DOCS.href };
  return { diagnostics, log: JSON.parse(sarif({ ...result, diagnostics })) };
}

test('the log of any findings fits the published schema', () => {
  for (let number = 0; number < 40; number += 1) {
    expect(fits(given(number).log), JSON.stringify(fits.errors)).toBe(true);
  }
});

test('the schema refuses an invalid log', () => {
  const { log } = given(0);
  log.version = '2.0.0';
  expect(fits(log)).toBe(false);
});

test('each result has its rule, with a page about it, and its place', () => {
  const numbers = Array.from({ length: 40 }, (_, number) => number);
  const { diagnostics, log } = numbers.map(given).find((one) => one.diagnostics.length > 1) ?? given(0);
  const [{ results, tool, columnKind }] = log.runs;
  expect(columnKind).toBe('utf16CodeUnits');
  expect(results).toHaveLength(diagnostics.length);
  for (const [at, found] of diagnostics.entries()) {
    const rule = tool.driver.rules[results[at].ruleIndex];
    expect([results[at].ruleId, results[at].level]).toEqual([found.code, found.severity]);
    expect(rule.id).toBe(found.code);
    expect(existsSync(new URL(rule.helpUri))).toBe(true);
    const { artifactLocation, region } = results[at].locations[0].physicalLocation;
    expect(decodeURIComponent(artifactLocation.uri)).toBe(`my config/${found.file}`);
    const { line, column, endLine, endColumn } = found;
    expect(region).toEqual({ startLine: line, startColumn: column, endLine, endColumn });
  }
});
