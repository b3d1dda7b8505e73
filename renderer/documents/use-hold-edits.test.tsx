// No file is deleted without consent: by an answer that hides its question, a tab that is left, or an entry
// that is removed.
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { entriesKey, tabKey } from '../../engine/answers/layout-keys.ts';
import type { Answers } from '../../engine/form/compiled-form.ts';
import { fileInputs } from '../../widgets/file/late.ts';
import { deleteDocumentAnswer } from '../api/document-calls.ts';
import { useFormVersion } from '../api/form-version.ts';
import { anonymousSession, useSession } from '../api/session-store.ts';
import { ApplicantForm } from '../applicant/ApplicantForm.tsx';
import { loggedInScript } from '../applicant/logged-in-script.ts';
import { useErrorDialog } from '../feedback/error-dialog.ts';
import { useToasts } from '../feedback/toast-store.ts';
import { createAnswersStore } from '../filling/answers-store.ts';
import { FormPage } from '../form/FormPage.tsx';
import { loadLateBlocks } from '../form/late-parts.tsx';
import { smallForm } from '../testing/form-module.ts';
import { mockFetch } from '../testing/mock-fetch.ts';
import { Providers } from '../testing/Providers.tsx';
import { useBlocked } from './blocked.ts';

const file = (question: string) => ({ question, label: question, widget: 'file' as const });
const asksFor = (key: string) => ({ valueKey: key, operator: 'equals', target: 'Y' }) as const;
const module = smallForm([
  { question: 'asked', label: 'Asked', widget: 'radio', options: 'yesNo' },
  { showWhen: asksFor('asked'), content: [file('proof'), { question: 'why', label: 'Why', widget: 'text' }] },
  { question: 'code', label: 'Code', widget: 'text' },
  { showWhen: asksFor('code'), content: [file('plan')] },
  { question: 'age', label: 'Age', widget: 'number' },
  { showWhen: { valueKey: 'age', operator: 'lt', target: 18 }, content: [file('consent')] },
  {
    addAnother: 'car',
    label: 'Car',
    prefix: 'car_<n>_',
    maximum: 3,
    content: [file('deed')],
  },
  {
    tabSet: 'statement',
    label: 'Statement',
    tabs: [
      {
        id: 'upload',
        label: 'Upload',
        // The second one is never rendered, and must not keep applicants on the tab.
        content: [file('paper'), { showWhen: asksFor('essay'), content: [file('annex')] }],
      },
      { id: 'write', label: 'Write', content: [{ question: 'essay', label: 'Essay', widget: 'textarea' }] },
    ],
  },
]);
const FILES = ['proof', 'plan', 'consent', 'car_2_deed', 'paper'];
const FILLED: Answers = {
  ...Object.fromEntries(FILES.map((key) => [key, 'ANSWERED'])),
  ...{ asked: 'Y', asked_desc: 'Yes', why: 'Because.', code: 'Y', age: '17', [entriesKey('car')]: '2' },
};

/** Renders the page of an applicant with files on the server. `calls` records the calls that change something. */
async function renderFilled(status = 200, conversion = 'COMPLETED') {
  const stored = new Set(FILES);
  const calls: string[] = [];
  mockFetch((pathname, request) => {
    const key = pathname.split('/').at(-1) ?? '';
    if (request.method !== 'GET') {
      calls.push(`${request.method} ${pathname.replace('/api', '')}`);
      if (status === 200 && request.method === 'DELETE') stored.delete(key);
      return Response.json({ message: 'No luck.', revision: 2 }, { status });
    }
    if (pathname.startsWith('/api/pdf'))
      return Response.json({ status: stored.has(key) ? conversion : 'NOT_ANSWERED', message: '' });
    const list = [...stored].map((one) => [one, { file_name: `${one}.pdf`, file_size: 2048 }]);
    return Response.json(Object.fromEntries(list));
  });
  await Promise.all([loggedInScript.load(), fileInputs.load(), loadLateBlocks()]);
  useSession.setState(
    { ...anonymousSession, is_logged_in: true, username: 'ada@example.edu', web_status: 'started' },
    true,
  );
  const store = createAnswersStore(module.form, FILLED);
  const [first] = module.form.pages;
  if (first === undefined) throw new Error('The form has no page.');
  await render(
    <Providers module={module} store={store}>
      <ApplicantForm>
        <FormPage page={first} isBusy={false} onButton={() => undefined} />
      </ApplicantForm>
    </Providers>,
  );
  if (conversion === 'COMPLETED')
    for (const key of FILES) await expect.element(page.getByText(`${key}.pdf`).first()).toBeVisible();
  else await expect.element(page.getByText(module.form.texts['file.converting']).first()).toBeVisible();
  return { store, calls };
}

const dialog = () => page.getByRole('dialog', { name: 'Delete File' });
const answer = (name: string) => dialog().getByRole('button', { name, exact: true });
const radio = (name: string) => page.getByRole('radio', { name, exact: true });

beforeEach(() => {
  useToasts.setState({ toasts: [] });
  useErrorDialog.setState({ error: undefined });
});

/** The ways to delete a file: the action, and what it changes. */
const ways = [
  { name: 'a radio', key: 'proof', go: () => radio('No').click(), changes: { asked: 'N', proof: '' } },
  {
    name: 'a text',
    key: 'plan',
    go: () => page.getByRole('textbox', { name: 'Code' }).fill('N'),
    changes: { code: 'N', plan: '' },
  },
  {
    name: 'a number',
    key: 'consent',
    go: () => page.getByRole('textbox', { name: 'Age' }).fill('18'),
    changes: { age: '18', consent: '' },
  },
  {
    name: 'a tab',
    key: 'paper',
    go: () => page.getByRole('tab', { name: 'Write' }).click(),
    changes: { [tabKey('statement')]: 'write', paper: '' },
  },
  {
    name: 'an entry',
    key: 'car_2_deed',
    go: () => page.getByRole('button', { name: 'Remove Car 2' }).click(),
    changes: { [entriesKey('car')]: '1', car_2_deed: '' },
  },
];

test.for(ways)('$name: Cancel keeps the file and changes nothing', async ({ go, key }) => {
  const { store, calls } = await renderFilled();
  const before = store.getAnswers();
  await go();
  await expect.element(dialog().getByText('Are you sure you want to delete your file?')).toBeVisible();
  await answer('Cancel').click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(store.getAnswers()).toEqual(before);
  expect(calls).toEqual([]);
  await expect.element(page.getByText(`${key}.pdf`).first()).toBeVisible();
  await expect.element(radio('Yes')).toBeChecked();
  await expect.element(page.getByRole('textbox', { name: 'Code' })).toHaveValue('Y');
  await expect.element(page.getByRole('textbox', { name: 'Age' })).toHaveValue('17');
});

test.for(ways)('$name: Delete removes the file', async ({ go, key, changes }) => {
  const { store, calls } = await renderFilled();
  await go();
  await answer('Delete').click();
  await expect.poll(store.getAnswers).toMatchObject(changes);
  await expect.element(page.getByText(`${key}.pdf`).first()).not.toBeInTheDocument();
  // The server deletes the files of an entry together with it.
  if (key !== 'car_2_deed')
    expect(calls.slice(0, 2)).toEqual([
      `DELETE /document-answer/${key}`,
      `DELETE /pdf/document-answer/${key}`,
    ]);
});

test.for(ways)('$name: a refused deletion changes nothing', async ({ go, key }) => {
  const { store } = await renderFilled(500);
  const before = store.getAnswers();
  await go();
  await answer('Delete').click();
  const isTold = () =>
    useErrorDialog.getState().error !== undefined || useToasts.getState().toasts.length > 0;
  await expect.poll(isTold).toBe(true);
  expect(store.getAnswers()).toEqual(before);
  await expect.element(page.getByText(`${key}.pdf`).first()).toBeInTheDocument();
});

test('Escape keeps the file and the focus that the keyboard has moved', async () => {
  const { store } = await renderFilled();
  const before = store.getAnswers();
  radio('Yes').element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(dialog()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(store.getAnswers()).toEqual(before);
  await expect.element(radio('Yes')).toBeChecked();
  await expect.element(radio('No')).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(dialog()).toBeVisible();
  await userEvent.keyboard('{Tab}{Tab}{Enter}');
  await expect.poll(store.getAnswers).toMatchObject({ asked: 'N', proof: '', why: '' });
});

test('an answer cannot hide a file that is being converted', async () => {
  const { store, calls } = await renderFilled(200, 'IN_PROGRESS');
  await radio('No').click();
  const blocked = page.getByRole('dialog', { name: 'File Upload in Progress' });
  await expect.element(blocked).toBeVisible();
  await blocked.getByRole('button', { name: 'Close' }).click();
  expect(store.getAnswers()).toMatchObject({ asked: 'Y', why: 'Because.' });
  expect(calls).toEqual([]);
});

test('the dialog about a file in progress ends with the session', async () => {
  await renderFilled(200, 'IN_PROGRESS');
  await radio('No').click();
  await expect.element(page.getByRole('dialog', { name: 'File Upload in Progress' })).toBeVisible();
  useSession.setState(anonymousSession, true);
  await expect.poll(() => useBlocked.getState().text).toBeUndefined();
});

test('deletes no file of a hidden question if a server has another version of the form, which may show it', async () => {
  useFormVersion.setState({ noticeCount: 1 });
  onTestFinished(() => useFormVersion.setState({ noticeCount: 0 }));
  const { store, calls } = await renderFilled();
  store.replace({ ...store.getAnswers(), asked: 'N' });
  await expect.element(page.getByText('proof.pdf')).not.toBeInTheDocument();
  // Calls are made in order, so this one comes after those for the hidden question.
  await deleteDocumentAnswer('other', undefined);
  expect(calls).toEqual(['DELETE /document-answer/other']);
});
