// Migration of answers in nested entries.
import { expect, test } from 'vitest';
import type { MigrationStep } from '../definition/definition.ts';
import type { Answers } from '../form/compiled-form.ts';
import { NESTED } from '../testing/nested-form.ts';
import { compiledSmallForm } from '../testing/small-form.ts';
import { migrate } from './migrate.ts';
import { setAsideIn } from './set-aside.ts';

function after(step: MigrationStep, answers: Answers): Answers {
  const { form, migrations } = compiledSmallForm({ ...NESTED, migrations: { one: [step] } });
  return {
    ...answers,
    ...migrate(form, migrations.steps, { answers, files: {}, isSensitive: () => false }).changes,
  };
}

test('renames a key in each nested entry', () => {
  const answers = { name: 'BA', degree_3_name: 'BSc', college_2_name: 'MA', college_3_degree_2_name: 'PhD' };
  expect(after({ rename: 'name', to: 'title' }, answers)).toMatchObject({
    ...{ title: 'BA', degree_3_title: 'BSc', college_2_title: 'MA', college_3_degree_2_title: 'PhD' },
    ...{ name: '', college_3_degree_2_name: '' },
  });
});

test('handles former prefixes of both blocks', () => {
  const step: MigrationStep = { rename: 'title', to: 'title', prefix: 'award_<n>_', within: 'school_<n>_' };
  expect(after(step, { title: 'BA', school_2_title: 'MA', school_2_award_3_title: 'PhD' })).toMatchObject({
    ...{ title: 'BA', college_2_title: 'MA', college_2_degree_3_title: 'PhD' },
  });
});

test('sets removed questions aside in each entry', () => {
  const step: MigrationStep = {
    drop: 'grade',
    reason: 'Gone.',
    prefix: 'degree_<n>_',
    within: 'college_<n>_',
  };
  const aside = setAsideIn(after(step, { grade: 'A', college_2_degree_3_grade: 'B' }));
  expect(aside.map(({ key }) => key).sort()).toEqual(['college_2_degree_3_grade', 'grade']);
});
