// The pages for school admins beside the recipes: the smallest form compiles without findings and is complete with its one
// answer, and each example of a property compiles without findings.
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { isVisible } from './answers/visibility.ts';
import { fitsSchema } from './definition/fits-schema.ts';
import type { Answers } from './form/compiled-form.ts';
import { BEGINS_WITH, type BeginsWith } from './language/begins-with.ts';
import { beginWith } from './migration/begin-with.ts';
import { beginningFindings } from './migration/check-beginning.ts';
import { formatDiagnostic } from './source/diagnostic.ts';
import { compiledOf, compileFiles, shippedFiles } from './testing/config-files.ts';
import { moduleOf } from './testing/module-of.ts';
import { applyEdits, readRecipe } from './testing/recipe.ts';
import { compiledSmallForm, problems, type SmallForm, smallModule } from './testing/small-form.ts';
import { formErrors } from './validation/answer-errors.ts';

const TODAY = { today: '2026-11-20' };
const PAGES = new URL('../docs/admins/', import.meta.url);
const read = (name: string): Promise<string> => readFile(new URL(name, PAGES), 'utf8');
const fences = (text: string, language: string): string[] =>
  [...text.matchAll(new RegExp(`^ *\`\`\`${language}\\n([\\s\\S]*?)^ *\`\`\``, 'gm'))].map(
    ([, inside]) => inside ?? '',
  );

test('the overview links to both pages', async () => {
  const overview = await read('README.md');
  for (const name of ['begin-a-form.md', 'properties.md']) expect(overview).toContain(`](${name})`);
});

test('the smallest form has no findings, asks one question, and is complete when that is answered', async () => {
  const page = await read('begin-a-form.md');
  const [copy = ''] = fences(page, 'sh');
  const copied = [...copy.matchAll(/config\/(\S+)/g)].map(([, name]) => name ?? '');
  expect(copied).toEqual(['texts.json', 'auth', 'assets']);
  const kept = shippedFiles.filter(({ path }) => copied.includes(path.split('/')[0] ?? ''));
  const written = page.replaceAll('`my-form/', '`config/').replaceAll(/^ *```sh\n[\s\S]*?^ *```$/gm, '');
  const files = applyEdits(kept, readRecipe(written).edits);
  expect(files).toHaveLength(kept.length + 6);
  expect(compileFiles(files).diagnostics.map(formatDiagnostic)).toEqual([]);
  const module = moduleOf(compiledOf(files));
  expect(Object.keys(formErrors(module, {}, TODAY))).toEqual(['first_name']);
  expect(formErrors(module, { first_name: 'Ada' }, TODAY)).toEqual({});
});

const lists: NonNullable<SmallForm['lists']> = {
  levels: [{ value: 'B', label: 'Beginner' }],
  years: { years: { count: 3, direction: 'past' } },
  months: [{ value: '01', label: 'January' }],
  attendance: ['full', 'part'].map((value) => ({ value, label: value })),
  campuses: ['city', 'online'].map((value) => ({ value, label: value })),
  courses: [{ value: 'intro', label: 'Introduction' }],
  eveningCourses: [{ value: 'late', label: 'Introduction, in the Evening' }],
  programs: { register: 'programs' },
  languages: ['en', 'es', 'fr', 'other', 'none'].map((value) => ({ value, label: value })),
};
const registers: NonNullable<SmallForm['registers']> = {
  programs: {
    columns: { code: { required: true }, name: { required: true }, chair: {}, years: {} },
    ...{ label: 'name', value: 'code' },
    csv: 'code,name,chair,years\nPH,Public Health,Dr. Ada,3\n',
  },
};
const parts = fences(await read('properties.md'), 'json').map((text) => {
  const part = JSON.parse(text) as Pick<SmallForm, 'content' | 'rules'>;
  return { first: Object.values(part.content[0] ?? {})[0], form: { ...part, lists, registers } };
});

test.each(parts)('the example of $first has no findings', ({ form }) => {
  expect(problems(form).map(formatDiagnostic)).toEqual([]);
});

test('the examples say what the page promises', () => {
  const errors = (at: number, answers: Readonly<Record<string, string | boolean>>) =>
    formErrors(smallModule(parts[at]?.form ?? { content: [] }), answers, TODAY);
  expect(errors(0, { has_job: true })).toEqual({ employer: ['Please name your employer.'] });
  expect(errors(1, { birth_date: '2010-01-01', lives_in_usa: true, zip: 'x' })).toEqual({
    birth_date: ['You must be 18 years or older. Your age: 16.'],
    zip: ['Please write five digits.'],
  });
  expect(errors(1, { zip: 'x' })).toEqual({});
  expect(errors(2, { phone_work: '' })).toEqual({ phone_home: ['Please give one of the two numbers.'] });
  expect(errors(2, { phone_work: 'x' })).toEqual({ phone_work: ['Work Phone takes digits and blanks.'] });
  const days = { from_day: '2026-02-01', to_day: '2026-01-01' };
  const message = ['The last day is before the first.'];
  expect(errors(3, days)).toEqual({ from_day: message, to_day: message });
  const two = { '#entries:jobs': '2' };
  const asks = (answers: Answers) => {
    const { form } = smallModule(parts[4]?.form ?? { content: [] });
    const { unpaid_why: why } = form.questions;
    return why !== undefined && isVisible(form, why, answers);
  };
  expect([asks({}), asks(two), asks({ ...two, job_2_is_paid: true })]).toEqual([false, true, false]);
  expect(errors(5, {}).reason?.[0]).toMatch(/^Reason\b/);
  expect(errors(7, { graduation_month: 'ANSWERED' })).toEqual({});
  const several = parts.findIndex(({ first }) => first === 'languages');
  expect(errors(several, { languages: 'en\nes\nfr\nother' })).toEqual({
    other_language: ['Which other language?: we need this'],
  });
  expect(errors(several, { languages: 'es\nnone' }).languages).toHaveLength(1);
  const numbers = parts.findIndex(({ first }) => first === 'gpa');
  expect(errors(numbers, { gpa: '4.25', hours: '40.25', rent: '1.5' })).toEqual({
    gpa: ['GPA must be at most 4'],
    hours: [
      'Hours a week has too many decimals: at most 1',
      'Hours a week must be a multiple of 0.5\u00A0hours',
      'Hours a week: the office closes after 40\u00A0hours.',
    ],
  });
});

test('an application begins with the answers to another form as the page about several forms says', async () => {
  const fence = fences(await read('several-forms.md'), 'json').find((text) => text.includes('beginsWith'));
  const { beginsWith }: { beginsWith: BeginsWith } = JSON.parse(`{ ${fence} }`);
  expect(fitsSchema(BEGINS_WITH, beginsWith)).toBe(true);
  const asked = ['first_name', 'essay', 'certify', 'ssn', 'passport'];
  const sensitive = { type: 'string', sensitive: true } as const;
  const { form } = compiledSmallForm({
    content: asked.map((question) => ({ question, label: question, widget: 'text' })),
    keys: { ssn: sensitive, passport: sensitive },
  });
  expect(beginningFindings(form, beginsWith, form)).toEqual([]);
  const answers = Object.fromEntries(asked.map((key) => [key, 'x']));
  const earlier = { form, answers, isSealed: () => false };
  expect(beginWith(form, {}, earlier, beginsWith)).toMatchObject({
    answers: { first_name: 'x', ssn: 'x' },
    left: ['essay', 'certify', 'passport'],
  });
});
