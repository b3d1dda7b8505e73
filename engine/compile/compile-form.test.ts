import { describe, expect, test } from 'vitest';
import { compileFiles, edit, secondFiles, shippedFiles } from '../testing/config-files.ts';
import { compiledSmallForm, problems, problemTexts } from '../testing/small-form.ts';

const second = compileFiles(secondFiles).compiled;

function frozen(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return Object.isFrozen(value) && Object.values(value).every(frozen);
}

describe.each([
  { name: 'shipped', files: shippedFiles },
  { name: 'second', files: secondFiles },
])('the $name form', ({ files }) => {
  const form = compileFiles(files).compiled?.form;

  test('is deeply frozen', () => {
    expect(form).toBeDefined();
    expect(frozen(form)).toBe(true);
  });

  test('survives JSON without loss', () => {
    expect(JSON.parse(JSON.stringify(form))).toEqual(form);
  });

  test('has its questions in the order of pages, sections and content', () => {
    const keys = JSON.stringify(form?.pages).matchAll(/"(?:key":"(\w+)"|keys":\["([^\]]+)"\])/g);
    const shown = [...keys].flatMap(([, key, group]) =>
      key === undefined ? (group ?? '').split('","') : [key],
    );
    expect(Object.keys(form?.questions ?? {})).toEqual(shown);
  });
});

test('compiles the school, its theme and the pages', () => {
  const form = second?.form;
  expect(form).toMatchObject({ id: 'library-card', defaultRoute: '/reader', givenName: 'reader_given_name' });
  expect(form?.school).not.toHaveProperty('theme');
  expect(form?.school).not.toHaveProperty('$schema');
  expect(form?.theme.primary).toBe('#5B2A86');
  expect(form?.texts).not.toHaveProperty('$schema');
  expect(form?.pages.map(({ id, route, buttons }) => ({ id, route, buttons }))).toEqual([
    { id: 'reader', route: '/reader', buttons: ['next'] },
    { id: 'card', route: '/card', buttons: ['previous', 'submit'] },
  ]);
  expect(form?.pages[0]?.sections[1]?.title).toBe('Where HTL finds you');
});

test('compiles all properties that the widget of a question needs', () => {
  expect(second?.form.questions.second_card_reason).toMatchObject({
    page: 'card',
    section: 'borrowing',
    messageLabel: 'Reason',
    type: 'string',
    maxLength: 80,
    describe: false,
  });
  expect(second?.form.questions.guardian_phone).toMatchObject({
    mask: { shape: '(###) ###-####' },
    maxLength: 45,
  });
  expect(second?.form.questions.newsletter_mail?.maxLength).toBe(254);
  expect(second?.form.questions.reader_surname?.maxLength).toBe(45);
  expect(second?.form.questions.home_branch?.describe).toBe(true);
  expect(second?.form.questions.account_mail?.source).toBe('account.username');
});

test('compiles the keys of storable answers', () => {
  const keys = second?.form.keys ?? {};
  expect(keys.account_mail).toEqual({ type: 'string', maxLength: 254, readOnly: true });
  expect(keys.promise_kept).toEqual({ type: 'boolean', maxLength: 45 });
  expect(keys.district_desc).toEqual({ type: 'string', maxLength: 500, describes: 'district' });
  expect(keys).not.toHaveProperty('card_kind_desc');
});

test('fills in the texts of modals and cards', () => {
  const modal = second?.form.modals[0];
  expect(modal?.content).toContainEqual({ text: 'Harbor Town Library is closed on Mondays.' });
  expect(modal?.content).toContainEqual({
    links: [{ text: 'Write to the desk', href: 'mailto:desk@library.example' }],
  });
  expect(second?.form.cards.signup.fields[1]?.checklist).toEqual([
    'has twelve characters',
    'has a capital letter',
    'has a small letter',
    'has a digit',
    'has a sign',
    'has no blank at its ends',
  ]);
  expect(second?.form.cards.login.fields[1]).not.toHaveProperty('checklist');
});

test('uses the filled-in error messages as the password checklist', () => {
  const files = edit(
    secondFiles,
    'auth/signup.json',
    'has a sign',
    'has a sign of {{school.partnerAbbreviation}}',
  );
  const compiled = compileFiles(files).compiled;
  const card = compiled?.form.cards.signup;
  expect(card?.fields[1]?.checklist?.[4]).toBe('has a sign of HTL');
  expect(JSON.stringify(compiled?.cardSchemas.signup)).toContain('has a sign of HTL');
});

test('equal schemas share a validator, even with different messages', () => {
  const pattern = { pattern: '^a', message: 'No a.' };
  const ask = (question: string, validation: readonly object[]) => ({
    question,
    label: question,
    widget: 'text',
    validation,
  });
  const { form, schemas } = compiledSmallForm({
    content: [
      ask('one', [pattern]),
      ask('two', [pattern]),
      ask('three', [{ ...pattern, message: 'Not a.' }]),
      ask('four', [{ ...pattern, pattern: '^b' }]),
    ],
  });
  const rules = (key: string) => form.questions[key]?.rules ?? [];
  const names = (key: string) => rules(key).map(({ validator }) => validator);
  expect(names('one')).toHaveLength(2);
  expect(rules('two')).toEqual(rules('one'));
  expect(names('three')).toEqual(names('one'));
  expect(rules('three').map(({ message }) => message)).toEqual(['Not a.', rules('one')[1]?.message]);
  expect(names('four')).not.toEqual(names('one'));
  expect(Object.values(schemas)).toEqual([{ pattern: '^a' }, { maxLength: 45 }, { pattern: '^b' }]);
});

test.each([
  {
    file: 'form.json',
    from: '"defaultPage": "reader"',
    to: '"defaultPage": "raeder"',
    at: '/defaultPage unknown-page',
    suggestion: 'Did you mean "reader"?',
  },
  {
    file: 'form.json',
    from: '"givenName": "reader_given_name"',
    to: '"givenName": "reader_givenname"',
    at: '/givenName unknown-key',
    suggestion: 'Did you mean "reader_given_name"?',
  },
  {
    file: 'form.json',
    from: '["borrowing", "promise"]',
    to: '["borrowing", "promise", "promises"]',
    at: '/pages/1/sections/2 unknown-section',
    suggestion: 'Did you mean "promise"?',
  },
  {
    file: 'form.json',
    from: '["opening-hours"]',
    to: '["opening-hour"]',
    at: '/modals/0 unknown-modal',
    suggestion: 'Did you mean "opening-hours"?',
  },
  {
    file: 'form.json',
    from: '"id": "card"',
    to: '"id": "reader"',
    at: '/pages/1/id duplicate-id',
    suggestion: 'Choose another id for this page.',
  },
  {
    file: 'form.json',
    from: '"route": "/card"',
    to: '"route": "/reader"',
    at: '/pages/1/route duplicate-route',
    suggestion: 'Choose another route for this page.',
  },
  {
    file: 'form.json',
    from: '"route": "/card"',
    to: '"route": "/login"',
    at: '/pages/1/route duplicate-route',
    suggestion: 'Choose another route for this page.',
  },
  {
    file: 'form.json',
    from: '"route": "/card"',
    to: '"route": "/completion"',
    at: '/pages/1/route duplicate-route',
    suggestion: 'Choose another route for this page.',
  },
  {
    file: 'school.json',
    from: '["reader", "card"]',
    to: '["reader", "cards"]',
    at: '/pdfPages/1 unknown-page',
    suggestion: 'Did you mean "card"?',
  },
  {
    file: 'school.json',
    from: '"timeZone": "America/New_York"',
    to: '"timeZone": "America/New_Yorck"',
    at: '/timeZone unknown-time-zone',
    suggestion: 'Did you mean "America/New_York"?',
  },
  {
    file: 'form.json',
    from: '"defaultPage"',
    to: '"lang": "zz-ZZ", "defaultPage"',
    at: '/lang unknown-language',
    suggestion: 'Use a language tag as on web pages: "en", "de", or with a country, "pt-BR".',
  },
  {
    file: 'form.json',
    from: '"recordHead": ["loan_limit"]',
    to: '"recordHead": ["loan_limt"]',
    at: '/recordHead/0 unknown-key',
    suggestion: 'Did you mean "loan_limit"?',
  },
])('$file $to: $at', ({ file, from, to, at, suggestion }) => {
  const found = compileFiles(edit(secondFiles, file, from, to)).diagnostics.filter(
    (one) => one.file === file,
  );
  expect(found.map(({ pointer, code }) => `${pointer} ${code}`)).toEqual([at]);
  expect(found[0]?.suggestion).toBe(suggestion);
});

test('reports tabs of a set with the same id', () => {
  const tab = (id: string) => ({ id, label: id, content: [{ text: id }] });
  const content = [{ tabSet: 'ways', label: 'Ways', tabs: [tab('a'), tab('b'), tab('a'), tab('a')] }];
  expect(problemTexts({ content })).toEqual([
    '/content/0/tabs/2/id duplicate-id: Another tab of this set already has the id "a".',
    '/content/0/tabs/3/id duplicate-id: Another tab of this set already has the id "a".',
  ]);
});

test('reports invalid patterns of questions and section rules', () => {
  const found = problems({
    content: [
      { question: 'a', label: 'A', widget: 'text', validation: [{ pattern: '(' }, { pattern: '\\q' }] },
    ],
    rules: [{ validate: ['a'], pattern: '[z-a]' }],
  });
  expect(found.map(({ pointer, code }) => `${pointer} ${code}`)).toEqual([
    '/content/0/validation/0/pattern bad-pattern',
    '/content/0/validation/1/pattern bad-pattern',
    '/rules/0/pattern bad-pattern',
  ]);
});

test('reports invalid patterns of authentication cards', () => {
  const files = edit(secondFiles, 'auth/signup.json', '"\\\\p{Nd}"', '"[z-a]"');
  expect(
    compileFiles(files).diagnostics.map(({ file, pointer, code }) => `${file}#${pointer} ${code}`),
  ).toEqual(['auth/signup.json#/fields/1/validation/3/pattern bad-pattern']);
});
