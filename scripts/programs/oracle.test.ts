import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listedDifferences, oracleNames } from './oracle.ts';

const reasons = readFileSync(new URL('../../server/conversion/testing/README.md', import.meta.url), 'utf8');

test('at least 150 documents come from other programs', () => {
  expect(oracleNames().length).toBeGreaterThanOrEqual(150);
});

test('each reason for a difference is documented beside the documents, and each document exists', () => {
  const flat = reasons.replace(/\s+/g, ' ');
  const names = new Set(oracleNames());
  for (const { why, differs } of listedDifferences()) {
    expect(flat).toContain(why);
    for (const [name, lines] of Object.entries(differs)) {
      expect(names).toContain(name);
      expect(lines).not.toEqual([]);
    }
  }
});
