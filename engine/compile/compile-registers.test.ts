import { describe, expect, test } from 'vitest';
import { patternJudge } from '../../server/form/judge-patterns.ts';
import { compileFiles } from '../testing/config-files.ts';
import {
  compiledSmallForm,
  problems,
  type SmallForm,
  type SmallRegister,
  smallForm,
} from '../testing/small-form.ts';

const PROGRAMMES: SmallRegister = {
  columns: {
    code: { required: true, pattern: '^[A-Z]+$', is: 'capital letters' },
    name: { required: true },
    faculty: {},
    chair: {},
  },
  label: 'name',
  value: 'code',
  csv: 'code,name,faculty,chair\nPH,Public Health,Medicine,Dr. Ada\nLA,Law,Law,Dr. Hugo\nNU,Nursing,Medicine,\n',
};
const SELECT = { question: 'programme', label: 'Programme', widget: 'select', options: 'programmes' };
const ASKED = { content: [SELECT], lists: { programmes: { register: 'programmes' } } };

function formWith(register: Partial<SmallRegister>, more: Partial<SmallForm> = {}): SmallForm {
  return { ...ASKED, ...more, registers: { programmes: { ...PROGRAMMES, ...register } } };
}

/** Returns the findings as lint prints them, without suggestions. */
function found(register: Partial<SmallRegister>, more: Partial<SmallForm> = {}): string[] {
  return problems(formWith(register, more)).map(
    ({ file, line, severity, code, message }) => `${file}:${line} ${severity} ${code} ${message}`,
  );
}

test('offers the records as options, in their order', () => {
  const { form, registers } = compiledSmallForm(formWith({}));
  expect(form.optionLists.programmes).toEqual([
    { value: 'PH', label: 'Public Health' },
    { value: 'LA', label: 'Law' },
    { value: 'NU', label: 'Nursing' },
  ]);
  expect(registers).toEqual([expect.objectContaining({ id: 'programmes', label: 'name', value: 'code' })]);
});

test('takes groups and help from columns, and keeps the fields that fill answers', () => {
  const lists = {
    programmes: { register: 'programmes', group: 'faculty', help: 'chair' },
    all: { join: ['programmes', 'other'] },
    other: [{ value: 'X', label: 'Another one' }],
  };
  const content = [{ ...SELECT, options: 'all', prefix: 'programme_', fills: ['programme_chair'] }];
  const { form } = compiledSmallForm(
    formWith({}, { content, lists, keys: { programme_chair: { type: 'string' } } }),
  );
  expect(form.optionLists.all).toEqual([
    { value: 'PH', label: 'Public Health', group: 'Medicine', help: 'Dr. Ada', record: { chair: 'Dr. Ada' } },
    { value: 'NU', label: 'Nursing', group: 'Medicine' },
    { value: 'LA', label: 'Law', group: 'Law', help: 'Dr. Hugo', record: { chair: 'Dr. Hugo' } },
    { value: 'X', label: 'Another one' },
  ]);
  expect(form.questions.programme?.fills).toEqual({ programme_chair: 'chair' });
});

describe('findings in a CSV file', () => {
  const head = 'code,name,faculty,chair\n';
  const CSV = 'registers/programmes.csv';

  test.each<[string, string, string[]]>([
    [
      'a missing required column',
      'code|name\nPH|Public Health\n',
      [
        `${CSV}:1 error wrong-columns This file has no column "code". The first line must contain column names, separated by commas or semicolons, from: code, name, faculty, chair.`,
      ],
    ],
    [
      'a misspelt column',
      'code,name,facultty,chair\nPH,Public Health,Medicine,\n',
      [`${CSV}:1 warning wrong-columns There is no column "faculty", so it is empty in all records.`],
    ],
    [
      'a duplicate column',
      'code,name,faculty,chair,name\nPH,Public Health,,,\n',
      [`${CSV}:1 warning wrong-columns The column "name" appears twice.`],
    ],
    [
      'a duplicate column, so that no row fits',
      `code,name,faculty,chair,name\n${'PH,Public Health,,\n'.repeat(30)}`,
      expect.arrayContaining([`${CSV}:1 warning wrong-columns The column "name" appears twice.`]),
    ],
    [
      'invalid rows',
      `${head}PH,Public Health\n,Nursing,,\nla,Law,,\nMA,...,,\n`,
      [
        `${CSV}:2 error bad-row This row is not a valid record: it has 2 values, but the header has 4.`,
        `${CSV}:3 error bad-row This row is not a valid record: "code" is empty.`,
        `${CSV}:4 error bad-row This row is not a valid record: "code" is "la", not capital letters.`,
        `${CSV}:5 error bad-row This row is not a valid record: "name" has no letter or digit.`,
      ],
    ],
    [
      'duplicate records',
      `${head}PH,Public Health,,\nNU,Nursing,,\nPH,Physics,,\n`,
      [`${CSV}:4 error duplicate-record This row is not a valid record: line 2 is the same record.`],
    ],
    [
      'an unclosed quote',
      `${head}PH,"Public Health,,\nNU,Nursing,,\n`,
      [`${CSV}:2 error bad-row This row is not a valid record: the closing quote of a value is missing.`],
    ],
    [
      'Latin-1',
      `${head}PH,Sant\uFFFD,,\nNU,\uFFFDcole,,\n`,
      [
        `${CSV}:2 error wrong-encoding This row is not a valid record: "name" is not UTF-8; save the file as "CSV UTF-8".`,
      ],
    ],
    [
      'Latin-1 in column names',
      'code,nom\uFFFD,faculty,chair\nPH,Public Health,,\n',
      [`${CSV}:1 error wrong-columns This file is not UTF-8; save the file as "CSV UTF-8".`],
    ],
    [
      'UTF-16',
      '\uFFFD\uFFFDc\0o\0d\0e\0,\0n\0a\0m\0e\0\n\0',
      [
        `${CSV}:1 error wrong-columns This file is not UTF-8 text, but UTF-16 or no text at all; save the file as "CSV UTF-8".`,
      ],
    ],
    [
      'an empty file',
      '',
      [`${CSV}:1 error wrong-columns This file is empty; its first line must be a line of column names.`],
    ],
    ['a file without rows', head, [`${CSV}:1 warning no-records This file has no records.`]],
  ])('%s', (_what, csv, findings) => {
    expect(found({ csv })).toEqual(findings);
  });

  test('stops reading after twenty findings', () => {
    const told = problems(formWith({ csv: `${head}${'x\n'.repeat(1000)}` }));
    expect(told).toHaveLength(20);
    expect(told.at(-1)).toMatchObject({
      line: 21,
      suggestion: expect.stringMatching(/The rest of the file was not read/),
    });
  });

  test('a file that is too large, and a missing file', () => {
    const files = smallForm(formWith({}));
    const unusable = { message: 'This file has 100 MB.', suggestion: 'Take out rows.' };
    const large = files.map((file) => (file.path === CSV ? { ...file, text: '', unusable } : file));
    expect(compileFiles(large).diagnostics).toMatchObject([
      { file: CSV, line: 1, code: 'unreadable', ...unusable },
    ]);
    const without = files.filter(({ path }) => path !== CSV);
    expect(compileFiles(without).diagnostics).toMatchObject([
      {
        file: 'registers/programmes.json',
        code: 'missing-file',
        message: 'The file registers/programmes.csv does not exist.',
      },
    ]);
  });
});

test('reports a record that two files of a register contain', () => {
  const files = [
    ...smallForm(formWith({ files: ['programmes.csv', 'more.csv'] })),
    { path: 'registers/more.csv', text: 'code,name,faculty,chair\nAR,Art,,\nPH,Physics,,\n' },
  ];
  expect(compileFiles(files).diagnostics).toMatchObject([
    {
      ...{ file: 'registers/more.csv', line: 3, code: 'duplicate-record' },
      message: 'This row is not a valid record: line 2 of programmes.csv is the same record.',
    },
  ]);
});

describe('findings in a register', () => {
  const JSON_FILE = 'registers/programmes.json';

  test.each<[string, Partial<SmallRegister>, RegExp]>([
    ['an unknown column as the label', { label: 'title' }, /"title"/],
    ['an optional column as the label', { label: 'chair' }, /The label "chair" is not a required column/],
    ['an optional column as the value', { value: 'chair' }, /The value "chair" is not a required column/],
    ['an unknown column in the second line', { subText: '{faculty}, {dean}' }, /no column "dean"/],
  ])('%s', (_what, register, message) => {
    expect(problems(formWith(register))).toMatchObject([
      { file: JSON_FILE, code: 'unknown-column', message: expect.stringMatching(message) },
    ]);
  });

  test.each([
    ['(', 'bad-pattern'],
    ['^(A+)+$', 'slow-pattern'],
  ])('the pattern %s, before it is applied to rows', (pattern, code) => {
    const columns = { ...PROGRAMMES.columns, code: { required: true, pattern } } as const;
    const rows = `code,name,faculty,chair\n${'A'.repeat(60)}!,Trap,,\n`;
    const files = smallForm(formWith({ columns, csv: rows }));
    expect(compileFiles(files, { judge: patternJudge }).diagnostics).toMatchObject([
      { file: JSON_FILE, pointer: '/columns/code/pattern', code },
    ]);
  });
});

describe('findings in a list of records', () => {
  const of = (lists: NonNullable<SmallForm['lists']>, register: Partial<SmallRegister> = {}) =>
    problems(formWith(register, { lists })).map(
      ({ pointer, code, message }) => `${pointer} ${code} ${message}`,
    );

  test('an unknown register', () => {
    expect(of({ programmes: { register: 'programs' } })).toEqual([
      '/lists/programmes/register unknown-register The file registers/programs.json does not exist.',
    ]);
  });

  test('a register without "value"', () => {
    const { value: _, ...register } = PROGRAMMES;
    const form = { ...ASKED, registers: { programmes: register } };
    expect(problems(form).map(({ pointer, code }) => `${pointer} ${code}`)).toEqual([
      '/lists/programmes/register unlisted-register',
    ]);
  });

  test('a list that is too long, with a search as the suggestion', () => {
    const rows = Array.from({ length: 501 }, (_, index) => {
      const code = [...String(index)].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('');
      return `${code},Programme ${index},,`;
    });
    const [finding] = problems(formWith({ csv: `code,name,faculty,chair\n${rows.join('\n')}` }));
    expect(finding).toMatchObject({
      code: 'unlisted-register',
      message: 'The register "programmes" has 501 records. A list can offer at most 500.',
      suggestion: expect.stringContaining('autocomplete'),
    });
    expect(problems(formWith({ csv: `code,name,faculty,chair\n${rows.slice(1).join('\n')}` }))).toEqual([]);
  });

  test('unknown columns', () => {
    expect(of({ programmes: { register: 'programmes', group: 'facultty', help: 'dean' } })).toEqual([
      '/lists/programmes/group unknown-column The register "programmes" has no column "facultty".',
      '/lists/programmes/help unknown-column The register "programmes" has no column "dean".',
    ]);
  });
});

describe('findings in a question', () => {
  test('an unknown field to fill from, and options that are not records', () => {
    const content = (fills: string[], options = 'programmes') => [
      { ...SELECT, options, prefix: 'programme_', fills },
    ];
    const keys = { programme_dean: { type: 'string' } } as const;
    const lists = { ...ASKED.lists, few: [{ value: 'a', label: 'A' }] };
    expect(found({}, { content: content(['programme_dean']), keys, lists })).toEqual([
      'sections/one.json:13 error unknown-fill Records of "programmes" have no field "dean", so "programme_dean" would always be empty.',
    ]);
    expect(found({}, { content: content(['programme_dean'], 'few'), keys, lists })).toEqual([
      'sections/one.json:12 error unknown-fill The options of "programme" do not come from a register, so "fills" has no effect.',
    ]);
  });

  test('an unknown register of an autocomplete question', () => {
    const content = [
      {
        question: 'school',
        label: 'School',
        widget: 'autocomplete',
        category: 'programs',
        prefix: '',
        fills: ['name'],
      },
    ];
    const files = smallForm({ ...formWith({}), content, keys: { name: { type: 'string' } } });
    expect(compileFiles(files, { checks: false, registers: { shop: ['name'] } }).diagnostics).toMatchObject([
      {
        code: 'unknown-category',
        message: 'There is no register "programs".',
        suggestion: 'Did you mean "programmes"?',
      },
    ]);
  });
});
