// What a screen reader says of each kind of question, of an invalid one, and while the user answers it.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { smallForm } from '../testing/form-module.ts';
import { renderForm } from '../testing/render-form.tsx';
import { saidOf, toldWhile } from '../testing/said.ts';

const section = () => page.getByRole('region', { name: 'Section' }).element();

/** Returns the phrases for the questions below their section's heading, without the boundaries of paragraphs. */
async function said(): Promise<readonly string[]> {
  const all = await saidOf(section());
  return all.slice(2, -1).filter((phrase) => !/^(end of )?paragraph$/.test(phrase));
}

const KINDS = {
  text: {
    content: { question: 'name', label: 'Name', widget: 'text', help: 'As on your passport.' },
    says: ['Name', 'As on your passport.', 'textbox, Name, As on your passport., not invalid, not required'],
  },
  date: {
    content: { question: 'born', label: 'Born', widget: 'date', required: true },
    says: [
      'Born',
      'For example, 04/27/1996.',
      'textbox, Born, For example, 04/27/1996., not invalid, placeholder MM/DD/YYYY, required',
    ],
  },
  number: {
    content: { question: 'fee', label: 'Fee', widget: 'money', currency: '$', help: 'A year.' },
    says: ['Fee', 'A year.', '$', 'textbox, Fee, $ A year., not invalid, not required'],
  },
  radio: {
    content: { question: 'asked', label: 'Asked?', widget: 'radio', options: 'yesNo', required: true },
    says: [
      'Asked?',
      'radiogroup, Asked?, not invalid, required',
      'radio, Yes, not checked, position 1, set size 2',
      'Yes',
      'radio, No, not checked, position 2, set size 2',
      'No',
      'end of radiogroup, Asked?, not invalid, required',
    ],
  },
  select: {
    content: { question: 'chosen', label: 'Chosen', widget: 'select', options: 'yesNo' },
    says: [
      'Chosen',
      'combobox, Chosen, has popup listbox, not expanded, not invalid, not required',
      '--',
      'end of combobox, Chosen, has popup listbox, not expanded, not invalid, not required',
    ],
  },
  checkbox: {
    content: { question: 'box', label: 'I agree', widget: 'checkbox', help: 'To all of it.' },
    says: [
      'To all of it.',
      'checkbox, I agree, To all of it., not checked, not invalid, not required',
      'I agree',
    ],
  },
  textarea: {
    content: { question: 'essay', label: 'Essay', widget: 'textarea', maxLength: 100 },
    says: [
      'Essay',
      'textbox, Essay, Character count: 0 / 100, not invalid, not required',
      'Character count: 0 / 100',
    ],
  },
  file: {
    content: { question: 'resume', label: 'Resume', widget: 'file' },
    says: [
      'Resume',
      'group, Resume',
      'button, Choose file, Resume',
      'or drop it here',
      'One file, at most 1 MB: .png, .jpeg, .jpg, .pdf or .docx',
      'status',
      'alert',
      'end of group, Resume',
    ],
  },
  boxes: {
    content: {
      checkboxes: [
        { question: 'one', label: 'One' },
        { question: 'two', label: 'Two' },
      ],
      id: 'some',
      label: 'Some',
      help: 'Choose all that apply.',
    },
    says: [
      'group, Some, Choose all that apply.',
      'Some',
      'Choose all that apply.',
      'checkbox, One, not checked, not invalid, not required',
      'One',
      'checkbox, Two, not checked, not invalid, not required',
      'Two',
      'end of group, Some, Choose all that apply.',
    ],
  },
  tabs: {
    content: {
      tabSet: 'ways',
      label: 'How?',
      tabs: [
        { id: 'write', label: 'Write', content: [{ question: 'text', label: 'Text', widget: 'text' }] },
        { id: 'tell', label: 'Tell', content: [{ question: 'told', label: 'Told', widget: 'text' }] },
      ],
    },
    says: [
      'tablist, How?, orientated horizontally',
      'tab, Write, selected, 1 control, not disabled, position 1, set size 2',
      'tab, Tell, not selected, 1 control, not disabled, position 2, set size 2',
      'end of tablist, How?, orientated horizontally',
      'tabpanel, Write',
      'Text',
      'textbox, Text, not invalid, not required',
      'end of tabpanel, Write',
    ],
  },
};

test.for(Object.entries(KINDS))('%s', async ([, { content, says }]) => {
  await renderForm(smallForm([content]), { isLoggedIn: true });
  // The script of an input may still be loading.
  await expect.poll(said).toEqual(says);
});

test('an invalid question is announced as invalid, with its message', async () => {
  await renderForm(smallForm([{ question: 'name', label: 'Name', widget: 'text', required: true }]), {
    showErrors: true,
  });
  expect(await said()).toEqual([
    'Name',
    'textbox, Name, Name is a required field, invalid, required',
    'Name is a required field',
  ]);
});

test('a month and a year are announced as one group, with its help', async () => {
  const monthYear = { month: 'month', year: 'year' };
  await renderForm(
    smallForm([{ monthYear, label: 'From', help: 'Roughly.', months: 'months', years: 'pastYears' }]),
  );
  const all = await said();
  expect(all.slice(0, 4)).toEqual(['group, From, Roughly.', 'From', 'Roughly.', 'Month']);
  expect(all).toContain('combobox, Year, has popup listbox, not expanded, not invalid, not required');
});

const SCHOOLS = {
  addAnother: 'school',
  label: 'School',
  prefix: 'school_<n>_',
  maximum: 3,
  content: [{ question: 'school_name', label: 'Name', widget: 'text' }],
};

test('announces the names, state, content and buttons of several entries', async () => {
  const answers = { '#entries:school': '2', school_name: 'Eton' };
  await renderForm(smallForm([SCHOOLS]), { isLoggedIn: true, answers });
  // The model also reads collapsed entries, which browsers hide from screen readers.
  expect(await said()).toEqual([
    'group, School 1',
    'heading, School 1, level 3',
    'button, Edit School 1',
    'Eton',
    'group',
    'Name',
    'textbox, Name, Eton, not invalid, not required',
    'end of group',
    'end of group, School 1',
    'group, School 2',
    'heading, School 2, level 3',
    'button, Remove School 2, not disabled',
    'group',
    'Name',
    'textbox, Name, not invalid, not required',
    'end of group',
    'end of group, School 2',
    'button, Add Another School, not disabled',
    'Add Another',
    'end of button, Add Another School, not disabled',
  ]);
});

test('announces an added entry while the user continues', async () => {
  await renderForm(smallForm([SCHOOLS]), { isLoggedIn: true });
  const told = await toldWhile(document.body, async () => {
    await page.getByRole('button', { name: 'Add Another School' }).click();
    const second = page.getByRole('group', { name: 'School 2' });
    await expect.element(second.getByLabelText('Name')).toHaveFocus();
    await expect.element(page.getByText('School 2 was added.')).toBeInTheDocument();
  });
  expect(told).toEqual(['polite: School 2 was added.']);
});
