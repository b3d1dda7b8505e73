import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useAnnouncement } from '../../renderer/feedback/announcement.ts';
import { smallForm } from '../../renderer/testing/form-module.ts';
import { renderForm } from '../../renderer/testing/render-form.tsx';

const heard = { question: 'heard', label: 'Heard of us', widget: 'choices', options: 'referralTypes' };

const box = (name: string) =>
  page.getByRole('group', { name: 'Heard of us' }).getByRole('checkbox', { name });

test('stores values and labels in the order of the options, in a named group', async () => {
  const store = await renderForm(smallForm([heard]));
  await box('Friend or relative').click();
  await box('Graduate').click();
  await box('Current student').click();
  expect(store.getAnswers()).toEqual({
    heard: 'S\nA\nR',
    heard_desc: 'Current student; Graduate; Friend or relative',
  });
  await box('Graduate').click();
  expect(store.getAnswers()).toEqual({ heard: 'S\nR', heard_desc: 'Current student; Friend or relative' });
  await expect.element(box('Graduate')).not.toBeChecked();
  await box('Current student').click();
  await box('Friend or relative').click();
  expect(store.getAnswers()).toEqual({ heard: '', heard_desc: '' });
});

test('moves between checkboxes and ticks them by keyboard', async () => {
  const store = await renderForm(smallForm([heard]));
  await userEvent.tab();
  await expect.element(box('Current student')).toHaveFocus();
  await userEvent.keyboard(' ');
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(store.getAnswers().heard).toBe('S\nA');
  await userEvent.keyboard(' ');
  expect(store.getAnswers().heard).toBe('S');
});

describe('an exclusive option', () => {
  const alone = { ...heard, alone: ['X'] };

  test('clears the others and is cleared by them, with an announcement', async () => {
    const store = await renderForm(smallForm([alone]), { answers: { heard: 'S\nA' } });
    await box('Someone else').click();
    expect(store.getAnswers()).toEqual({ heard: 'X', heard_desc: 'Someone else' });
    expect(useAnnouncement.getState().text).toBe('No longer chosen: Current student, Graduate');
    await box('Graduate').click();
    expect(store.getAnswers().heard).toBe('A');
    expect(useAnnouncement.getState().text).toBe('No longer chosen: Someone else');
  });

  test('announces nothing if nothing is cleared', async () => {
    await renderForm(smallForm([alone]));
    const { count } = useAnnouncement.getState();
    await box('Someone else').click();
    await box('Someone else').click();
    await box('Graduate').click();
    expect(useAnnouncement.getState().count).toBe(count);
  });
});

test('keeps options that are no longer offered until they are unticked, and the focus in the group', async () => {
  const answers = { heard: 'gone\nS', heard_desc: 'Poster; Current student' };
  const store = await renderForm(smallForm([heard]), { answers });
  const gone = box('Poster (no longer offered)');
  await expect.element(gone).toBeChecked();
  await box('Graduate').click();
  expect(store.getAnswers()).toEqual({
    heard: 'S\nA\ngone',
    heard_desc: 'Current student; Graduate; Poster',
  });
  await gone.click();
  expect(store.getAnswers()).toEqual({ heard: 'S\nA', heard_desc: 'Current student; Graduate' });
  await expect.element(gone).not.toBeInTheDocument();
  await expect.element(box('Current student')).toHaveFocus();
});

test('shows and hides the content of each choice', async () => {
  const content = {
    R: [{ question: 'friend', label: 'Who told you?', widget: 'text' }],
    X: [{ question: 'else', label: 'Who else?', widget: 'text' }],
  };
  const store = await renderForm(smallForm([{ ...heard, content }]));
  await box('Friend or relative').click();
  await box('Someone else').click();
  await page.getByLabelText('Who told you?').fill('Ada');
  await page.getByLabelText('Who else?').fill('Bob');
  await box('Friend or relative').click();
  await expect.element(page.getByLabelText('Who told you?')).not.toBeInTheDocument();
  expect(store.getAnswers()).toMatchObject({ heard: 'X', friend: '', else: 'Bob' });
});

test('announces that the group is required, and its validation error', async () => {
  await renderForm(smallForm([{ ...heard, required: true, help: 'All that apply.', min: 2 }]), {
    showErrors: true,
  });
  const group = page.getByRole('group', { name: 'Heard of us' });
  await expect
    .element(group)
    .toHaveAccessibleDescription(/^All that apply\. .*Heard of us is a required field required$/);
  await box('Graduate').click();
  await expect.element(group).toHaveAccessibleDescription(/Heard of us: choose at least 2/);
  await expect.element(group).toHaveAttribute('aria-invalid', 'true');
  await box('Current student').click();
  await expect.element(group).toHaveAttribute('aria-invalid', 'false');
});

describe('columns', () => {
  const columnsOf = () => {
    const boxes = page.getByRole('checkbox').elements();
    return new Set(boxes.map((one) => Math.round(one.getBoundingClientRect().left))).size;
  };

  test.each([
    ['one for a few options', { options: 'yesNo' }, 1],
    ['several for many short options', { options: 'months' }, 2],
    ['one if an option is long', { options: 'referralTypes' }, 1],
    ['the configured number', { options: 'months', columns: 3 }, 3],
    ['a single one if configured', { options: 'months', columns: 1 }, 1],
  ])('%s', async (_, said, columns) => {
    await page.viewport(1000, 800);
    await renderForm(smallForm([{ ...heard, ...said }]));
    expect(columnsOf()).toBe(columns);
    await page.viewport(320, 800);
    expect(columnsOf()).toBe(1);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  });
});

test('disables or hides an option that is not offered and describes options by their help', async () => {
  const lists = {
    pets: [
      { value: 'cat', label: 'Cat', help: 'Sleeps' },
      { value: 'dog', label: 'Dog' },
    ],
  };
  const isBig = { valueKey: 'big', operator: 'equals', target: true };
  const pets = { label: 'Pets', widget: 'choices', options: 'pets', offerWhen: { dog: isBig } };
  const content = [
    { ...pets, question: 'seen', notOffered: 'disabled' },
    { ...pets, question: 'unseen', label: 'Others' },
    { question: 'big', label: 'Big', widget: 'checkbox' },
  ];
  await renderForm(smallForm(content, [], lists));
  const seen = page.getByRole('group', { name: 'Pets' });
  const others = page.getByRole('group', { name: 'Others' });
  await expect.element(seen.getByRole('checkbox', { name: 'Dog' })).toBeDisabled();
  await expect.element(others.getByRole('checkbox', { name: 'Dog' })).not.toBeInTheDocument();
  await expect
    .element(others.getByRole('checkbox', { name: 'Cat', exact: true }))
    .toHaveAccessibleDescription('Sleeps');
  await page.getByRole('checkbox', { name: 'Big' }).click();
  await expect.element(seen.getByRole('checkbox', { name: 'Dog' })).toBeEnabled();
  await expect.element(others.getByRole('checkbox', { name: 'Dog' })).toBeVisible();
});

test("includes a picture in its checkbox's name and ticks it on click", async () => {
  const maps = [
    { value: 'a', label: 'Hall A', picture: { src: 'a.svg', alt: 'By the gate' } },
    { value: 'b', label: 'Hall B', picture: { src: 'b.svg', alt: 'Hall B' } },
  ];
  const store = await renderForm(smallForm([{ ...heard, options: 'maps' }], [], { maps }));
  await expect.element(box('Hall A By the gate')).not.toBeChecked();
  await expect.element(box('Hall B')).not.toBeChecked();
  document.querySelector<HTMLImageElement>('.mt-choice img')?.click();
  await expect.element(box('Hall A By the gate')).toBeChecked();
  expect(store.getAnswers()).toEqual({ heard: 'a', heard_desc: 'Hall A' });
});
