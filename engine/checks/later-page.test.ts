import { expect, test } from 'vitest';
import type { Condition } from '../definition/definition.ts';
import { compileFiles, secondFiles, textOf } from '../testing/config-files.ts';
import { laterPage } from './later-page.ts';

/** The second form with content in one section that depends on the answer `valueKey`. */
function findings(section: string, valueKey: string): string[] {
  const showWhen: Condition = { valueKey, operator: 'answered' };
  const path = `sections/${section}.json`;
  const value = JSON.parse(textOf(secondFiles, path));
  const content = [{ showWhen, content: [{ text: 'Hello.' }] }, ...value.content];
  const text = JSON.stringify({ ...value, content });
  const files = secondFiles.map((file) => (file.path === path ? { path, text } : file));
  const { diagnostics } = compileFiles(files, { proofs: true });
  return diagnostics
    .filter(({ code }) => code === laterPage.name)
    .map(({ file, pointer, severity, message }) => `${file}#${pointer} ${severity} ${message}`);
}

test('accepts content that depends on an earlier or the same page', () => {
  expect(findings('borrowing', 'born_on')).toEqual([]);
  expect(findings('borrowing', 'wants_newsletter')).toEqual([]);
});

test('reports content that depends on a later page', () => {
  expect(findings('home', 'loan_limit')).toEqual([
    'sections/home.json#/content/0/showWhen warning Content of the page "reader" depends on "loan_limit", which is asked on the later page "card". The content changes after the applicant has left the page.',
  ]);
});
