// Screen reader output when answers are cleared and restored.
import { test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Announcer } from '../feedback/Announcer.tsx';
import { Toasts } from '../feedback/Toasts.tsx';
import { useToasts } from '../feedback/toast-store.ts';
import { createAnswersStore } from '../filling/answers-store.ts';
import { FormPage } from '../form/FormPage.tsx';
import { smallForm } from '../testing/form-module.ts';
import { listen } from '../testing/hearing.ts';
import { Providers } from '../testing/Providers.tsx';
import { UndoClearing } from './UndoClearing.tsx';

const module = smallForm([
  { question: 'asked', label: 'Asked', widget: 'radio', options: 'yesNo' },
  {
    hideWhen: { valueKey: 'asked', operator: 'notEquals', target: 'Y' },
    content: [{ question: 'why', label: 'Why', widget: 'text' }],
  },
]);

function Watched() {
  const [first] = module.form.pages;
  if (first === undefined) return null;
  return (
    <>
      <UndoClearing isOpen />
      <FormPage page={first} isBusy={false} onButton={() => undefined} />
    </>
  );
}

test('announces cleared answers with the Undo shortcut and focuses restored ones', async () => {
  useToasts.setState({ toasts: [] });
  const store = createAnswersStore(module.form, { asked: 'Y', asked_desc: 'Yes', why: 'Because.' });
  await render(
    <Providers module={module} store={store} isLoggedIn>
      <main>
        <Watched />
      </main>
      <Announcer />
      <Toasts />
    </Providers>,
  );
  const { hear, stop } = await listen();
  await hear(() => userEvent.tab(), ['radio, Yes, checked, position 1, set size 2']);
  await hear(
    () => userEvent.keyboard('{ArrowDown}'),
    [
      'radio, No, not checked, position 2, set size 2',
      'polite: Notification',
      'polite: Answers removed (1)',
      'polite: After your last choice, these no longer apply: “Why”.',
      'polite: Undo: press F8 to get there.',
    ],
  );
  await hear(() => userEvent.keyboard('{F8}'), ['list']);
  await hear(() => userEvent.tab(), ['listitem, Answers removed (1), level 1, position 1, set size 1']);
  await hear(() => userEvent.tab(), ['button, Undo']);
  await hear(
    () => userEvent.keyboard('{Enter}'),
    [
      'list',
      'textbox, Why, Because., not invalid, not required',
      'assertive: Notification',
      'assertive: Success',
      'assertive: Your answers are back.',
    ],
  );
  await stop();
});
