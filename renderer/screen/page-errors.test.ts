import { expect, test } from 'vitest';
import { entriesKey } from '../../engine/answers/layout-keys.ts';
import { formErrors } from '../../engine/validation/answer-errors.ts';
import { formModule, smallForm } from '../testing/form-module.ts';
import { errorsByPage } from './page-errors.ts';

const shipped = formModule();
const { form } = shipped;

test('links every message of an empty form on its page, in the order of the form', () => {
  const errors = formErrors(shipped, {}, { today: '2026-11-20' });
  const pages = errorsByPage(form, errors);
  expect(pages.map(({ id }) => id)).toEqual(form.pages.map(({ id }) => id));
  const links = pages.flatMap((page) => page.links);
  const expected = Object.entries(errors).flatMap(([key, messages]) => {
    const route = form.pages.find(({ id }) => id === form.questions[key]?.page)?.route;
    return messages.map((message) => ({ href: `${route}#${key}`, message }));
  });
  expect(links).toEqual(expected);
  expect(links.length).toBeGreaterThan(20);
});

test('links each of several messages of a question, and leaves out pages without messages', () => {
  const [page] = form.pages;
  const key = Object.values(form.questions).find((question) => question.page === page?.id)?.key ?? '';
  expect(errorsByPage(form, { [key]: ['One.', 'Two.'] })).toEqual([
    {
      id: page?.id,
      title: page?.title,
      route: page?.route,
      links: [
        { href: `${page?.route}#${key}`, message: 'One.' },
        { href: `${page?.route}#${key}`, message: 'Two.' },
      ],
    },
  ]);
  expect(errorsByPage(form, {})).toEqual([]);
});

test('names the entry in the messages of later entries', () => {
  const answers = { college_2_college_name: 'Elsewhere', [entriesKey('college')]: '2' };
  const degrees = errorsByPage(form, formErrors(shipped, answers, { today: '2026-11-20' }))
    .flatMap((page) => page.links)
    .filter(({ href }) => href.endsWith('college_degree'));
  expect(degrees.map(({ message, entry }) => [message, entry])).toEqual([
    ['Degree Type', undefined],
    ['Degree Type', 'College 2'],
  ]);
});

test('names the outer entry first in the messages of nested entries', () => {
  const award = { question: 'award_name', label: 'Award', widget: 'text', required: true };
  const block = (id: string, content: readonly object[]) => ({
    ...{ addAnother: id, label: id, prefix: `${id}_<n>_`, maximum: 2, content },
  });
  const module = smallForm([
    block('school', [award, block('prize', [{ ...award, question: 'prize_name' }])]),
  ]);
  const keys = Object.keys(module.form.questions);
  const [page] = errorsByPage(module.form, Object.fromEntries(keys.map((key) => [key, ['Missing.']])));
  expect(page?.links.map(({ entry }) => entry)).toEqual([
    ...[undefined, undefined, 'prize 2'],
    ...['school 2', 'school 2', 'school 2, prize 2'],
  ]);
});
