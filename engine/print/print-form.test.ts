// What each kind of content becomes in the read view (ROLE-16…18, 27…29).
import { describe, expect, test } from 'vitest';
import { entriesKey, sourceKey, tabKey } from '../answers/layout-keys.ts';
import type { ContentDefinition } from '../definition/definition.ts';
import type { Answers } from '../form/compiled-form.ts';
import { compiledOf, secondFiles } from '../testing/config-files.ts';
import { compileSmallForm } from '../testing/small-form.ts';
import { printForm } from './print-form.ts';
import type { PrintedContent } from './printed.ts';

const LISTS = { yesNo: ['Yes', 'No'].map((label) => ({ value: label.charAt(0), label })) };
/** Keys of questions in blocks. A small form's data model has only those of plain content. */
const IN_BLOCKS = ['m', 'y', 'tab_a', 'tab_b', 'boxed', 'code', 'street', 'town'];

function blockKeys(content: readonly ContentDefinition[]) {
  const used = IN_BLOCKS.filter((key) => JSON.stringify(content).includes(`"${key}"`));
  const type = (key: string) => (key === 'boxed' ? 'boolean' : 'string');
  return Object.fromEntries(used.map((key) => [key, { type: type(key) } as const]));
}

/** Returns the first section's printed content; none if the section is left out. */
function print(
  content: readonly ContentDefinition[],
  answers: Answers,
  ...documents: readonly string[]
): readonly PrintedContent[] {
  const form = compileSmallForm({ content, lists: LISTS, keys: blockKeys(content) });
  return printForm(form, answers, new Set(documents))[0]?.sections[0]?.content ?? [];
}

const text = (question: string, more: object = {}) => ({
  question,
  label: question.toUpperCase(),
  widget: 'text',
  ...more,
});
const choice = (question: string, widget: string) => text(question, { widget, options: 'yesNo' });
const answer = (key: string, value: string) => {
  return { kind: 'answer', keys: [key], label: key.toUpperCase(), value };
};

test.each([
  ['2027-03-01', '2027-06-30', '03/01/2027 – 06/30/2027'],
  ['2027-03-01', '', '03/01/2027'],
  ['', '', ''],
])('prints a range of days on one line: %s, %s', (from, to, value) => {
  const stay = { dayRange: { from: 'came', to: 'left' }, label: 'STAY', required: true } as const;
  const isMissing = from === '' || to === '' ? { isMissing: true } : {};
  expect(print([stay], { came: from, left: to })).toEqual([
    { kind: 'answer', keys: ['came', 'left'], label: 'STAY', value, ...isMissing },
  ]);
});

describe('a question', () => {
  test('is a pair of its label and its plain value', () => {
    expect(print([text('a')], { a: ' 5 < 6\nand more' })).toEqual([answer('a', ' 5 < 6\nand more')]);
  });

  test('is shown in the order of its letters, without direction overrides', () => {
    expect(print([text('a')], { a: 'paid \u202E001\u202C USD' })).toEqual([
      answer('a', 'paid \uFFFD001 USD'),
    ]);
  });

  test('is shown under its record label', () => {
    const asked = text('a', { label: 'Search for A', recordLabel: 'A' });
    expect(print([asked], { a: 'x' })).toEqual([answer('a', 'x')]);
  });

  test.each([
    ['123-45-6789', '•••-••-6789'],
    ['A12', '•••'],
    ['A123', '••••'],
    ['A1234', '•1234'],
    ['123-45-', '•23-45-'],
  ])('that prints the last four characters shows %s as %s', (given, read) => {
    expect(print([text('a', { printed: 'lastFour' })], { a: given })).toEqual([answer('a', read)]);
  });

  test('with only blanks is not answered', () => {
    expect(print([text('a'), text('b')], { a: ' \n', b: 'x' })).toEqual([answer('a', ''), answer('b', 'x')]);
  });

  test.each(['select', 'radio'])('a %s shows the label of the chosen option', (widget) => {
    expect(print([choice('a', widget)], { a: 'Y', a_desc: 'Old label' })).toEqual([answer('a', 'Yes')]);
  });

  test('a choice that is no longer offered shows its stored label, or else its value', () => {
    const content = [choice('a', 'select'), choice('b', 'select')];
    expect(print(content, { a: 'M', a_desc: 'Maybe', b: 'M' })).toEqual([
      answer('a', 'Maybe (no longer offered)'),
      answer('b', 'M (no longer offered)'),
    ]);
  });

  test('a submitted choice stays unchanged, whatever is offered now', () => {
    const form = compileSmallForm({ content: [choice('a', 'select')], lists: LISTS });
    const [page] = printForm(form, { a: 'M', a_desc: 'Maybe' }, new Set(), true);
    expect(page?.sections[0]?.content).toEqual([answer('a', 'Maybe')]);
  });

  test("a date is shown in the school's format, a nonexistent day as stored", () => {
    const content = [text('a', { widget: 'date' }), text('b', { widget: 'date' })];
    expect(print(content, { a: '2001-02-03', b: '2001-02-30' })).toEqual([
      answer('a', '02/03/2001'),
      answer('b', '2001-02-30'),
    ]);
  });

  test('a file is shown as attached if its document exists, whatever its answer is', () => {
    const content = [text('a', { widget: 'file' }), text('b', { widget: 'file' })];
    expect(print(content, { b: 'ANSWERED' }, 'a')).toEqual([
      { ...answer('a', 'Document attached for A'), isDocument: true },
      answer('b', ''),
    ]);
  });

  test('several files are one pair with a line per existing file', () => {
    const content = [text('a', { widget: 'file', maximum: 3 })];
    const keys = ['a', 'a_2', 'a_3'];
    const attached = 'Document attached for A';
    expect(print(content, {}, 'a_3', 'a')).toEqual([
      { ...answer('a', `${attached}\n${attached}`), keys, isDocument: true, documents: ['a', 'a_3'] },
    ]);
  });

  test('a display question is printed once it has a value', () => {
    const content = [text('a', { widget: 'display', source: 'account.username' }), text('b')];
    expect(print(content, { b: 'x' })).toEqual([answer('b', 'x')]);
    expect(print(content, { a: 'ada@example.org', b: 'x' })).toEqual([
      answer('a', 'ada@example.org'),
      answer('b', 'x'),
    ]);
  });
});

describe('checkboxes', () => {
  test('a group has a mark for each checkbox, ticked or not', () => {
    const boxes = [
      { question: 'a', label: 'A' },
      { question: 'b', label: 'B' },
    ];
    expect(print([{ checkboxes: boxes, id: 'ab', label: 'Both' }], { b: true })).toEqual([
      {
        kind: 'marks',
        label: 'Both',
        marks: [
          { key: 'a', label: 'A', isChecked: false },
          { key: 'b', label: 'B', isChecked: true },
        ],
      },
    ]);
  });

  test('a single checkbox or toggle is a mark without a label above it', () => {
    const toggle = { toggle: 'boxed', label: 'B', before: [{ text: 'Read.' }], after: [{ text: 'Thanks.' }] };
    expect(print([{ ...text('a'), widget: 'checkbox' }, toggle], { a: true })).toEqual([
      { kind: 'marks', marks: [{ key: 'a', label: 'A', isChecked: true }] },
      { kind: 'marks', marks: [{ key: 'boxed', label: 'B', isChecked: false }] },
    ]);
  });
});

describe('blocks', () => {
  const monthYear = { monthYear: { month: 'm', year: 'y' }, label: 'From', months: 'yesNo', years: 'yesNo' };

  test.each([
    [{ m: 'Y', y: 'N' }, 'Yes No'],
    [{ m: 'Y' }, 'Yes'],
    [{ y: 'N' }, 'No'],
  ])('month and year are one pair: %j', (answers, value) => {
    const printed = print([monthYear], answers as Answers);
    expect(printed).toEqual([{ kind: 'answer', keys: ['m', 'y'], label: 'From', value }]);
  });

  test('VAL-085: the value that replaces a month is not shown', () => {
    const marked = { ...monthYear, acceptedMonth: 'ANSWERED' };
    expect(print([marked], { m: 'ANSWERED', y: 'N' })).toEqual(print([monthYear], { y: 'N' }));
  });

  const block = {
    addAnother: 'pets',
    label: 'Pet',
    prefix: 'pet_<n>_',
    maximum: 3,
    content: [text('name'), text('kind')],
  };

  test('each visible entry with an answer is a group with its title', () => {
    const answers = { [entriesKey('pets')]: '3', name: 'Rex', pet_3_kind: 'Cat' };
    expect(print([block], answers)).toEqual([
      { kind: 'group', id: 'pets-1', title: 'Pet 1', content: [answer('name', 'Rex'), answer('kind', '')] },
      {
        kind: 'group',
        id: 'pets-3',
        title: 'Pet 3',
        content: [
          { ...answer('pet_3_name', ''), label: 'NAME' },
          { ...answer('pet_3_kind', 'Cat'), label: 'KIND' },
        ],
      },
    ]);
  });

  test('an entry beyond the stored number is not printed', () => {
    expect(print([block], { name: 'Rex', pet_2_name: 'Tom' })).toHaveLength(1);
  });

  test('a tab set with a required question on another tab stays, marked as missing', () => {
    const tabs = (more: object) => [
      { id: 'one', label: 'One', content: [text('tab_a')] },
      { id: 'two', label: 'Two', content: [text('tab_b', more)] },
    ];
    const required = {
      requiredWhen: { valueKey: 'tab_a', operator: 'notAnswered' as const },
      requiredMessage: 'Please provide one.',
    };
    const set = { tabSet: 'set', label: 'Set', tabs: tabs(required) };
    expect(print([set], {})).toEqual([{ ...answer('tab_a', ''), isMissing: true }]);
    expect(print([set], { tab_a: 'A' })).toEqual([answer('tab_a', 'A')]);
    expect(print([set], { [tabKey('set')]: 'two' })).toEqual([{ ...answer('tab_b', ''), isMissing: true }]);
    expect(print([{ tabSet: 'set', label: 'Set', tabs: tabs({}) }], {})).toEqual([]);
  });

  test('only the chosen tab of a tab set is printed, or the first one without a choice', () => {
    const tabs = [
      { id: 'one', label: 'One', content: [text('tab_a')] },
      { id: 'two', label: 'Two', content: [text('tab_b')] },
    ];
    const content = [{ tabSet: 'set', label: 'Set', tabs }];
    const answers = { tab_a: 'A', tab_b: 'B' };
    expect(print(content, answers)).toEqual([answer('tab_a', 'A')]);
    expect(print(content, { ...answers, [tabKey('set')]: 'two' })).toEqual([answer('tab_b', 'B')]);
    expect(print(content, { ...answers, [tabKey('set')]: 'gone' })).toEqual([answer('tab_a', 'A')]);
  });

  test('details of a record are printed if they are asked for or answered', () => {
    const manual = [text('street'), text('town')];
    const search = { category: 'college_ceeb', prefix: '', fills: ['code', 'street', 'town'], manual };
    const content = [text('school', { widget: 'autocomplete', ...search })];
    const form = compileSmallForm({ content, keys: blockKeys(content) });
    const read = (answers: Answers) => printForm(form, answers, new Set())[0]?.sections[0]?.content;
    const chosen = { school: 'MIT', code: '1', town: 'Cambridge', [sourceKey('school')]: 'record' };
    expect(read(chosen)).toEqual([answer('school', 'MIT'), answer('town', 'Cambridge')]);
    expect(read({ ...chosen, [sourceKey('school')]: 'typed' })).toEqual([
      answer('school', 'MIT'),
      answer('street', ''),
      answer('town', 'Cambridge'),
    ]);
  });

  test('hidden answers are not printed, whatever is stored', () => {
    const hidden = {
      showWhen: { valueKey: 'a', operator: 'equals' as const, target: 'Y' },
      content: [text('b')],
    };
    expect(print([choice('a', 'radio'), hidden], { a: 'N', b: 'secret' })).toEqual([answer('a', 'No')]);
    expect(print([choice('a', 'radio'), hidden], { a: 'Y', b: 'told' })).toEqual([
      answer('a', 'Yes'),
      answer('b', 'told'),
    ]);
  });

  test('texts and notices are not printed', () => {
    const notice = { notice: 'Closed.', from: '2000-01-01', to: '2999-01-01' };
    expect(print([{ text: 'Read this.' }, notice, text('a')], { a: 'x' })).toEqual([answer('a', 'x')]);
  });
});

describe('a required question without an answer', () => {
  const required = { required: true, requiredMessage: 'Please answer.' } as const;

  test('is missing, while an optional one is only not answered', () => {
    const content = [text('a', required), text('b'), text('c', required), text('d', required)];
    expect(print(content, { a: ' ', c: 'x' })).toEqual([
      { ...answer('a', ''), isMissing: true },
      answer('b', ''),
      answer('c', 'x'),
      { ...answer('d', ''), isMissing: true },
    ]);
  });

  test('is missing while its condition holds', () => {
    const whenB = { requiredWhen: { valueKey: 'b', operator: 'answered' as const } };
    const content = [text('a', { ...whenB, requiredMessage: 'Please answer.' }), text('b')];
    expect(print(content, { c: 'x', b: 'x' })[0]).toEqual({ ...answer('a', ''), isMissing: true });
    expect(print([...content, text('c')], { c: 'x' })[0]).toEqual(answer('a', ''));
  });

  test('is missing if its choice is no longer offered, but its label stays', () => {
    const chosen = { ...choice('a', 'select'), ...required };
    expect(print([chosen], { a: 'M', a_desc: 'Maybe' })).toEqual([
      { ...answer('a', 'Maybe (no longer offered)'), isMissing: true },
    ]);
    expect(print([chosen], { a: 'Y' })).toEqual([answer('a', 'Yes')]);
  });

  test('VAL-085: is missing for a year without a month, unless the value that replaces a month applies', () => {
    const both = {
      ...{ monthYear: { month: 'm', year: 'y' }, label: 'From', months: 'yesNo', years: 'yesNo' },
      ...{ acceptedMonth: 'ANSWERED', requiredWhen: { valueKey: 'a', operator: 'answered' as const } },
      requiredMessage: 'From when?',
    };
    const from = (answers: Answers) => print([text('a'), both], { a: 'x', ...answers })[1];
    const told = (value: string) => ({ kind: 'answer', keys: ['m', 'y'], label: 'From', value });
    expect(from({})).toEqual({ ...told(''), isMissing: true });
    expect(from({ y: 'N' })).toEqual({ ...told('No'), isMissing: true });
    expect(from({ m: 'ANSWERED', y: 'N' })).toEqual({ ...told('No'), isMissing: true });
    expect(from({ m: 'ANSWERED' })).toEqual(told(''));
    expect(from({ m: 'Y', y: 'N' })).toEqual(told('Yes No'));
  });

  test('is missing for a checkbox that must be ticked', () => {
    const box = { ...text('a', required), widget: 'checkbox' };
    const mark = (isChecked: boolean) => ({ kind: 'marks', marks: [{ key: 'a', label: 'A', isChecked }] });
    expect(print([box], {})).toEqual([{ ...mark(false), isMissing: true }]);
    expect(print([box], { a: true })).toEqual([mark(true)]);
  });

  test('is never missing in a submitted application', () => {
    const form = compileSmallForm({ content: [text('a', required)] });
    const [page] = printForm(form, {}, new Set(), true);
    expect(page?.sections[0]?.content).toEqual([answer('a', '')]);
  });
});

describe('ROLE-29: leaves out', () => {
  const group = (...content: ContentDefinition[]) => ({
    showWhen: { valueKey: 'a', operator: 'answered' as const },
    content,
  });

  test('a conditional group without any answer', () => {
    expect(print([text('a'), group(text('b'), text('c'))], { a: 'x' })).toEqual([answer('a', 'x')]);
  });

  test('but not a group with a required question', () => {
    const content = [text('a'), group(text('b'), text('c', { required: true }))];
    expect(print(content, { a: 'x' })).toEqual([
      answer('a', 'x'),
      answer('b', ''),
      { ...answer('c', ''), isMissing: true },
    ]);
  });

  test('a section without any answer unless one is required, but not its page', () => {
    const titles = (content: readonly ContentDefinition[]) =>
      printForm(compileSmallForm({ content }), {}, new Set()).map(({ title, sections }) => ({
        title,
        sections: sections.map((section) => section.title),
      }));
    expect(titles([text('a')])).toEqual([{ title: 'Only', sections: [] }]);
    expect(titles([text('a', { required: true })])).toEqual([{ title: 'Only', sections: ['One'] }]);
  });
});

test('prints the second form: its pages in order, with its own texts', () => {
  const { form } = compiledOf(secondFiles);
  const answers = { card_kind: 'child', guardian_name: 'Lord Byron', likes_maps: true };
  const pages = printForm(form, answers, new Set());
  expect(pages.map(({ id, route, title }) => [id, route, title])).toEqual([
    ['reader', '/reader', 'The Reader'],
    ['card', '/card', 'The Card'],
  ]);
  const [reader] = pages[0]?.sections ?? [];
  expect(reader?.title).toBe('About the reader');
  expect(reader?.content).toContainEqual({
    kind: 'answer',
    keys: ['guardian_name'],
    label: 'Name of the Grown-up',
    value: 'Lord Byron',
  });
});
