// Mistakes that an editor with the schemas would mark: misspelt names, missing properties, wrong types and
// empty texts.
import { isObject, isText } from '../form-source.ts';
import { type Kind, kind, type Select } from '../mutation.ts';
import {
  at,
  become,
  emptied,
  having,
  inFiles,
  misname,
  questions,
  retype,
  rules,
  valuesNamed,
  without,
} from '../select.ts';

const SECTIONS = /^sections\//;
const CARDS = /^auth\//;
const only =
  (names: readonly string[], holders: Select): Select =>
  (form) => {
    const parents = new Set(holders(form));
    return form.spots.filter(({ parent, name }) => parent && parents.has(parent) && names.includes(name));
  };

/** The first and second option of each list: the schema treats all alike. */
const optionItems = at(/^option-lists\.json$/, /^\/lists\/[^/]+\/[01]$/);
const fields = at(CARDS, /^\/fields\/\d+$/);
const pages = at(/^form\.json$/, /^\/pages\/\d+$/);
const dataKeys = at(/^data-model\.json$/, /^\/keys\/[^/]+$/);
const roots = (path: RegExp): Select => at(path, /^$/);
const calculations: Select = (form) =>
  form.spots.filter(
    ({ value, pointer, name }) =>
      isObject(value) &&
      /\/calculate(\/|$)/.test(pointer) &&
      name !== 'values' &&
      !/\/(if|is)\b/.test(pointer),
  );
const sectionValidations = inFiles(SECTIONS, (form) =>
  form.spots.filter(({ parent, value }) => parent?.name === 'validation' && isObject(value)),
);
const cardValidations = inFiles(CARDS, (form) =>
  form.spots.filter(({ parent, value }) => parent?.name === 'validation' && isObject(value)),
);
const rulesOf = (form: Parameters<Select>[0]) =>
  form.spots.filter(({ parent, value }) => parent?.name === 'rules' && isObject(value));

/** Parts of a form, with their names and required properties. */
const THINGS: readonly (readonly [called: string, select: Select, needed: readonly string[]])[] = [
  ['a question', questions(), ['label', 'widget']],
  [
    'a row of questions',
    inFiles(SECTIONS, (form) =>
      having('row')(form).filter(({ value }) => isObject(value) && !isText(value.row)),
    ),
    [],
  ],
  ['a part with a condition', inFiles(SECTIONS, having('showWhen', 'content')), ['content']],
  ['an add-another block', having('addAnother'), ['label', 'prefix', 'maximum', 'content']],
  ['a tab set', having('tabSet'), ['label', 'tabs']],
  [
    'a tab',
    (form) => form.spots.filter(({ parent, value }) => parent?.name === 'tabs' && isObject(value)),
    ['id', 'label', 'content'],
  ],
  ['a month and a year', having('monthYear'), ['label', 'months', 'years']],
  ['two days', having('dayRange'), ['label']],
  ['a table of questions', having('matrix'), ['label']],
  [
    'a row of a table',
    (form) => form.spots.filter(({ parent, value }) => parent?.name === 'matrix' && isObject(value)),
    ['row', 'label'],
  ],
  ['boxes of a group', having('checkboxes'), ['label']],
  ['a box to tick', having('toggle'), ['label']],
  ['a section', roots(SECTIONS), ['id', 'title', 'content']],
  ['a page', pages, ['id', 'route', 'title', 'sections', 'buttons']],
  ['form.json', roots(/^form\.json$/), ['id', 'title', 'defaultPage', 'pages']],
  [
    'the school',
    roots(/^school\.json$/),
    ['partnerName', 'helpEmail', 'address', 'theme', 'characterLimit', 'logo', 'pdfPages'],
  ],
  [
    'the theme',
    at(/^school\.json$/, /^\/theme$/),
    ['primary', 'secondary', 'accent', 'neutral', 'white', 'error', 'disabled'],
  ],
  ['the logo', at(/^school\.json$/, /^\/(logo|bannerImage)$/), ['src', 'alt']],
  ['a phone of the school', at(/^school\.json$/, /^\/phones\/\d+$/), ['label', 'number']],
  ['a card', roots(CARDS), ['id', 'title', 'submit', 'fields']],
  ['a field of a card', fields, ['field', 'label', 'widget']],
  ['a link of a card', at(CARDS, /\/(links\/\d+|link)$/, isObject), ['text', 'to']],
  ['an option', optionItems, ['value', 'label']],
  ['a list of a register', having('register'), ['register']],
  ['a list of years', having('count', 'direction'), ['count', 'direction']],
  ['a joined list', having('join'), ['join']],
  ['a key of the data model', dataKeys, ['type']],
  ['the entries of a key', at(/^data-model\.json$/, /\/entries$/), ['prefix', 'maximum']],
  ['a condition', rules, ['operator']],
  ['a calculation', calculations, []],
  ['a rule of a question', sectionValidations, []],
  ['a rule of a card', cardValidations, ['message']],
  ['a rule of a section', rulesOf, []],
  ['a modal', roots(/^modals\//), ['id', 'title', 'content']],
  [
    'a link in a modal',
    (form) =>
      form.spots.filter(
        ({ parent, value }) => parent?.name === 'links' && isObject(value) && 'href' in value,
      ),
    ['text', 'href'],
  ],
  ['a notice', having('notice', 'from'), []],
  ['a register', roots(/^registers\//), ['id', 'columns', 'label']],
  ['a picture of an option', at(/^option-lists\.json$/, /\/picture$/), ['src', 'alt']],
  ['a scenario', roots(/^scenarios\//), ['id', 'title', 'answers', 'expect']],
  ['an export', roots(/^exports\//), ['id', 'title', 'columns']],
  ['a column of an export', at(/^exports\//, /\/columns\/\d+$/), ['name']],
  ['a migration', roots(/^migrations\//), ['id', 'steps']],
  ['a step of a migration', at(/^migrations\//, /^\/steps\/\d+$/), []],
  ['a mail', roots(/^mails\//), ['id', 'to', 'subject', 'text']],
  ['a webhook', roots(/^webhooks\//), ['id', 'address', 'events']],
];

const named_ = new Set(['$schema']);

export const SHAPE: readonly Omit<Kind, 'group'>[] = THINGS.flatMap(([called, select, needed]) => {
  const properties: Select = (form) => {
    const holders = new Set(select(form));
    return form.spots.filter(({ parent, name }) => parent && holders.has(parent) && !named_.has(name));
  };
  const made = [
    kind(`${called}: a property is misspelt`, properties, misname),
    kind(`${called}: a property has a value of another type`, properties, retype),
  ];
  if (needed.length > 0)
    made.push(kind(`${called}: what it needs is not there`, only(needed, select), without));
  return made;
});

/** Texts that applicants read. */
const TEXTS = [
  'label',
  'title',
  'help',
  'message',
  'requiredMessage',
  'intro',
  'notice',
  'text',
  'heading',
  'maskMessage',
  'submit',
  'name',
  'opener',
  'shortLabel',
  'recordLabel',
  'manualText',
  'fold',
];

export const EMPTY: readonly Omit<Kind, 'group'>[] = [
  ...TEXTS.map((name) =>
    kind(
      `an empty text: ${name}`,
      inFiles(/^(sections|auth|modals|form|option-lists|school)/, valuesNamed(name, isText)),
      emptied,
    ),
  ),
  kind('an empty text: alt', at(/^option-lists/, /\/picture\/alt$/), emptied),
  kind('an empty text: one of texts.json', at(/^texts\.json$/, /^\/[a-z]/, isText), emptied),
  kind('an empty list: sections of a page', at(/^form\.json$/, /^\/pages\/\d+\/sections$/), emptied),
  kind('an empty list: pages', at(/^form\.json$/, /^\/pages$/), emptied),
  kind('an empty list: content', inFiles(SECTIONS, valuesNamed('content', Array.isArray)), emptied),
  kind('an empty list: options', at(/^option-lists\.json$/, /^\/lists\/[^/]+$/, Array.isArray), emptied),
  kind('an empty list: what is filled in', valuesNamed('fills', Array.isArray), emptied),
  kind('an empty list: tabs', valuesNamed('tabs', Array.isArray), emptied),
  kind('an empty list: conditions', valuesNamed(['all', 'any'], Array.isArray), emptied),
  kind('an empty list: the values that a condition takes', valuesNamed('target', Array.isArray), emptied),
  kind('an empty list: fields of a card', at(CARDS, /^\/fields$/), emptied),
  kind('an empty object: content by answer', inFiles(SECTIONS, valuesNamed('content', isObject)), emptied),
  kind('an empty object: lists by answer', inFiles(SECTIONS, valuesNamed('lists', isObject)), emptied),
  kind(
    'null in place of a value',
    inFiles(SECTIONS, valuesNamed(['label', 'options', 'maxLength', 'validation', 'showWhen', 'help'])),
    become(null),
  ),
  kind(
    'a text in place of true',
    valuesNamed(['required', 'concealed', 'describe', 'sensitive', 'readOnly'], (value) => value === true),
    become('true'),
  ),
  kind(
    'a text in place of a number',
    valuesNamed(
      ['maxLength', 'minLength', 'maximum', 'minimum', 'minAge', 'maxAge', 'characterLimit', 'count'],
      (value) => typeof value === 'number',
    ),
    (spot, form) => become(String(spot.value))(spot, form),
  ),
];
