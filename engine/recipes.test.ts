// The recipes for school admins, carried out as they are written: each must compile without findings and do what it
// promises, and each mistake that it describes must give the words that it quotes.
import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { entriesKey } from './answers/layout-keys.ts';
import { setAnswer, setAnswers } from './answers/set-answer.ts';
import { shownSections } from './answers/shown-pages.ts';
import { isVisible, offeredOptions } from './answers/visibility.ts';
import { formatDiagnostic } from './diagnostics/diagnostic.ts';
import type { Answers } from './form/compiled-form.ts';
import type { FormModule } from './form/form-module.ts';
import type { SourceFile } from './source/source-file.ts';
import { compileFiles, shippedFiles } from './testing/config-files.ts';
import { applyEdits, readRecipe } from './testing/recipe.ts';
import { formErrors } from './validation/answer-errors.ts';
import { compileValidators } from './validation/standalone.ts';

const RECIPES = new URL('../docs/admins/recipes/', import.meta.url);

/** The form of changed files, with the validators of this process. */
function moduleOf(files: readonly SourceFile[]): FormModule {
  const { compiled, diagnostics } = compileFiles(files);
  if (compiled === undefined) throw new Error(diagnostics.map(formatDiagnostic).join('\n'));
  const cardValidators = { login: {}, signup: {}, confirm: {}, forgot: {}, reset: {} };
  return { form: compiled.form, validators: compileValidators(compiled.schemas), cardValidators };
}

function question({ form }: FormModule, key: string) {
  const found = form.questions[key];
  if (found === undefined) throw new Error(`No question "${key}".`);
  return found;
}

const errors = (module: FormModule, answers: Answers) => formErrors(module, answers, { today: '2026-11-20' });

/** What each recipe promises. */
const PROMISES: Readonly<Record<string, (after: FormModule, before: FormModule) => void>> = {
  'ask-for-a-time.md': (after) => {
    expect(after.form.keys.call_time).toMatchObject({ type: 'string', form: 'time' });
    const answers = { call_time: '07:00', visit_from: '2027-03-02', visit_to: '2027-03-01' };
    expect(errors(after, answers)).toMatchObject({
      call_time: ['The time of our call must be 8:00 AM or later'],
      visit_to: ['A Visit to Our School: the last day is before the first'],
    });
  },
  'compute-a-value.md': ({ form }) => {
    const answers = setAnswers(
      form,
      { [entriesKey('college')]: '2' },
      {
        college_attend_from_year: '2014',
        college_attend_to_year: '2018',
        college_2_college_attend_from_year: '2019',
        college_2_college_attend_to_year: '2021',
      },
    ).answers;
    expect(answers).toMatchObject({ college_years: '4', college_2_college_years: '2', study_years: '6' });
  },
  'change-a-label.md': (after, before) => {
    const label = 'What should we call you?';
    expect(question(after, 'preferred_name').label).toBe(label);
    const unchanged = { ...question(after, 'preferred_name'), label: 'Preferred Name' };
    expect(unchanged).toEqual(question(before, 'preferred_name'));
  },

  'add-a-question.md': (after) => {
    const asked = Object.keys(after.form.questions);
    expect(asked.indexOf('pronouns')).toBe(asked.indexOf('first_name') - 1);
    expect(question(after, 'pronouns')).toMatchObject({ page: 'about', label: 'Pronouns', widget: 'text' });
    expect(after.form.keys.pronouns).toEqual({ type: 'string', maxLength: 20 });
    expect(errors(after, {}).pronouns).toEqual(['Pronouns']);
    expect(errors(after, { pronouns: 'they/them' }).pronouns).toBeUndefined();
  },

  'make-a-question-conditional.md': ({ form, ...rest }) => {
    const shown = (status: string) =>
      isVisible(form, question({ form, ...rest }, 'military_funding'), { military_status: status });
    expect(['A', 'R', 'V', 'D'].map(shown)).toEqual([true, true, true, true]);
    expect(['N', 'X', ''].map(shown)).toEqual([false, false, false]);
    const served = { military_status: 'V', military_funding: '33', military_funding_desc: 'Post-9/11' };
    expect(setAnswer(form, served, 'military_status', 'N').answers).toMatchObject({
      military_funding: '',
      military_funding_desc: '',
    });
  },

  'add-an-option.md': (after, before) => {
    const added = { value: 'C', label: 'Career fair or college visit' };
    const offered = (module: FormModule) =>
      offeredOptions(module.form, question(module, 'referral_type'), {});
    expect(
      offered(after).filter((option) => !offered(before).some(({ value }) => value === option.value)),
    ).toEqual([added]);
    expect(offered(after)).toHaveLength(offered(before).length + 1);
    const { answers } = setAnswer(after.form, { referral_ind: 'Y' }, 'referral_type', 'C');
    expect(answers.referral_type_desc).toBe(added.label);
  },

  'let-several-be-chosen.md': (after) => {
    const { form } = after;
    expect(form.keys.heard_from).toEqual({ type: 'string', list: true, maxLength: 30 });
    const chosen = setAnswer(form, {}, 'heard_from', 'fair\nother').answers;
    expect(chosen).toMatchObject({
      heard_from: 'fair\nother',
      heard_from_desc: 'At a career fair; Otherwise',
    });
    const found = (heard_from: string) => {
      const { heard_from: list, heard_otherwise: text } = errors(after, { heard_from });
      return [...(list ?? []), ...(text ?? [])];
    };
    expect([found(''), found('web\nfair\nmail')]).toEqual([[], []]);
    expect(found('web\nfair\nvisit\nmail')).toEqual(['How did you hear about us?: choose at most 3']);
    expect(found('fair\nother')).toEqual(['How else? is a required field']);
    expect(found('web\nnone')).toEqual([
      'How did you hear about us?: "I do not remember" does not go with another choice',
    ]);
  },

  'ask-for-a-number.md': (after) => {
    expect(after.form.keys.licensed_months).toEqual({ type: 'string', form: 'number', maxLength: 17 });
    const found = (months: string, salary: string) => {
      const { licensed_months, license_fee } = errors(after, {
        licensed_months: months,
        license_fee: salary,
      });
      return { licensed_months, license_fee };
    };
    expect(found('600', '9999.99')).toEqual({});
    expect(found('601', '10000.01')).toEqual({
      licensed_months: ['Work with a license must be at most 600\u00A0months'],
      license_fee: ['Please write the fee of one license in dollars, at most $10,000.00.'],
    });
    expect(found('0.5', '-0.01')).toEqual({
      licensed_months: ['Work with a license must be a whole number'],
      license_fee: ['Fee must be at least $0.00'],
    });
  },

  'add-an-add-another-block.md': (after) => {
    expect(after.form.blocks.language).toMatchObject({ label: 'Language', maximum: 4 });
    const names = ['language_name', 'language_2_language_name', 'language_4_language_name'];
    for (const name of names) expect(question(after, name).page).toBe('education');
    expect(after.form.keys).not.toHaveProperty('language_5_language_name');
    const found = (answers: Answers) => {
      const all = Object.entries(errors(after, { [entriesKey('language')]: '3', ...answers }));
      return Object.fromEntries(all.filter(([key]) => key.startsWith('language')));
    };
    const level = ['How well do you speak it? is a required field'];
    expect(found({})).toEqual({ language_name: ['Language is a required field'] });
    expect(found({ language_name: 'Dutch' })).toEqual({ language_level: level });
    expect(found({ language_name: 'Dutch', language_level: 'F', language_2_language_name: 'Twi' })).toEqual({
      language_2_language_level: level,
    });
  },

  'add-a-tab-set.md': (after) => {
    const tabs = after.form.tabSets['writing-sample']?.tabs;
    expect(tabs?.map(({ id, keys }) => ({ id, keys }))).toEqual([
      { id: 'link', keys: ['writing_sample_link'] },
      { id: 'upload', keys: ['writing_sample_doc'] },
    ]);
    expect(after.form.keys.writing_sample_doc?.document).toBe(true);
    const found = (link: string) => errors(after, { writing_sample_link: link }).writing_sample_link;
    expect(found('example.edu')).toEqual(['Please begin the link with https://.']);
    expect(found('https://example.edu')).toBeUndefined();
  },

  'compare-two-answers.md': (after) => {
    const message = ['You left before you came: please look at the two years again.'];
    const found = (answers: Answers) => {
      const { college_attend_to_year: first, college_2_college_attend_to_year: second } = errors(
        after,
        answers,
      );
      return [first, second];
    };
    const years = { college_attend_from_year: '2018', college_attend_to_year: '2014' };
    expect(found(years)).toEqual([message, undefined]);
    expect(found({ ...years, college_attend_to_year: '2018' })).toEqual([undefined, undefined]);
    const second = { college_2_college_attend_from_year: '2018', college_2_college_attend_to_year: '2014' };
    const two = { [entriesKey('college')]: '2', ...years, college_attend_to_year: '2020', ...second };
    expect(found(two)).toEqual([undefined, message]);
  },

  'show-a-page-to-some.md': ({ form, ...rest }) => {
    const shown = (citizenship: string) =>
      isVisible(form, question({ form, ...rest }, 'military_status'), { citizenship_type: citizenship });
    expect(['', '1'].map(shown)).toEqual([true, true]);
    expect(shown('2')).toBe(false);
    const about = form.pages.find(({ id }) => id === 'about');
    const sections = (citizenship: string) =>
      about && shownSections(about, { citizenship_type: citizenship }).map(({ id }) => id);
    expect(sections('1')).toContain('military');
    expect(sections('2')).not.toContain('military');
  },

  'add-a-page.md': (after) => {
    expect(after.form.pages.map(({ route }) => route)).toEqual([
      '/about',
      '/education',
      '/interview',
      '/final-steps',
    ]);
    expect(after.form.school.pdfPages).toContain('interview');
    expect(question(after, 'interview_online').page).toBe('interview');
    expect(errors(after, {}).interview_online).toEqual(['Can we meet you online?']);
    expect(question(after, 'interview_times').maxLength).toBe(300);
  },
};

const names = await readdir(RECIPES);
const recipes = await Promise.all(
  names.map(async (name) => ({ name, recipe: readRecipe(await readFile(new URL(name, RECIPES), 'utf8')) })),
);

/** What config-lint prints of these files; its line and column, which every change of the form moves, are left out. */
function lint(files: readonly SourceFile[]): string {
  const { diagnostics } = compileFiles(files);
  return withoutPositions(
    diagnostics.map((found) => formatDiagnostic({ ...found, file: `config/${found.file}` })).join('\n'),
  );
}

function withoutPositions(text: string): string {
  return text.replaceAll(/(\.json):\d+:\d+ /g, '$1 ');
}

test('each recipe promises something, and there is a recipe for each promise', () => {
  expect([...names].sort()).toEqual(Object.keys(PROMISES).sort());
});

test('the overview links to each recipe by its title', async () => {
  const overview = await readFile(new URL('../README.md', RECIPES), 'utf8');
  for (const { name, recipe } of recipes) expect(overview).toContain(`[${recipe.title}](recipes/${name})`);
});

describe.each(recipes)('$recipe.title', ({ name, recipe }) => {
  const files = applyEdits(shippedFiles, recipe.edits);

  test('gives neither errors nor warnings', () => {
    expect(recipe.edits.length).toBeGreaterThan(0);
    expect(lint(files)).toBe('');
  });

  test('does what it promises', () => {
    expect.hasAssertions();
    PROMISES[name]?.(moduleOf(files), moduleOf(shippedFiles));
  });

  test('says how it can go wrong', () => {
    expect(recipe.mistakes.length).toBeGreaterThan(1);
  });

  test.each(recipe.mistakes)('$title', ({ edits, says }) => {
    expect(lint(applyEdits(shippedFiles, edits))).toBe(withoutPositions(says));
  });
});
