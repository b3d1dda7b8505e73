import { expect, test } from 'vitest';
import { compileSmallForm, type SmallForm } from '../testing/small-form.ts';
import { acceptAnswers } from './accept-answers.ts';
import { clearingOf, undoClearing } from './clearing.ts';
import { setAnswer } from './set-answer.ts';

const SMALL: SmallForm = {
  content: [
    { question: 'faculty', label: 'Faculty', widget: 'select', options: 'faculties' },
    {
      ...{ question: 'programme', label: 'Programme', widget: 'select' },
      options: { by: 'faculty', lists: { med: 'programmes', law: 'laws' } },
      prefix: 'programme_',
      fills: ['programme_chair', 'programme_years', 'programme_town', 'programme_code'],
    },
    { question: 'programme_chair', label: 'Chair', widget: 'text', maxLength: 6 },
    {
      showWhen: { valueKey: 'programme_chair', operator: 'answered' },
      content: [{ question: 'programme_years', label: 'Years', widget: 'number' }],
    },
    { question: 'programme_town', label: 'Town', widget: 'select', options: 'towns' },
  ],
  lists: {
    faculties: ['med', 'law'].map((value) => ({ value, label: value })),
    towns: ['Oz', 'Ur'].map((value) => ({ value, label: `${value}!` })),
    programmes: { register: 'programmes' },
    laws: [{ value: 'LA', label: 'Law' }],
  },
  keys: { programme_code: { type: 'string' } },
  registers: {
    programmes: {
      columns: { id: { required: true }, name: { required: true }, chair: {}, years: {}, town: {}, code: {} },
      ...{ label: 'name', value: 'id' },
      csv: `id,name,chair,years,town,code
PH,Public Health,Ada,3,Oz,17
NU,Nursing,,4,Babel,18
PY,Physics,Longest,three,Ur,
MD,Medicine,Eve,06.00,Oz,19.0
`,
    },
  },
};

const form = compileSmallForm(SMALL);
const begun = { faculty: 'med', faculty_desc: 'med' };
const chosen = setAnswer(form, begun, 'programme', 'PH').answers;

test('a choice fills in the fields of its record, with the labels of options', () => {
  expect(chosen).toEqual({
    ...begun,
    ...{ programme: 'PH', programme_desc: 'Public Health' },
    ...{ programme_chair: 'Ada', programme_years: '3', programme_code: '17' },
    ...{ programme_town: 'Oz', programme_town_desc: 'Oz!' },
  });
});

test('fills in numbers in their stored form, and texts unchanged', () => {
  const { answers } = setAnswer(form, begun, 'programme', 'MD');
  expect(answers).toMatchObject({ programme_years: '6', programme_code: '19.0' });
});

test('another record replaces all fields, and empties missing, invalid and hidden ones', () => {
  const { answers, cleared } = setAnswer(form, chosen, 'programme', 'NU');
  expect(answers).toMatchObject({ programme_chair: '', programme_years: '', programme_code: '18' });
  expect(answers).toMatchObject({ programme_town: '', programme_town_desc: '' });
  expect(cleared).toEqual([]);
  expect(setAnswer(form, chosen, 'programme', 'PY').answers).toMatchObject({
    ...{ programme_chair: 'Longes', programme_years: '', programme_town: 'Ur', programme_code: '' },
  });
  expect(setAnswer(form, chosen, 'programme', '').answers).toMatchObject({
    ...{ programme_chair: '', programme_years: '', programme_town: '', programme_code: '' },
  });
});

test('keeps corrections until another record is chosen', () => {
  const corrected = setAnswer(form, chosen, 'programme_chair', 'Hugo').answers;
  expect(corrected).toMatchObject({ programme: 'PH', programme_chair: 'Hugo', programme_years: '3' });
});

test('a cleared choice clears its filled answers, and Undo restores both', () => {
  const change = setAnswer(form, chosen, 'faculty', 'law');
  const gone = ['programme', 'programme_chair', 'programme_years', 'programme_town', 'programme_code'];
  for (const key of gone) expect([key, change.answers[key]]).toEqual([key, '']);
  expect([...change.cleared].sort()).toEqual([...gone].sort());
  const clearing = clearingOf(form, chosen, change);
  if (clearing === undefined) throw new Error('Nothing was cleared.');
  expect(undoClearing(form, clearing, change.answers).answers).toEqual(chosen);
});

test('the server clears the same answers, but keeps those sent with the change', () => {
  const gone = setAnswer(form, chosen, 'faculty', 'law').answers;
  const accepted = acceptAnswers(form, { faculty: 'law' }, chosen);
  expect({ ...chosen, ...(accepted.ok ? accepted.changes : {}) }).toEqual(gone);
  const given = acceptAnswers(form, { faculty: 'law', programme_chair: 'Eve' }, chosen);
  expect(given.ok && given.changes.programme_chair).toBe('Eve');
});

test('the server stores what is sent and fills in nothing', () => {
  const accepted = acceptAnswers(form, { programme: 'PH' }, begun);
  expect(accepted).toMatchObject({ changes: { programme: 'PH', programme_desc: 'Public Health' } });
  expect(accepted.ok && Object.keys(accepted.changes)).toEqual(['programme', 'programme_desc']);
});

test('fills in a phone number in the format of its question', () => {
  const offices = compileSmallForm({
    content: [
      {
        question: 'office',
        label: 'Office',
        widget: 'select',
        options: 'offices',
        prefix: '',
        fills: ['phone'],
      },
      { question: 'phone', label: 'Phone', widget: 'worldPhone', country: 'DE' },
    ],
    lists: { offices: { register: 'offices' } },
    registers: {
      offices: {
        columns: { name: { required: true }, phone: {} },
        ...{ label: 'name', value: 'name' },
        csv: 'name,phone\nBonn,0228 5550199\nKiel,ask\n',
      },
    },
  });
  expect(setAnswer(offices, {}, 'office', 'Bonn').answers.phone).toBe('+49 228 5550199');
  expect(setAnswer(offices, {}, 'office', 'Kiel').answers.phone).toBe('ask');
});
