// Mistakes in files beside the form: scenarios, exports, migrations, mails and webhooks.
import { isList, isObject, isText, partOf, type Spot } from '../form-source.ts';
import {
  add,
  alsoAt,
  append,
  drop,
  type Kind,
  kind,
  parentPointer,
  placeOf,
  put,
  repeat,
} from '../mutation.ts';
import { at, become, misname, misspell, where, within } from '../select.ts';

const SCENARIOS = /^scenarios\//;
const EXPORTS = /^exports\//;
const MIGRATIONS = /^migrations\//;
const MAILS = /^mails\//;
const HOOKS = /^webhooks\//;

const answers = within(at(SCENARIOS, /^\/(answers|later)$/));
const isLayout = ({ name }: Spot): boolean => name.startsWith('#');
const isKey = (spot: Spot): boolean => !isLayout(spot);
const steps = at(MIGRATIONS, /^\/steps\/\d+$/);

export const BESIDE: readonly Omit<Kind, 'group'>[] = [
  // Scenarios.
  kind('a scenario answers a question that there is not', answers, where(isKey, misname)),
  kind(
    'a scenario gives a box a text',
    answers,
    where(({ value }) => value === true, become('yes')),
  ),
  kind(
    'a scenario gives a text a box',
    answers,
    where((spot) => isKey(spot) && isText(spot.value), become(true)),
  ),
  kind('a scenario gives an answer that is a number', answers, where(isKey, become(3))),
  kind(
    'a scenario chooses an option that there is not',
    answers,
    where(
      (spot) => isKey(spot) && isText(spot.value) && /^([A-Z]{1,3}|\d)$/.test(spot.value),
      become('no-option'),
    ),
  ),
  kind(
    'a scenario gives a day that is none',
    answers,
    where(({ value }) => isText(value) && /^\d{4}-\d\d-\d\d$/.test(value), become('yesterday')),
  ),
  kind(
    'a scenario gives a longer answer than can be stored',
    answers,
    where(
      (spot) => isKey(spot) && isText(spot.value) && / /.test(spot.value),
      (spot, form) => put(form, spot, 'long '.repeat(2000)),
    ),
  ),
  kind(
    'a scenario chooses a tab that there is not',
    answers,
    where(({ name }) => name.startsWith('#tab'), misspell),
  ),
  kind(
    'a scenario names a tab set that there is not',
    answers,
    where(({ name }) => name.startsWith('#tab'), misname),
  ),
  kind(
    'a scenario has more entries than there can be',
    answers,
    where(({ name }) => name.startsWith('#entries'), become('40')),
  ),
  kind(
    'a scenario names a block that there is not',
    answers,
    where(({ name }) => name.startsWith('#entries'), misname),
  ),
  kind(
    'a scenario has a source that there is not',
    answers,
    where(({ name }) => name.startsWith('#source'), misspell),
  ),
  kind(
    'a scenario names the source of an answer that there is not',
    answers,
    where(({ name }) => name.startsWith('#source'), misname),
  ),
  kind(
    'a scenario expects a question that there is not',
    within(at(SCENARIOS, /^\/expect\/(shown|hidden)$/)),
    misspell,
  ),
  kind(
    'a scenario expects one question twice',
    within(at(SCENARIOS, /^\/expect\/(shown|hidden)$/)),
    (spot, form) => alsoAt(repeat(form, spot), { file: spot.file, pointer: parentPointer(spot.pointer) }),
  ),
  kind(
    'a scenario expects a question to be shown and hidden',
    within(at(SCENARIOS, /^\/expect\/shown$/)),
    (spot, form) => {
      const expect = spot.parent?.parent;
      const hidden = expect && partOf(form, expect, 'hidden');
      const made =
        hidden === undefined
          ? expect && add(form, expect, 'hidden', [spot.value])
          : append(form, hidden, spot.value);
      return alsoAt(made, placeOf(spot), { file: spot.file, pointer: '/expect/hidden/0' });
    },
  ),
  kind(
    'a scenario expects messages of a question that there is not',
    within(at(SCENARIOS, /^\/expect\/messages$/)),
    misname,
  ),
  kind(
    'a scenario expects a message that is never said',
    within(within(at(SCENARIOS, /^\/expect\/messages$/))),
    misspell,
  ),
  kind(
    'a scenario expects a value of a key that there is not',
    within(at(SCENARIOS, /^\/expect\/values$/)),
    misname,
  ),
  kind('a scenario expects a page that there is not', within(at(SCENARIOS, /^\/expect\/pages$/)), misspell),
  kind('the day of a scenario is none', at(SCENARIOS, /^\/today$/), become('today')),
  kind('the day of a scenario is one that there is not', at(SCENARIOS, /^\/today$/), become('2026-02-30')),
  // Exports.
  kind('an export gives an answer that there is not', at(EXPORTS, /\/answer$/), misspell),
  kind('an export gives a fact that there is not', at(EXPORTS, /\/fact$/), misspell),
  kind(
    'two columns of an export are called alike',
    at(EXPORTS, /\/columns\/[1-9]\d*\/name$/),
    (spot, form) => {
      const first = form.spots.find(
        (one) => one.file === spot.file && one.pointer === spot.pointer.replace(/\d+\/name$/, '0/name'),
      );
      return first && alsoAt(put(form, spot, first.value), placeOf(first));
    },
  ),
  kind(
    'an export gives a sensitive answer that it does not name',
    within(at(EXPORTS, /^\/sensitive$/)),
    (spot, form) => {
      const columns = form.spots.filter(
        ({ file, name, value }) => EXPORTS.test(file) && name === 'answer' && value === spot.value,
      );
      return alsoAt(drop(form, spot), ...columns.map(placeOf));
    },
  ),
  kind(
    'an export names a sensitive answer that it does not give',
    within(at(EXPORTS, /^\/sensitive$/)),
    misspell,
  ),
  kind('an export has a sheet of a block that there is not', at(EXPORTS, /\/block$/), misspell),
  kind('an export counts entries outside of a block', at(EXPORTS, /^\/columns\/\d+\/fact$/), become('entry')),
  kind(
    'a column of an export has an answer and a fact',
    at(EXPORTS, /\/columns\/\d+$/),
    where(
      ({ value }) => isObject(value) && value.fact !== undefined,
      (spot, form) => alsoAt(add(form, spot, 'answer', 'first_name'), placeOf(spot)),
    ),
  ),
  kind(
    'a column of an export has nothing',
    at(EXPORTS, /\/columns\/\d+\/(answer|fact|value)$/),
    (spot, form) => drop(form, spot),
  ),
  kind(
    'a column of an export maps an option that there is not',
    at(EXPORTS, /\/columns\/\d+$/),
    where(
      ({ value }) => isObject(value) && value.read === true,
      (spot, form) => {
        const own = partOf(form, spot, 'read');
        const made =
          own &&
          put(form, spot, {
            ...Object.fromEntries(Object.entries(spot.value as object).filter(([name]) => name !== 'read')),
            values: { nonsense: 'X' },
          });
        return made && alsoAt(made, { file: spot.file, pointer: `${spot.pointer}/values/nonsense` });
      },
    ),
  ),
  kind(
    'a sheet of an export is called as no file can be',
    at(EXPORTS, /\/sheets\/\d+\/name$/),
    become('a/b'),
  ),
  kind(
    'an export writes days in no way',
    at(EXPORTS, /\/columns\/\d+$/),
    where(
      ({ value }) => isObject(value) && value.answer !== undefined,
      (spot, form) => add(form, spot, 'dateFormat', 'DD-MM'),
    ),
  ),
  // Migrations.
  kind('a migration leads to a key that there is not', at(MIGRATIONS, /\/to$/), misspell),
  kind('a migration takes from a key that is still asked', at(MIGRATIONS, /\/(rename|drop)$/), (spot, form) =>
    put(form, spot, form.name.includes('grant') ? 'orcid' : 'city'),
  ),
  kind('a migration maps a question that there is not', at(MIGRATIONS, /\/map$/), misspell),
  kind('a migration maps to an option that there is not', at(MIGRATIONS, /\/values\/[^/]+$/), misspell),
  kind('a migration maps a value that is still offered', at(MIGRATIONS, /\/values\/[^/]+$/), (spot, form) =>
    put(form, spot.parent as Spot, { [String(spot.value)]: spot.value }),
  ),
  kind(
    'a migration takes from one key twice',
    steps,
    where(
      ({ value }) => isObject(value) && value.map === undefined,
      (spot, form) =>
        alsoAt(
          repeat(form, spot),
          ...['rename', 'drop'].flatMap((name) =>
            [0, 1].map((more) => ({
              file: spot.file,
              pointer: `/steps/${Number(spot.name) + more}/${name}`,
            })),
          ),
        ),
    ),
  ),
  kind('a migration is of no kind', at(MIGRATIONS, /\/(rename|map|drop)$/), misname),
  kind('a migration drops without a reason', at(MIGRATIONS, /\/reason$/), (spot, form) => drop(form, spot)),
  // Mails.
  kind('a mail goes to no address', within(at(MAILS, /^\/to$/, isList)), become('the office')),
  kind('a mail goes to nobody that there is', at(MAILS, /^\/to$/, isText), misspell),
  kind('a mail goes to an empty list', at(MAILS, /^\/to$/, isList), become([])),
  kind('a mail goes to one address twice', within(at(MAILS, /^\/to$/, isList)), (spot, form) =>
    alsoAt(repeat(form, spot), { file: spot.file, pointer: '/to' }),
  ),
  kind('a mail names an answer', at(MAILS, /^\/text$/), (spot, form) =>
    put(form, spot, `${spot.value} {{answer.first_name|you}}`),
  ),
  kind('a mail has a place that nobody fills', at(MAILS, /^\/(text|subject)$/), (spot, form) =>
    put(form, spot, `${spot.value} {{code}}`),
  ),
  kind('the subject of a mail has two lines', at(MAILS, /^\/subject$/), (spot, form) =>
    put(form, spot, `${spot.value}\nand more`),
  ),
  // Webhooks.
  kind('a webhook calls no address', at(HOOKS, /^\/address$/), become('registry.example.org')),
  kind('a webhook tells of an event that there is not', within(at(HOOKS, /^\/events$/)), misspell),
  kind('a webhook tells of no event', at(HOOKS, /^\/events$/), become([])),
  kind('a webhook gives an answer that there is not', within(at(HOOKS, /^\/fields$/)), misspell),
  kind(
    'a webhook gives a sensitive answer that it does not name',
    within(at(HOOKS, /^\/sensitive$/)),
    (spot, form) => {
      const fields = form.spots.filter(
        ({ file, value, parent }) => HOOKS.test(file) && parent?.name === 'fields' && value === spot.value,
      );
      return alsoAt(drop(form, spot), ...fields.map(placeOf));
    },
  ),
  kind(
    'a webhook names a sensitive answer that it does not give',
    within(at(HOOKS, /^\/sensitive$/)),
    misspell,
  ),
  kind('a webhook gives one answer twice', within(at(HOOKS, /^\/fields$/)), (spot, form) =>
    alsoAt(repeat(form, spot), { file: spot.file, pointer: '/fields' }),
  ),
];
