import { describe, expect, test } from 'vitest';
import { fillText } from '../form/texts.ts';
import { compileFiles, edit, secondFiles, shippedFiles, textOf } from '../testing/config-files.ts';

const described = (files: Parameters<typeof compileFiles>[0]) =>
  compileFiles(files).diagnostics.map(({ file, pointer, code, message, suggestion }) => ({
    at: `${file}#${pointer} ${code}`,
    message,
    suggestion,
  }));

const mail = (text: string) =>
  edit(secondFiles, 'texts.json', '"mail.confirm.subject": "', `"mail.confirm.subject": "${text} `);

test('fills school facts during compilation, other placeholders when the text is shown', () => {
  const { form, serverTexts } =
    compileFiles(mail('{{school.partnerAbbreviation}}, {{school.address}}:')).compiled ?? {};
  expect(serverTexts?.mailTexts['mail.confirm.subject']).toMatch(
    /^HTL, 7 Lighthouse Lane, Harbor Town, ST 00001:/,
  );
  expect(form?.texts['toast.cardError']).toContain('{{card}}');
});

test('fills in the first phone number of the school, if it has one', () => {
  expect(described(edit(shippedFiles, 'modals/help.json', '"Your account"', '"{{school.phone}}"'))).toEqual(
    [],
  );
  const phones = /"phones": \[.*?\]/.exec(textOf(shippedFiles, 'school.json'));
  const silent = edit(shippedFiles, 'school.json', phones?.[0] ?? '', '"phones": []');
  expect(described(silent)[0]?.at).toMatch(/^sections\/personal.json#.*unknown-place$/);
});

test('reports an unknown placeholder', () => {
  const files = edit(secondFiles, 'texts.json', '{{card}}', '{{crad}}');
  expect(described(files)).toEqual([
    {
      at: 'texts.json#/toast.cardError unknown-place',
      message: '{{crad}} has no meaning in this text.',
      suggestion:
        'The text can contain {{card}}, {{school.…}}, {{form.title}}, {{form.called}}, {{form.Called}}.',
    },
  ]);
});

test.each(['{{school.partnerNam}}', '{{school.constructor}}'])(
  'reports an unknown fact about the school: %s',
  (place) => {
    const [finding, ...more] = described(mail(place));
    expect(more).toEqual([]);
    expect(finding?.at).toBe('texts.json#/mail.confirm.subject unknown-place');
    expect(finding?.message).toContain(place);
  },
);

test.each([
  { file: 'sections/home.json', from: 'Where {{school.partnerAbbreviation}} finds you', pointer: '/title' },
  { file: 'sections/promise.json', from: 'Please promise', pointer: '/content/0/requiredMessage' },
  { file: 'sections/reader.json', from: 'Please write the whole number.', pointer: '/rules/0/message' },
  { file: 'modals/opening-hours.json', from: 'Saturday, 10 to 14', pointer: '/content/1/list/1' },
  { file: 'auth/login.json', from: 'New here?', pointer: '/footer/question' },
  { file: 'option-lists.json', from: 'The Island', pointer: '/lists/districts/2/label' },
  { file: 'form.json', from: 'The Reader', pointer: '/pages/0/title' },
])('checks placeholders for school facts in every text: $file#$pointer', ({ file, from, pointer }) => {
  expect(described(edit(secondFiles, file, from, '{{school.phonez}}')).map(({ at }) => at)).toEqual([
    `${file}#${pointer} unknown-place`,
  ]);
});

test('allows the placeholders of its rule in a message, and no others', () => {
  const told = edit(secondFiles, 'sections/reader.json', '{{age}}', '{{label}}, {{age}}, {{limit}}');
  expect(described(told)).toEqual([
    {
      at: 'sections/reader.json#/content/1/validation/1/message unknown-place',
      message: '{{limit}} has no meaning in this text.',
      suggestion:
        'The text can contain {{label}}, {{age}}, {{answer.…}}, {{school.…}}, {{form.title}}, {{form.called}}, {{form.Called}}.',
    },
  ]);
  const label = edit(secondFiles, 'sections/home.json', '"District"', '"District of {{label}}"');
  expect(described(label).map(({ at, suggestion }) => ({ at, suggestion }))).toEqual([
    {
      at: 'sections/home.json#/content/0/label unknown-place',
      suggestion:
        'The text can contain {{answer.…}}, {{school.…}}, {{form.title}}, {{form.called}}, {{form.Called}}.',
    },
  ]);
});

test.each([
  { id: 'mail.confirm.text', before: '{{school.partnerName}} is:\\n\\n', place: '{{code}}' },
  { id: 'mail.reset.text', before: 'choose a new one:\\n\\n', place: '{{link}}' },
  { id: 'mail.choose.text', before: 'choose yours:\\n\\n', place: '{{link}}' },
])('reports a mail $id without $place', ({ id, before, place }) => {
  expect(described(edit(secondFiles, 'texts.json', before + place, 'here'))).toEqual([
    {
      at: `texts.json#/${id} missing-place`,
      message: `This text lacks ${place}. Without it, the mail is useless.`,
      suggestion: `Add ${place} where the text should show it.`,
    },
  ]);
});

describe('CFG-15: own wording of mails', () => {
  const copied = (flag: boolean, copy: object | undefined) => {
    const added = copy === undefined ? '' : `, "emailCopy": ${JSON.stringify(copy)}`;
    return edit(secondFiles, 'school.json', '"customEmailCopy": false', `"customEmailCopy": ${flag}${added}`);
  };
  const copy = { 'mail.confirm.text': 'Dear reader of {{school.partnerAbbreviation}}: {{code}}' };

  test('is used if the flag is set, and texts.json for all other mails', () => {
    const standard = compileFiles(secondFiles).compiled?.serverTexts.mailTexts;
    const own = compileFiles(copied(true, copy)).compiled?.serverTexts.mailTexts;
    expect(own).toEqual({ ...standard, 'mail.confirm.text': 'Dear reader of HTL: {{code}}' });
    expect(compileFiles(copied(false, copy)).compiled?.serverTexts.mailTexts).toEqual(standard);
  });

  test.each([true, false])('is checked like the texts that it replaces (flag: %s)', (flag) => {
    const bad = {
      'mail.confirm.text': '{{school.nobody}} {{link}}',
      'mail.confrim.text': 'x',
    };
    expect(described(copied(flag, bad)).map(({ at }) => at)).toEqual([
      'school.json#/emailCopy/mail.confirm.text missing-place',
      'school.json#/emailCopy/mail.confirm.text unknown-place',
      'school.json#/emailCopy/mail.confirm.text unknown-place',
      'school.json#/emailCopy/mail.confrim.text unknown-mail',
    ]);
  });

  test('is reported as missing if the flag is set', () => {
    expect(described(copied(true, undefined)).map(({ at }) => at)).toEqual([
      'school.json#/customEmailCopy no-email-copy',
    ]);
  });

  test('differs from the standard wording in the shipped form', () => {
    const shipped = compileFiles(shippedFiles);
    const on = edit(shippedFiles, 'school.json', '"customEmailCopy": false', '"customEmailCopy": true');
    const { mailTexts } = compileFiles(on).compiled?.serverTexts ?? {};
    expect(mailTexts?.['mail.confirm.text']).toContain('help@example.edu');
    expect(mailTexts?.['mail.confirm.text']).not.toBe(
      shipped.compiled?.serverTexts.mailTexts['mail.confirm.text'],
    );
  });
});

test.each([
  { text: '{{label}} is required', values: { label: 'Name' }, filled: 'Name is required' },
  { text: '{{a}}{{b}}{{a}}', values: { a: '1' }, filled: '1{{b}}1' },
  { text: '{{a}}', values: { a: '$& {{a}}' }, filled: '$& {{a}}' },
  { text: '{{toString}}', values: {}, filled: '{{toString}}' },
])('fillText fills $text', ({ text, values, filled }) => {
  expect(fillText(text, values)).toBe(filled);
});

test("adds the school's text about the answer format after the help of a question", () => {
  const files = edit(
    shippedFiles,
    'texts.json',
    '"question.dateFormat": "For example, {{example}}."',
    '"question.dateFormat": "As {{school.partnerAbbreviation}} writes it."',
  );
  const { questions } = compileFiles(files).compiled?.form ?? {};
  expect(questions?.birth_date?.help).toBe('As EGSH writes it.');
  expect(questions?.ssn?.help).toMatch(/You may leave this blank\. For example, 123-45-6789\.$/);
  expect(questions?.first_name?.help).toBe('As on your passport or other official ID.');
});
