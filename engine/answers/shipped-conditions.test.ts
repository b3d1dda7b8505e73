// What the shipped form shows, hides and clears (COND-18…26) when each controlling answer is toggled.
import { describe, expect, test } from 'vitest';
import type { Answers } from '../form/compiled-form.ts';
import { questionIn } from '../testing/question-in.ts';
import { compileShipped } from '../testing/shipped-module.ts';
import { setAnswer } from './set-answer.ts';
import { isVisible, offeredOptions } from './visibility.ts';

const { form } = compileShipped();
const question = questionIn(form);

/** Returns the visible questions among these keys. */
const shown = (keys: readonly string[], answers: Answers) =>
  keys.filter((key) => isVisible(form, question(key), answers));

interface Toggled {
  readonly by: string;
  /** Initial answers, with which the group is visible. */
  readonly before: Answers;
  readonly show: readonly string[];
  readonly hide: readonly string[];
  /** The group's questions with valid answers. */
  readonly group: Answers;
}

const EXPLAINED = 'Explained.';

const GROUPS: readonly Toggled[] = [
  {
    by: 'citizenship_type',
    before: {},
    show: ['2'],
    hide: ['1', '3', ''],
    group: { citizen_country: 'FRA', intended_visa_type: 'F1' },
  },
  {
    by: 'muih_relationship',
    before: {},
    show: ['Y'],
    hide: ['N', ''],
    group: { muih_relationship_year: '2020', muih_relationship_sem: 'FA' },
  },
  {
    by: 'prev_applied',
    before: {},
    show: ['Y'],
    hide: ['N', ''],
    group: { prev_applied_date: '2020-01-01', prev_applied_comment: EXPLAINED },
  },
  {
    by: 'experience_ind',
    before: {},
    show: ['Y'],
    hide: ['N', ''],
    group: {
      experience_type: 'L',
      exeperience_field: 'NUR',
      experience_credential: 'RN',
      experience_month: '5',
      experience_year: '2020',
      experience_organization: 'State Board of Nursing',
    },
  },
  {
    by: 'referral_ind',
    before: {},
    show: ['Y'],
    hide: ['N', ''],
    group: {
      referral_type: 'A',
      referral_name: 'Jo',
      referral_phone: '(555) 234-5678',
      referral_email: 'jo@example.edu',
    },
  },
  { by: 'conviction', before: {}, show: ['Y'], hide: ['N', ''], group: { conviction_comment: EXPLAINED } },
  {
    by: 'applied_program',
    before: { entry_term: '2027FA' },
    show: ['16', '8'],
    hide: ['4', '21', ''],
    group: { prerequisite: 'Y' },
  },
  { by: 'country', before: {}, show: ['USA'], hide: ['FRA', ''], group: { state: 'MD' } },
  { by: 'country', before: {}, show: ['CAN'], hide: ['FRA', ''], group: { state: 'AB' } },
];

describe.each(GROUPS)('COND-13, COND-14, COND-18: $by', ({ by, before, show, hide, group }) => {
  const keys = Object.keys(group);

  test.each(show)('"%s" shows the group', (value) => {
    expect(shown(keys, { ...before, [by]: value })).toEqual(keys);
  });

  test.each(hide)('"%s" hides it and clears its answers and descriptions', (value) => {
    const filled = Object.entries(group).reduce<Answers>(
      (answers, [key, answer]) => setAnswer(form, answers, key, answer).answers,
      { ...before, [by]: show[0] ?? '' },
    );
    expect(filled).toMatchObject(group);
    const { answers, cleared } = setAnswer(form, filled, by, value);
    expect(shown(keys, answers)).toEqual([]);
    expect([...cleared].sort()).toEqual([...keys].sort());
    for (const key of keys) {
      expect(answers[key], key).toBe('');
      expect(answers[`${key}_desc`] ?? '', key).toBe('');
    }
  });
});

describe('COND-19…24: selects that depend on another answer', () => {
  test('a state is cleared with its description when the country changes', () => {
    const chosen = setAnswer(form, { country: 'USA' }, 'state', 'MD').answers;
    expect(chosen).toMatchObject({ state: 'MD', state_desc: 'Maryland' });
    const moved = setAnswer(form, chosen, 'country', 'CAN').answers;
    expect(moved).toMatchObject({ state: '', state_desc: '' });
    expect(shown(['state'], moved)).toEqual(['state']);
  });

  test('programs depend on the term, concentrations on the program, and both are cleared in turn', () => {
    const steps = { entry_term: '2027FA', applied_program: '27', app_concentration: 'FN' };
    const filled = Object.entries(steps).reduce<Answers>(
      (answers, [key, answer]) => setAnswer(form, answers, key, answer).answers,
      {},
    );
    expect(filled.applied_program_desc).toBe('Master of Science in Nursing');
    expect(filled.app_concentration_desc).toBe('Family Nurse Practitioner');
    const { answers } = setAnswer(form, filled, 'entry_term', '2027SU');
    expect(answers).toMatchObject({
      applied_program: '',
      applied_program_desc: '',
      app_concentration: '',
      app_concentration_desc: '',
    });
  });

  test('the program is asked once a term is chosen, with the programs of that term', () => {
    expect(shown(['applied_program'], {})).toEqual([]);
    const offered = (term: string) =>
      offeredOptions(form, question('applied_program'), { entry_term: term }).map(({ value }) => value);
    expect(offered('2027FA')).toContain('27');
    expect(offered('2027SU')).not.toContain('27');
  });

  test('COND-22: a program without concentrations asks for none', () => {
    const asks = (program: string) =>
      shown(['app_concentration'], { entry_term: '2027FA', applied_program: program });
    for (const program of ['8', '12', '21', '27']) expect(asks(program), program).not.toEqual([]);
    for (const program of ['16', '4', '31', '33', '']) expect(asks(program), program).toEqual([]);
  });
});

test('COND-25: ticking the certification changes the texts around it', () => {
  const section = form.pages[2]?.sections.find(({ id }) => id === 'certification');
  const [box, before, after] = section?.content ?? [];
  expect(box).toEqual({ kind: 'question', key: 'legal_agree' });
  expect(before).toMatchObject({
    kind: 'conditional',
    hiddenWhen: { '!!': [{ var: ['legal_agree', false] }] },
  });
  expect(after).toMatchObject({
    kind: 'conditional',
    hiddenWhen: { '!': [{ '!!': [{ var: ['legal_agree', false] }] }] },
  });
});
