import { type Location, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { entriesKey, tabKey } from '../../engine/answers/layout-keys.ts';
import { anonymousSession, useSession } from '../api/session-store.ts';
import { Toasts } from '../feedback/Toasts.tsx';
import { useToasts } from '../feedback/toast-store.ts';
import { createAnswersStore } from '../filling/answers-store.ts';
import { useFormContext, useShowErrors } from '../filling/form-context.tsx';
import { mockFetch } from '../testing/mock-fetch.ts';
import { Providers } from '../testing/Providers.tsx';
import { schoolForm } from '../testing/school-form.ts';
import { ApplicantForm } from './ApplicantForm.tsx';
import { loggedInScript } from './logged-in-script.ts';

const { blocks, tabSets, texts } = schoolForm.form;
const [blockId, block] = Object.entries(blocks)[0] ?? [];
const [tabSetId, tabSet] = Object.entries(tabSets)[0] ?? [];
const [left, chosen] = tabSet?.tabs ?? [];
const emptied = left?.keys[0] ?? '';
if (!blockId || !block || !tabSetId || !left || !chosen) {
  throw new Error('The shipped form has an add-another block, and a tab set of two tabs.');
}

/**
 * Renders a component with the form's actions and everything they report to. The server answers each call with
 * `status`.
 */
async function renderActions(status: number) {
  const fetched = mockFetch(() => new Response('{"message":"No luck."}', { status }));
  useSession.setState({ ...anonymousSession, is_logged_in: true, username: 'ada@example.edu' }, true);
  useToasts.setState({ toasts: [] });
  const store = createAnswersStore(schoolForm.form, { [emptied]: 'Kept' });
  const seen: { actions?: ReturnType<typeof useFormContext>; showErrors?: boolean; location?: Location } = {};
  function Probe() {
    seen.actions = useFormContext();
    seen.showErrors = useShowErrors();
    seen.location = useLocation();
    return null;
  }
  await loggedInScript.load();
  const screen = await render(
    <Providers store={store}>
      <ApplicantForm>
        <Probe />
      </ApplicantForm>
      <Toasts />
    </Providers>,
  );
  const { actions } = seen;
  if (actions === undefined) throw new Error('Nothing was drawn.');
  return {
    screen,
    store,
    actions,
    fetched,
    latest: () => seen.actions,
    showErrors: () => seen.showErrors,
    location: () => seen.location,
  };
}

test("shows one toast with the block's name if an entry cannot be added, and no entry", async () => {
  const { screen, store, actions } = await renderActions(500);
  await actions.onAddAnother?.(blockId, 2);
  await actions.onAddAnother?.(blockId, 2);
  const toast = screen.getByRole('status').or(screen.getByRole('listitem'));
  await expect.element(toast.getByText(`Error adding another ${block.label}`).first()).toBeVisible();
  await expect.element(toast.getByText('No luck.').first()).toBeVisible();
  expect(useToasts.getState().toasts).toHaveLength(1);
  expect(store.getAnswers()[entriesKey(blockId)]).toBeUndefined();
});

test("shows a toast with the default tab's name if a tab cannot be chosen, and keeps the tab and its answers", async () => {
  const { screen, store, actions } = await renderActions(500);
  expect(await actions.onChooseTab?.(tabSetId, chosen.id)).toBe(false);
  await expect.element(screen.getByText(`Error handling tabs for ${left.label}`).first()).toBeVisible();
  expect(store.getAnswers()).toEqual({ [emptied]: 'Kept' });
});

test('makes no call for a tab that is already chosen', async () => {
  const { actions, fetched } = await renderActions(500);
  expect(await actions.onChooseTab?.(tabSetId, left.id)).toBe(true);
  expect(fetched).not.toHaveBeenCalled();
});

test("shows a stored tab and clears the other's answers, even if saving them fails", async () => {
  const { screen, store, actions, fetched } = await renderActions(500);
  fetched.mockImplementationOnce(async () => new Response('{"message":"Done."}', { status: 200 }));
  expect(await actions.onChooseTab?.(tabSetId, chosen.id)).toBe(true);
  expect(store.getAnswers()).toMatchObject({ [emptied]: '', [tabKey(tabSetId)]: chosen.id });
  await expect.element(screen.getByText(`Error handling tabs for ${left.label}`).first()).toBeVisible();
});

test.for(['onAddAnother', 'onChooseTab'] as const)(
  'an ended session at %s leads to the login card',
  async (name) => {
    const { actions, store, location } = await renderActions(401);
    if (name === 'onAddAnother') await actions.onAddAnother?.(blockId, 2);
    else await actions.onChooseTab?.(tabSetId, chosen.id);
    await expect
      .poll(location)
      .toMatchObject({ pathname: '/login', state: { error: texts['error.sessionInvalid'] } });
    expect(store.getAnswers()).toEqual({});
    expect(useToasts.getState().toasts).toEqual([]);
  },
);

test('the actions keep their identity on every render', async () => {
  const { actions, latest, showErrors } = await renderActions(200);
  await actions.onAddAnother?.(blockId, 2);
  useSession.setState({ web_status: 'validating' });
  await expect.poll(showErrors).toBe(true);
  expect(latest()?.onAddAnother).toBe(actions.onAddAnother);
  expect(latest()?.onChooseTab).toBe(actions.onChooseTab);
});
