// The validation rules of the shipped form's About page (spec §5), run from the module that browser and server
// share.
import { describe, expect, test } from 'vitest';
import type { Answers } from '../form/compiled-form.ts';
import { compiledOf, edit, shippedFiles } from '../testing/config-files.ts';
import { moduleOf } from '../testing/module-of.ts';
import { bundledModule, compileShipped } from '../testing/shipped-module.ts';
import { formErrors } from './answer-errors.ts';

const module = await bundledModule(compileShipped());

const TODAY = '2026-11-20';

/** Answers that make the whole form valid. */
const VALID: Answers = {
  first_name: 'Ann',
  last_name: 'Example',
  birth_date: '2000-02-29',
  gender: 'F',
  phone_primary: '(255) 234-5678',
  phone_mobile: '(255) 234-5678',
  country: 'FRA',
  address_line_1: '1 Rue Exemple',
  city: 'Lyon',
  citizenship_type: '1',
};

/** Returns the messages of the About page after changing some of the valid answers. Ignores other pages. */
function about(changes: Answers, today = TODAY): Record<string, readonly string[]> {
  const errors = formErrors(module, { ...VALID, ...changes }, { today });
  return Object.fromEntries(
    Object.entries(errors).filter(([key]) => module.form.questions[key]?.page === 'about'),
  );
}

test('a filled page has no errors', () => {
  expect(about({})).toEqual({});
});

test('VAL-053…074: messages of required fields contain the label, in the order of the page', () => {
  const errors = formErrors(module, {}, { today: TODAY });
  const asked = Object.entries(errors).filter(([key]) => module.form.questions[key]?.page === 'about');
  expect(asked).toEqual([
    ['first_name', ['First Name']],
    ['last_name', ['Last Name']],
    ['birth_date', ['Date of Birth']],
    ['gender', ['Gender']],
    ['phone_primary', ['Primary Phone']],
    ['phone_home', ['Home Phone is a required field']],
    ['address_line_1', ['Address']],
    ['city', ['City']],
    ['country', ['Country']],
    ['citizenship_type', ['Citizen Type']],
  ]);
});

test('VAL-074, VAL-075: the required phone says what it takes, and what to do without such a number', () => {
  const { help, maskMessage } = module.form.questions.phone_primary ?? {};
  for (const said of [JSON.stringify(help), maskMessage]) {
    expect(said).toContain('U.S. or Canadian number');
    expect(said).toContain('If you have none, call us at (555) 555-0100');
  }
});

const PHONE = {
  phone_primary: 'Please enter a valid primary phone.',
  phone_mobile: 'Please enter a valid mobile phone.',
  phone_home: 'Please enter a valid home phone.',
};

describe.each(Object.entries(PHONE))('VAL-037, 038, 042, 043, 075: %s', (key, message) => {
  test.each(['(255) 234-5678', '(555) 234-5678', '(999) 999-9999', '(200) 200-0000'])(
    '%s passes',
    (phone) => {
      expect(about({ [key]: phone })).toEqual({});
    },
  );

  test.each([
    '(155) 234-5678',
    '(055) 234-5678',
    '(555) 034-5678',
    '(555) 123-4567',
    '(555) 1',
    '555-234-5678',
    '5552345678',
    '(555)234-5678',
    '(555) 234-56789',
    ' (555) 234-5678',
    '(555) 234-5678\n',
    '+1 (555) 234-5678',
    '+49 221 555 0199',
  ])('%s is rejected', (phone) => {
    expect(about({ [key]: phone })).toEqual({ [key]: [message] });
  });
});

test('VAL-036: mobile and home phone may be blank', () => {
  expect(about({ phone_mobile: '', phone_international: '+44 20 7946 0958' })).toEqual({});
  expect(about({ phone_home: '' })).toEqual({});
});

test('VAL-043: an international phone is free text', () => {
  expect(about({ phone_international: '+44 20 7946 0958 ext. 12' })).toEqual({});
});

describe('VAL-040: a home phone is required without a mobile or international phone', () => {
  const required = { phone_home: ['Home Phone is a required field'] };
  test.each([
    { changes: { phone_mobile: '' }, errors: required },
    { changes: { phone_mobile: '', phone_international: '' }, errors: required },
    { changes: { phone_mobile: '', phone_international: '+44' }, errors: {} },
    { changes: { phone_mobile: '', phone_home: '(255) 234-5678' }, errors: {} },
  ])('$changes', ({ changes, errors }) => {
    expect(about(changes)).toEqual(errors);
  });
});

describe('VAL-041: a mobile phone is required for text messages', () => {
  test.each([
    { changes: { optin_sms_ind: true }, errors: ['Mobile Phone is a required field'] },
    { changes: { optin_sms_ind: false }, errors: undefined },
    { changes: { optin_sms_ind: true, phone_mobile: '(255) 234-5678' }, errors: undefined },
  ])('$changes', ({ changes, errors }) => {
    const found = about({ phone_mobile: '', phone_home: '(255) 234-5678', ...changes });
    expect(found.phone_mobile).toEqual(errors);
  });
});

describe('VAL-061…066: state and zip', () => {
  const STATE = { state: ['State/Province'] };
  const ZIP = { zip: ['Zip/Postal Code'] };
  test.each([
    { changes: { country: 'USA' }, errors: { ...STATE, ...ZIP } },
    { changes: { country: 'USA', state: 'AL' }, errors: ZIP },
    { changes: { country: 'USA', state: 'AE', zip: '12345' }, errors: {} },
    { changes: { country: 'USA', state: 'AL', zip: '1234' }, errors: ZIP },
    { changes: { country: 'USA', state: 'AL', zip: '12345-6789' }, errors: {} },
    { changes: { country: 'USA', state: 'AB', zip: '12345' }, errors: STATE },
    { changes: { country: 'CAN' }, errors: STATE },
    { changes: { country: 'CAN', state: 'AB' }, errors: {} },
    { changes: { country: 'CAN', state: 'AB', zip: 'T' }, errors: {} },
    { changes: { country: 'FRA', state: '' }, errors: {} },
    { changes: { country: 'CHE', zip: '8001' }, errors: {} },
    { changes: { country: '' }, errors: { country: ['Country'] } },
  ])('$changes', ({ changes, errors }) => {
    expect(about(changes)).toEqual(errors);
  });
});

describe('VAL-067: the country of citizenship', () => {
  const required = { citizen_country: ['What is your country of citizenship?'] };
  test.each([
    { changes: { citizenship_type: '2' }, errors: required },
    { changes: { citizenship_type: '2', citizen_country: 'FRA' }, errors: {} },
    { changes: { citizenship_type: '2', citizen_country: 'USA' }, errors: required },
    { changes: { citizenship_type: '3' }, errors: {} },
    { changes: { citizenship_type: '1' }, errors: {} },
  ])('$changes', ({ changes, errors }) => {
    expect(about(changes)).toEqual(errors);
  });
});

describe('VAL-068…073: the date of birth', () => {
  const INVALID = 'A valid date of birth is required.';
  const TOO_OLD = 'This date is not supported. Please contact help support for assistance.';
  const young = (age: number) => `You must be 13 years or older to apply. Your age: ${age}.`;
  test.each([
    { birth: '2000-02-30', message: INVALID },
    { birth: '02/03/2000', message: INVALID },
    { birth: '2000-02-03', message: undefined },
    { birth: '1926-11-20', message: undefined },
    { birth: '1926-11-19', message: TOO_OLD },
    { birth: '0001-01-01', message: TOO_OLD },
    { birth: '2013-11-20', message: undefined },
    { birth: '2013-11-21', message: young(12) },
    { birth: '2016-11-20', message: young(10) },
    { birth: '2016-11-21', message: young(9) },
    { birth: '2026-11-20', message: young(0) },
    { birth: '2027-11-20', message: young(0) },
    { birth: '2012-02-29', today: '2025-02-28', message: young(12) },
    { birth: '2012-02-29', today: '2025-03-01', message: undefined },
    { birth: '1924-02-29', today: '2024-02-29', message: undefined },
    { birth: '1924-02-28', today: '2024-02-29', message: TOO_OLD },
  ])('$birth on $today', ({ birth, today, message }) => {
    expect(about({ birth_date: birth }, today)).toEqual(
      message === undefined ? {} : { birth_date: [message] },
    );
  });
});

describe('VAL-117…119: library texts have the label', () => {
  test('required', () => {
    expect(about({ phone_mobile: '' })).toEqual({ phone_home: ['Home Phone is a required field'] });
  });

  test('too short', () => {
    const files = edit(
      shippedFiles,
      'sections/address.json',
      '"minLength": 5, "message": "Zip/Postal Code"',
      '"minLength": 5',
    );
    const edited = moduleOf(compiledOf(files));
    const answers = { ...VALID, country: 'USA', zip: '1234' };
    expect(formErrors(edited, answers, { today: TODAY }).zip).toEqual([
      'Zip/Postal Code must be at least 5 characters',
    ]);
  });

  test('too long', () => {
    expect(about({ middle_name: 'x'.repeat(46) })).toEqual({
      middle_name: ['Middle Name must be at most 45 characters'],
    });
  });
});

test('a box that certifies must be ticked', () => {
  const certify = 'I certify that the information on this application is complete and accurate.';
  expect(formErrors(module, VALID, { today: TODAY }).legal_agree).toEqual([certify]);
  expect(formErrors(module, { ...VALID, legal_agree: true }, { today: TODAY }).legal_agree).toBeUndefined();
});

test('validates without a current day if no rule about age needs it', () => {
  expect(formErrors(module, VALID, { today: '' }).birth_date).toBeUndefined();
});
