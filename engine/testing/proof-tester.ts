import { describe, expect, test } from 'vitest';
import { patternJudge } from '../../server/form/judge-patterns.ts';
import type { ProofCheck } from '../checks/check.ts';
import type { Condition, ContentDefinition, QuestionDefinition } from '../definition/definition.ts';
import { compileFiles } from './config-files.ts';
import { type SmallForm, smallForm } from './small-form.ts';

/**
 * A row in the test table of a check that uses the prover: a form, and the findings that the check must
 * report.
 */
export interface ProofCase extends Omit<SmallForm, 'content'> {
  readonly name: string;
  readonly content: readonly ContentDefinition[];
  /** `pointer severity message` of each finding, in the form's only section unless it begins with a file. */
  readonly findings: readonly string[];
}

const OPTIONS = { abc: ['a', 'b', 'c'], yesNo: ['Y', 'N'] };
const LISTS = Object.fromEntries(
  Object.entries(OPTIONS).map(([name, values]) => [name, values.map((value) => ({ value, label: value }))]),
);

/** Returns a question of the widget, with its key as label. */
export function ask(
  question: string,
  widget: string,
  more: Partial<QuestionDefinition> = {},
): QuestionDefinition {
  return { question, label: question, widget, ...more };
}

/** Returns a choice of a, b and c. */
export function choice(question: string, more: Partial<QuestionDefinition> = {}): QuestionDefinition {
  return ask(question, 'radio', { options: 'abc', ...more });
}

/** Returns a condition that compares an answer. */
export function when(
  valueKey: string,
  operator: 'equals' | 'notEquals' | 'in' | 'gt' | 'lt' | 'gte' | 'lte' | 'contains' | 'matches' | 'answered',
  target?: Extract<Condition, { valueKey: string }>['target'],
): Condition {
  return { valueKey, operator, ...(target === undefined ? {} : { target }) };
}

/** Tests a check that uses the prover with the rows of its table. */
export function testProof(check: ProofCheck, cases: readonly ProofCase[]): void {
  describe(check.name, () => {
    test.each(cases)('$name', ({ name: _, findings, ...form }) => {
      const files = smallForm({ lists: LISTS, ...form });
      const { diagnostics } = compileFiles(files, { proofs: true, judge: patternJudge });
      const found = diagnostics.filter(({ code }) => code === check.name);
      expect(
        found.map(({ file, pointer, severity, message }) => {
          const place = file === 'sections/one.json' ? pointer : `${file}#${pointer}`;
          return `${place} ${severity} ${message.replaceAll(/sections\/one\.json:\d+/g, 'there')}`;
        }),
      ).toEqual(findings);
      // The form has no other errors.
      const errors = diagnostics.filter(
        ({ severity, code }) => severity === 'error' && !code.startsWith('never-'),
      );
      expect(errors.filter(({ code }) => code !== check.name)).toEqual([]);
    });
  });
}
