// The validation rules of the shipped form's last page (spec §5), run from the module that browser and server
// share.
import { describe, expect, test } from 'vitest';
import type { Answers } from '../form/compiled-form.ts';
import { bundledModule, compileShipped } from '../testing/shipped-module.ts';
import { formErrors } from './answer-errors.ts';

const module = await bundledModule(compileShipped());

const CERTIFY = 'I certify that the information on this application is complete and accurate.';

/** Returns the messages of the page. */
function finalSteps(answers: Answers): Record<string, readonly string[]> {
  const errors = formErrors(module, answers, { today: '2026-11-20' });
  return Object.fromEntries(
    Object.entries(errors).filter(([key]) => module.form.questions[key]?.page === 'final-steps'),
  );
}

test('VAL-102, VAL-104: an empty page reports two required answers', () => {
  expect(Object.entries(finalSteps({}))).toEqual([
    ['conviction', ['Have you been convicted of a criminal act?']],
    ['legal_agree', [CERTIFY]],
  ]);
});

describe('VAL-102, VAL-103: convictions', () => {
  test.each([
    { answers: { conviction: '' }, errors: { conviction: ['Have you been convicted of a criminal act?'] } },
    { answers: { conviction: 'Y' }, errors: { conviction_comment: ['Please explain.'] } },
    {
      answers: { conviction: 'Y', conviction_comment: '' },
      errors: { conviction_comment: ['Please explain.'] },
    },
    { answers: { conviction: 'Y', conviction_comment: 'Long ago.' }, errors: {} },
    { answers: { conviction: 'N' }, errors: {} },
  ])('$answers', ({ answers, errors }) => {
    expect(finalSteps({ legal_agree: true, ...answers })).toEqual(errors);
  });
});

describe('VAL-104: the certification must be ticked', () => {
  test.each([
    { answers: {}, errors: { legal_agree: [CERTIFY] } },
    { answers: { legal_agree: false }, errors: { legal_agree: [CERTIFY] } },
    { answers: { legal_agree: true }, errors: {} },
  ])('$answers', ({ answers, errors }) => {
    expect(finalSteps({ conviction: 'N', ...answers })).toEqual(errors);
  });
});

test('VAL-105, VAL-106: one sentence is both label and message', () => {
  expect(module.form.questions.legal_agree?.label).toBe(CERTIFY);
  expect(CERTIFY).toMatch(
    /^I certify that the information on this application is complete.* and accurate\.$/,
  );
});

test('VAL-046, VAL-048: the explanation allows 1500 characters', () => {
  const answers = { legal_agree: true, conviction: 'Y' };
  expect(module.form.questions.conviction_comment?.maxLength).toBe(1500);
  expect(finalSteps({ ...answers, conviction_comment: 'x'.repeat(1500) })).toEqual({});
  expect(finalSteps({ ...answers, conviction_comment: 'x'.repeat(1501) })).toEqual({
    conviction_comment: ['Explanation must be at most 1500 characters'],
  });
});

test('VAL-098, VAL-117, VAL-119: the default message contains the short label', () => {
  const errors = formErrors(
    module,
    { applied_program: '16', entry_term: '2027FA', optin_sms_ind: true },
    { today: '2026-11-20' },
  );
  expect(errors).toMatchObject({
    phone_home: ['Home Phone is a required field'],
    phone_mobile: ['Mobile Phone is a required field'],
    prerequisite: ['Prerequisite is a required field'],
    referral_ind: ['Referral is a required field'],
  });
});
