// References to missing names, in each place that can name another part.
import { beside, isList, isObject, isText, type Spot } from '../form-source.ts';
import { alsoAt, drop, type Kind, kind, placeOf, put, rename, type Select } from '../mutation.ts';
import {
  at,
  become,
  inFiles,
  misname,
  misspell,
  valuesNamed,
  where,
  whereParent,
  within,
  without,
} from '../select.ts';

const SECTIONS = /^sections\//;
const FORM = /^form\.json$/;
const CARDS = /^auth\//;
const LISTS = /^option-lists\.json$/;
const REGISTERS = /^registers\//;

const texts = (form: Parameters<Select>[0]): Spot[] =>
  form.spots.filter(
    ({ value, file }) => isText(value) && value.includes('{{') && !/^(scenarios|exports)/.test(file),
  );
/** Selects texts with a placeholder of such a name. */
const withPlace =
  (place: RegExp): Select =>
  (form) =>
    texts(form).filter(({ value }) => place.test(String(value)));
const ofPlace = (place: RegExp, to: string) =>
  [
    withPlace(place),
    (spot: Spot, form: Parameters<Select>[0]) => put(form, spot, String(spot.value).replace(place, to)),
  ] as const;

/** Conditions on choices: the target becomes an unknown option. */
const chosen = whereParent(
  valuesNamed('target', isText),
  ({ valueKey, operator }) => isText(valueKey) && operator !== 'contains',
);
const isOption = ({ value }: Spot): boolean => !/^\d{4}-|^today/.test(String(value));

export const REFERENCES: readonly Omit<Kind, 'group'>[] = [
  // Files.
  kind('$schema names another kind of file', valuesNamed('$schema'), (spot, form) =>
    put(
      form,
      spot,
      String(spot.value).replace(/[a-z-]+(?=\.schema)/, (name) => (name === 'modal' ? 'form' : 'modal')),
    ),
  ),
  kind('a file is not called by its id', at(/\//, /^\/id$/), misspell),
  kind('a page names a section that there is not', within(at(FORM, /^\/pages\/\d+\/sections$/)), misspell),
  kind('the file of a section is gone', within(at(FORM, /^\/pages\/\d+\/sections$/)), (spot) => ({
    texts: { [`sections/${spot.value}.json`]: undefined },
    at: [placeOf(spot)],
  })),
  kind('form.json names a modal that there is not', within(at(FORM, /^\/modals$/)), misspell),
  kind('the file of a modal is gone', within(at(FORM, /^\/modals$/)), (spot) => ({
    texts: { [`modals/${spot.value}.json`]: undefined },
    at: [placeOf(spot)],
  })),
  kind('a card is gone', at(CARDS, /^$/), ({ file }) => ({
    texts: { [file]: undefined },
    at: [{ file, line: 1 }],
  })),
  kind('a file that every form needs is gone', at(/^(?!office)[a-z-]+\.json$/, /^$/), ({ file }) => ({
    texts: { [file]: undefined },
    at: [{ file, line: 1 }],
  })),
  kind(
    'a file is called otherwise than any that is read',
    at(/^(conditions|texts|school)\.json$/, /^$/),
    ({ file }, form) => ({
      texts: { [`my-${file}`]: form.files.find(({ path }) => path === file)?.text },
      at: [{ file: `my-${file}`, line: 1 }],
    }),
  ),
  // form.json.
  kind('the default page is none', valuesNamed('defaultPage'), misspell),
  kind('the question of the given name is none', at(FORM, /^\/givenName$/), misspell),
  kind('the head of the record names no question', within(at(FORM, /^\/recordHead$/)), misspell),
  kind('the language of the form is none', at(FORM, /^\/lang$/), become('english!')),
  kind('a page has a button that there is not', within(valuesNamed('buttons')), misspell),
  kind('the copy names a page that there is not', within(valuesNamed('pdfPages')), misspell),
  // Questions.
  kind('a question has a widget that there is not', inFiles(SECTIONS, valuesNamed('widget')), misspell),
  kind(
    'a question has a key that is no key of the data model',
    inFiles(SECTIONS, valuesNamed('question')),
    misspell,
  ),
  kind(
    'a month, a year or a day of two is no key of the data model',
    within(inFiles(SECTIONS, valuesNamed(['monthYear', 'dayRange'], isObject))),
    misspell,
  ),
  kind(
    'a row of a table is no key of the data model',
    inFiles(
      SECTIONS,
      whereParent(valuesNamed('row', isText), ({ label }) => label !== undefined),
    ),
    misspell,
  ),
  kind('a box to tick is no key of the data model', valuesNamed('toggle', isText), misspell),
  kind(
    'a question offers a list that there is not',
    inFiles(SECTIONS, valuesNamed(['options', 'months', 'years', 'list'], isText)),
    misspell,
  ),
  kind(
    'an answer picks a list that there is not',
    within(valuesNamed('lists', (value) => isObject(value) && Object.values(value).every(isText))),
    misspell,
  ),
  kind(
    'a list is picked by a question that there is not',
    valuesNamed('by', isText),
    where((spot) => spot.parent?.name === 'options', misspell),
  ),
  kind(
    'a list is picked for an option that there is not',
    within(inFiles(SECTIONS, valuesNamed('lists'))),
    misname,
  ),
  kind(
    'content stands at an option that there is not',
    within(inFiles(SECTIONS, valuesNamed('content', isObject))),
    misname,
  ),
  kind(
    'an option is offered under a condition, and there is none',
    within(valuesNamed('offerWhen')),
    misname,
  ),
  kind('an option excludes all others, and there is none', within(valuesNamed('alone')), misspell),
  kind('a register is searched that there is not', valuesNamed('category'), misspell),
  kind('a record fills a key that there is not', within(inFiles(SECTIONS, valuesNamed('fills'))), misspell),
  kind(
    'a record fills by a prefix of other keys',
    inFiles(
      SECTIONS,
      whereParent(valuesNamed('prefix', isText), ({ fills }) => fills !== undefined),
    ),
    (spot, form) =>
      alsoAt(
        put(form, spot, `x${spot.value}_`),
        ...within((one) => [beside(one, spot, 'fills')].flatMap((part) => part ?? []))(form).map(placeOf),
      ),
  ),
  kind(
    'a browser is told of a field to fill in that it does not know',
    inFiles(SECTIONS, valuesNamed('autocomplete')),
    misspell,
  ),
  kind(
    'a card tells browsers of a field that they do not know',
    inFiles(CARDS, valuesNamed('autocomplete')),
    misspell,
  ),
  kind('a question shows a source that there is not', inFiles(SECTIONS, valuesNamed('source')), misspell),
  kind('a limit is that of a school that has none of this name', valuesNamed('school', isText), misspell),
  kind('a country has no phone numbers', inFiles(SECTIONS, valuesNamed('country', isText)), become('XX')),
  kind('a number is stored in a way that there is not', valuesNamed('storedAs'), misspell),
  kind('an answer is printed in a way that there is not', valuesNamed('printed'), misspell),
  kind('a currency stands in a place that there is not', valuesNamed('currencyPlace'), misspell),
  kind('a file is taken of a kind that there is not', within(valuesNamed('accept')), misspell),
  kind('a file may be as large as no file is', valuesNamed('maxSize'), become('500 XB')),
  kind('an option that is not offered is drawn in no way', valuesNamed('notOffered'), misspell),
  kind('the entries of a block are drawn in no way', valuesNamed('drawn'), misspell),
  kind(
    'an answer is filled in from a question that there is not',
    whereParent(valuesNamed('answer', isText), () => true),
    where(({ parent }) => parent?.name === 'default', misspell),
  ),
  kind(
    'an answer is filled in from a parameter that form.json does not name',
    valuesNamed('parameter', isText),
    misspell,
  ),
  kind('form.json no longer names a parameter', at(FORM, /^\/parameters$/), (spot, form) =>
    alsoAt(drop(form, spot), ...valuesNamed('parameter', isText)(form).map(placeOf)),
  ),
  kind('an answer is filled in from what an account does not have', valuesNamed('account', isText), misspell),
  kind(
    'the foot of a table names a column that there is not',
    within(valuesNamed('values', isObject)),
    where(({ pointer }) => pointer.includes('/foot/'), misname),
  ),
  kind(
    'the foot of a table computes what nobody computes',
    within(valuesNamed('values', isObject)),
    where(({ pointer }) => pointer.includes('/foot/'), misspell),
  ),
  kind('a described part has a type that there is not', at(SECTIONS, /\/schema\/.*\/type$/), misspell),
  kind('a described part leads to no definition', valuesNamed('$ref', isText), misspell),
  kind(
    'a described part has a keyword that there is not',
    at(SECTIONS, /\/schema\/.*\/(minimum|maxItems|format|required)$/),
    misname,
  ),
  kind('what is drawn of a description is no part of it', at(SECTIONS, /\/ui\/[^/:]+$/), misname),
  kind('a part of a description is drawn as nothing', valuesNamed('ui:widget'), misspell),
  // Conditions.
  kind(
    'a condition has a name that there is not',
    inFiles(/^(sections|form)/, valuesNamed('condition')),
    misspell,
  ),
  kind(
    'a named condition is called otherwise',
    at(/^conditions\.json$/, /^\/conditions\/[^/]+$/),
    (spot, form) =>
      alsoAt(
        rename(form, spot, `${spot.name}x`),
        ...valuesNamed('condition', (value) => value === spot.name)(form).map(placeOf),
      ),
  ),
  kind('a condition asks for a question that there is not', valuesNamed('valueKey'), misspell),
  kind('a condition asks how long an answer is that there is not', valuesNamed('lengthOf', isText), misspell),
  kind(
    'a condition asks for a block that there is not',
    valuesNamed(['entriesOf', 'anyEntryOf', 'everyEntryOf'], isText),
    misspell,
  ),
  kind(
    'a condition has an operator that there is not',
    inFiles(/^(sections|form|conditions)/, valuesNamed('operator')),
    misspell,
  ),
  kind('a condition waits for an option that there is not', chosen, where(isOption, misspell)),
  kind(
    'a condition waits for one of several options that there is not',
    within(whereParent(valuesNamed('target', isList), () => true)),
    where(({ value }) => isText(value), misspell),
  ),
  kind(
    'a condition compares with an answer that there is not',
    inFiles(/^(sections|form)/, valuesNamed('answer', isText)),
    where(({ pointer }) => pointer.includes('/target'), misspell),
  ),
  kind(
    'a limit is an answer that there is not',
    inFiles(SECTIONS, valuesNamed('answer', isText)),
    where(({ parent }) => ['earliest', 'latest'].includes(parent?.name ?? ''), misspell),
  ),
  // Calculations.
  kind(
    'a calculation reads an answer that there is not',
    inFiles(SECTIONS, valuesNamed('answer', isText)),
    where(({ pointer }) => pointer.includes('/calculate'), misspell),
  ),
  kind(
    'a calculation goes over a block that there is not',
    valuesNamed(['sumOf', 'leastOf', 'greatestOf'], isText),
    misspell,
  ),
  kind('a calculation picks by a question that there is not', valuesNamed('byOption', isText), misspell),
  kind(
    'a calculation has a value for an option that there is not',
    within(whereParent(valuesNamed('values', isObject), ({ byOption }) => byOption !== undefined)),
    misname,
  ),
  kind('a calculation counts in a unit that there is not', valuesNamed('unit', isText), misspell),
  kind(
    'a calculation does what nobody can',
    at(SECTIONS, /\/calculate\/[a-zA-Z]+$/),
    where(({ name }) => !['value', 'by', 'unit', 'values', 'is', 'or', 'else'].includes(name), misname),
  ),
  // Rules.
  kind(
    'a rule of a section names a key that it does not ask',
    within(valuesNamed(['require', 'validate'], isList)),
    misspell,
  ),
  kind(
    'a message is to stand at a question that there is not',
    within(inFiles(/^(sections|form)/, valuesNamed('at', isList))),
    misspell,
  ),
  kind(
    'a rule asks for a format that there is not',
    whereParent(valuesNamed('format', isText), ({ message }) => message !== undefined),
    misspell,
  ),
  // Texts.
  kind(
    'a text names a fact of the school that there is not',
    ...ofPlace(/\{\{school\.\w+/, '{{school.motto'),
  ),
  kind('a text names a fact of the form that there is not', ...ofPlace(/\{\{form\.\w+/, '{{form.motto')),
  kind('a text names an answer that there is not', ...ofPlace(/\{\{answer\.\w+/, '{{answer.motto')),
  kind('a text names something of an entry that there is not', ...ofPlace(/\{\{entry\.\w+/, '{{entry.motto')),
  kind('a text has a place that nobody fills', ...ofPlace(/\{\{(?!school|form|answer|entry)\w+/, '{{motto')),
  kind('a place in a text has one bracket only', ...ofPlace(/\{\{([\w.]+)\}\}/, '{{$1}')),
  kind('a place in a text has a blank too many', ...ofPlace(/\{\{([\w.]+)\}\}/, '{{ $1 }}')),
  kind(
    'texts.json has a text that nobody shows',
    at(/^texts\.json$/, /^\/[a-z]/),
    where(({ pointer }) => !pointer.includes('$'), misname),
  ),
  kind('a text of the product is gone', at(/^texts\.json$/, /^\/[a-z]/), (spot, form) => {
    const names = Object.keys(JSON.parse(form.files.find(({ path }) => path === 'texts.json')?.text ?? '{}'));
    const before = names[names.indexOf(spot.name) - 1] ?? '$schema';
    return alsoAt(without(spot, form), { file: spot.file, pointer: `/${before}` });
  }),
  kind('the school words a mail that there is not', within(valuesNamed('emailCopy', isObject)), misname),
  // Lists.
  kind('a list joins one that there is not', within(inFiles(LISTS, valuesNamed('join'))), misspell),
  kind(
    'a list leaves out an option that it does not have',
    within(inFiles(LISTS, valuesNamed('without'))),
    misspell,
  ),
  kind('a list is made of a register that there is not', inFiles(LISTS, valuesNamed('register')), misspell),
  kind(
    'a list of a register takes a column that there is not',
    inFiles(LISTS, valuesNamed(['group', 'help', 'label'], isText)),
    where(({ parent }) => isObject(parent?.value) && 'register' in parent.value, misspell),
  ),
  kind('a list of years goes in no direction', valuesNamed('direction'), misspell),
  kind('the picture of an option is not there', at(LISTS, /\/picture\/src$/), misspell),
  kind('a list that questions offer is called otherwise', at(LISTS, /^\/lists\/[^/]+$/), (spot, form) => {
    const users = form.spots.filter(
      ({ value, file }) => value === spot.name && /^(sections|option)/.test(file),
    );
    return alsoAt(rename(form, spot, `${spot.name}x`), ...users.map(placeOf));
  }),
  kind('a list that questions offer is gone', at(LISTS, /^\/lists\/[^/]+$/), (spot, form) => {
    const users = form.spots.filter(
      ({ value, file }) => value === spot.name && /^(sections|option)/.test(file),
    );
    return alsoAt(drop(form, spot), ...users.map(placeOf));
  }),
  // Registers.
  kind(
    'a register is labelled by a column that there is not',
    inFiles(REGISTERS, valuesNamed(['label', 'value'], isText)),
    misspell,
  ),
  kind(
    'the second line of a register has a column that there is not',
    inFiles(REGISTERS, valuesNamed('subText')),
    (spot, form) => put(form, spot, String(spot.value).replace('{', '{x')),
  ),
  kind(
    'a column of a register is called otherwise',
    within(inFiles(REGISTERS, valuesNamed('columns'))),
    (spot, form) => {
      const id = spot.file.replace(/.*\/|\.json/g, '');
      const users = form.spots.filter(({ value, file }) =>
        file === spot.file
          ? isText(value) && value.includes(spot.name)
          : isText(value) && (value === spot.name || value.endsWith(`_${spot.name}`)) && SECTIONS.test(file),
      );
      return alsoAt(
        rename(form, spot, `${spot.name}x`),
        { file: `registers/${id}.csv`, line: 1 },
        ...users.map(placeOf),
      );
    },
  ),
  // Cards, school, modals.
  kind('a card has a field that there is not', inFiles(CARDS, valuesNamed('field')), misspell),
  kind('a field of a card has a widget that there is not', inFiles(CARDS, valuesNamed('widget')), misspell),
  kind('a link of a card leads to no page', inFiles(CARDS, valuesNamed('to')), misspell),
  kind('a field equals one that there is not', valuesNamed('equalTo'), misspell),
  kind(
    'a link of a modal leads nowhere',
    inFiles(/^modals/, valuesNamed('href')),
    become('javascript:void(0)'),
  ),
  kind(
    'a link in a text leads nowhere',
    (form) => form.spots.filter(({ value }) => isText(value) && /\]\(https?:/.test(value)),
    (spot, form) => put(form, spot, String(spot.value).replace(/\]\(https?:/, '](javascript:')),
  ),
  kind(
    'a picture in a text is not there',
    (form) => form.spots.filter(({ value }) => isText(value) && /!\[/.test(value)),
    (spot, form) => put(form, spot, String(spot.value).replace(/\((\w+)\./, '($1x.')),
  ),
  kind('the logo or the banner is not there', at(/^school\.json$/, /^\/(logo|bannerImage)\/src$/), misspell),
  kind('the time zone is none', valuesNamed('timeZone'), misspell),
  kind('days are written in no way', at(/^school\.json$/, /^\/dateFormat$/), misspell),
  kind('numbers are written in no way', at(/^school\.json$/, /^\/numberFormat$/), misspell),
  kind('times are written in no way', at(/^school\.json$/, /^\/timeFormat$/), misspell),
  kind('a colour is none', within(valuesNamed('theme')), become('#12345')),
  kind(
    'a mail address of the school is none',
    at(/^school\.json$/, /^\/(help|completion|referral)Email$/),
    (spot, form) => put(form, spot, String(spot.value).replace('@', ' at ')),
  ),
];
