import { describe, expect, test } from 'vitest';
import type { Answers } from '../form/compiled-form.ts';
import { printForm } from '../print/print-form.ts';
import { compileFiles, edit } from '../testing/config-files.ts';
import { grantFiles, grantModule } from '../testing/grant-form.ts';
import { formErrors } from '../validation/answer-errors.ts';
import { chooseTab, chosenTab } from './choose-tab.ts';
import { setAnswer } from './set-answer.ts';
import { pageKeys, pageToShow, shownPages, shownSections } from './shown-pages.ts';

const module = grantModule();
const { form } = module;

const shown = (answers: Answers) => shownPages(form, answers).map(({ id }) => id);
const errors = (answers: Answers) => formErrors(module, answers, { today: '2026-11-20' });

test('the form has no findings', () => {
  expect(compileFiles(grantFiles()).diagnostics).toEqual([]);
});

test.each([
  { kind: '', pages: ['project', 'budget', 'send'] },
  { kind: 'lab', pages: ['project', 'budget', 'team', 'send'] },
  { kind: 'clinical', pages: ['project', 'trial', 'budget', 'team', 'send'] },
])('kind "$kind" has the pages $pages', ({ kind, pages }) => {
  expect(shown({ kind })).toEqual(pages);
});

test('lists the answers that decide which pages are visible', () => {
  expect(pageKeys(form)).toEqual(['kind']);
});

test.each([
  { route: '/trial', kind: 'clinical', instead: '/trial' },
  { route: '/trial', kind: 'lab', instead: '/project' },
  { route: '/team', kind: '', instead: '/budget' },
  { route: '/send', kind: '', instead: '/send' },
])('$route of kind "$kind" leads to $instead', ({ route, kind, instead }) => {
  expect(pageToShow(form, { kind }, route)?.route).toBe(instead);
});

describe('a question on a hidden page or section', () => {
  test('is not asked', () => {
    const keys = (kind: string) => Object.keys(errors({ kind }));
    expect(keys('lab')).not.toContain('register_number');
    expect(keys('clinical')).toContain('register_number');
    expect(keys('clinical')).not.toContain('site');
    expect(keys('field')).toContain('site');
  });

  test('is cleared', () => {
    const filled = { kind: 'clinical', register_number: '7', member_name: 'Ada' };
    const { answers, cleared } = setAnswer(form, filled, 'kind', 'lab');
    expect(cleared).toEqual(['register_number']);
    expect(answers).toMatchObject({ register_number: '', member_name: 'Ada' });
    expect([...setAnswer(form, filled, 'kind', '').cleared].sort()).toEqual([
      'member_name',
      'register_number',
    ]);
  });

  test('is not printed', () => {
    const pages = (kind: string) => printForm(form, { kind }, new Set()).map(({ id }) => id);
    expect(pages('lab')).toEqual(['project', 'budget', 'team', 'send']);
    expect(pages('clinical')).toEqual(['project', 'trial', 'budget', 'team', 'send']);
    const [project] = form.pages;
    const sections = (kind: string) => (project ? shownSections(project, { kind }).map(({ id }) => id) : []);
    expect(sections('lab')).toEqual(['project']);
    expect(sections('field')).toEqual(['project', 'site']);
  });
});

test('a single question is shown by its own condition', () => {
  const { answers } = setAnswer(form, { kind: 'field', permit: 'A 7' }, 'kind', 'lab');
  expect(answers.permit).toBe('');
});

test('the first tab replaces a hidden chosen tab', () => {
  const chosen = chooseTab(form, { kind: 'lab' }, 'summary', 'link').answers;
  expect(chosenTab(form, chosen, 'summary')).toBe('link');
  const { answers, cleared } = setAnswer(form, { ...chosen, preprint: 'x' }, 'kind', 'field');
  expect(chosenTab(form, answers, 'summary')).toBe('write');
  expect(cleared).toEqual(['preprint']);
});

test('rules of the form cover all pages', () => {
  const answers = {
    kind: 'clinical',
    starts_on: '2027-01-01',
    ends_on: '2027-12-31',
    first_patient_on: '2028-01-01',
  };
  const message = ['The first patient comes while the project lasts.'];
  expect(errors(answers)).toMatchObject({ first_patient_on: message, ends_on: message });
  expect(errors({ ...answers, first_patient_on: '2027-02-01' })).not.toHaveProperty('ends_on');
  expect(errors({ ...answers, kind: 'lab', first_patient_on: '' })).not.toHaveProperty('ends_on');
});

const AT = { default: '"/project",', submit: '"/send",', site: '"title": "Consent",' };
const SHOW = '"showWhen": { "valueKey": "kind", "operator": "equals", "target": "lab" }';

test.each([
  { name: 'the default page', path: 'form.json', at: AT.default, code: 'page-must-stay' },
  { name: 'the page with the submit button', path: 'form.json', at: AT.submit, code: 'page-must-stay' },
  { name: 'its only section', path: 'sections/consent.json', at: AT.site, code: 'page-must-stay' },
  { name: 'the first tab', path: 'sections/project.json', at: '"Write it",', code: 'first-tab-hides' },
])('reports that $name could be hidden', ({ path, at, code }) => {
  const files = edit(grantFiles(), path, at, `${at} ${SHOW},`);
  expect(compileFiles(files).diagnostics.map((found) => found.code)).toContain(code);
});

test('reports a page hidden by its own question', () => {
  const circular = edit(grantFiles(), 'form.json', '"valueKey": "kind"', '"valueKey": "register_number"').map(
    (one) => ({ ...one, text: one.text.replace('"target": "clinical"', '"target": "7"') }),
  );
  expect(compileFiles(circular).diagnostics.map(({ code }) => code)).toEqual(['circular-visibility']);
});
