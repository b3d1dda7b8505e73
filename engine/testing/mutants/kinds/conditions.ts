// Swapped values, and conditions that are never or always true, or compare incompatible values.
import { alwaysTrue, keyOf, neverTrue, someKey } from '../conditions.ts';
import { beside, isList, isNumber, isObject, isText, type Json, partOf } from '../form-source.ts';
import { add, alsoAt, type Change, type Kind, kind, placeOf, put, type Select, swap } from '../mutation.ts';
import { at, become, inFiles, questions, valuesNamed, where, whereParent } from '../select.ts';

const SECTIONS = /^sections\//;
const FORM = /^form\.json$/;

/** Swaps the values of two properties of an object. */
const exchanged = (one: string, other: string, select: Select = valuesNamed(one)): Omit<Kind, 'group'> =>
  kind(`${one} and ${other} are exchanged`, select, (spot, form) => {
    const second = beside(form, spot, other);
    return second && swap(form, spot, second);
  });

const conditioned = inFiles(
  /^(sections|form)/,
  valuesNamed(['showWhen', 'hideWhen', 'requiredWhen', 'when']),
);
const plainQuestions =
  (...widgets: string[]): Select =>
  (form) =>
    questions(...widgets)(form);
/** Sets or adds a property. */
const set =
  (name: string, value: Json): Change =>
  (spot, form) => {
    const own = partOf(form, spot, name);
    return own === undefined ? add(form, spot, name, value) : put(form, own, value);
  };

export const CONDITIONS: readonly Omit<Kind, 'group'>[] = [
  exchanged('min', 'max'),
  exchanged('minimum', 'maximum'),
  exchanged('earliest', 'latest', inFiles(SECTIONS, valuesNamed('earliest', isText))),
  exchanged(
    'from',
    'to',
    whereParent(valuesNamed('from'), ({ notice }) => notice !== undefined),
  ),
  exchanged('month', 'year', valuesNamed('month', isText)),
  exchanged('months', 'years', valuesNamed('months', isText)),
  exchanged('prefix', 'label', valuesNamed('prefix')),
  kind(
    'value and label of the first option of a list are exchanged',
    at(/^option-lists\.json$/, /^\/lists\/[^/]+\/0\/value$/),
    (spot, form) => {
      const label = beside(form, spot, 'label');
      const users = form.spots.filter(
        ({ value, name, file }) =>
          /^(sections|form|conditions|option|migrations)/.test(file) &&
          (value === spot.value || name === spot.value),
      );
      const list = spot.parent?.parent?.name;
      const askedWith = form.spots.flatMap(({ value, file, parent }) =>
        file.startsWith('sections/') && value === list && parent ? [parent] : [],
      );
      return label && alsoAt(swap(form, spot, label), ...[...users, ...askedWith].map(placeOf));
    },
  ),
  exchanged('src', 'alt'),
  exchanged('required', 'label'),
  exchanged('operator', 'valueKey', valuesNamed('operator')),
  // Conditions.
  kind('a condition that is true and false at once', conditioned, (spot, form) =>
    put(form, spot, neverTrue(someKey(form))),
  ),
  kind('a condition that is always true', conditioned, (spot, form) =>
    put(form, spot, alwaysTrue(someKey(form))),
  ),
  kind(
    'a condition that wants two options of one question',
    (form) =>
      conditioned(form).filter(
        ({ value }) => isObject(value) && value.operator === 'equals' && isText(value.target),
      ),
    (spot, form) => {
      const own = spot.value as { readonly [name: string]: Json };
      return put(form, spot, { all: [own, { ...own, operator: 'notEquals' }] });
    },
  ),
  kind('a page is shown when it never is', at(FORM, /^\/pages\/[1-9]\d*$/), (spot, form) =>
    set('showWhen', neverTrue(someKey(form)))(spot, form),
  ),
  // Not with a question of the section itself: such a cycle is another kind of mistake.
  kind('a section is shown when it never is', at(SECTIONS, /^$/), (spot, form) =>
    JSON.stringify(spot.value).includes(JSON.stringify(someKey(form)))
      ? undefined
      : set('showWhen', neverTrue(someKey(form)))(spot, form),
  ),
  kind('a question is shown when it never is', plainQuestions(), (spot, form) =>
    set('showWhen', neverTrue(someKey(form)))(spot, form),
  ),
  kind(
    'a question is hidden always',
    plainQuestions('text', 'select', 'radio', 'date', 'textarea'),
    (spot, form) => set('hideWhen', alwaysTrue(someKey(form)))(spot, form),
  ),
  kind('a question is shown once it is answered', plainQuestions(), (spot, form) =>
    set('showWhen', { valueKey: keyOf(spot), operator: 'answered' })(spot, form),
  ),
  kind('a question is required when it never is', plainQuestions('text', 'select', 'radio'), (spot, form) =>
    isObject(spot.value) && spot.value.required === undefined
      ? set('requiredWhen', neverTrue(someKey(form)))(spot, form)
      : undefined,
  ),
  kind(
    'a question is required always and under a condition',
    plainQuestions('text', 'select', 'radio'),
    (spot, form) =>
      isObject(spot.value) && spot.value.required === true
        ? alsoAt(set('requiredWhen', { valueKey: someKey(form), operator: 'answered' })(spot, form), {
            file: spot.file,
            pointer: `${spot.pointer}/required`,
          })
        : undefined,
  ),
  kind('the first page is hidden by a condition', at(FORM, /^\/pages\/0$/), (spot, form) =>
    set('showWhen', { valueKey: someKey(form), operator: 'answered' })(spot, form),
  ),
  kind(
    'the page with the submit button is hidden by a condition',
    (form) => at(FORM, /^\/pages\/\d+$/)(form).slice(-1),
    (spot, form) => set('showWhen', { valueKey: someKey(form), operator: 'answered' })(spot, form),
  ),
  kind('the first tab is hidden by a condition', at(SECTIONS, /\/tabs\/0$/), (spot, form) =>
    set('showWhen', { valueKey: someKey(form), operator: 'answered' })(spot, form),
  ),
  kind(
    'a condition compares a text with a box',
    whereParent(valuesNamed('target', isText), ({ valueKey }) => valueKey !== undefined),
    become(true),
  ),
  kind(
    'a condition compares a box with a text',
    valuesNamed('target', (value) => value === true),
    become('true'),
  ),
  kind(
    'a condition compares with a number that is none',
    whereParent(valuesNamed('target', isNumber), ({ operator }) => operator !== undefined),
    become('many'),
  ),
  kind(
    'a condition takes a list where it takes one value',
    whereParent(
      valuesNamed('target', isText),
      ({ operator }) => operator === 'equals' || operator === 'notEquals',
    ),
    (spot, form) => put(form, spot, [spot.value]),
  ),
  kind('a condition takes one value where it takes a list', valuesNamed('target', isList), (spot, form) =>
    put(form, spot, (spot.value as readonly Json[])[0] ?? ''),
  ),
  kind(
    'a condition that asks for an answer compares it with one',
    inFiles(
      /^(sections|form|conditions)/,
      whereParent(
        valuesNamed('operator'),
        ({ operator }) => operator === 'answered' || operator === 'notAnswered',
      ),
    ),
    (spot, form) => spot.parent && add(form, spot.parent, 'target', 'Y'),
  ),
  kind(
    'a condition that compares has nothing to compare with',
    inFiles(/^(sections|form|conditions)/, valuesNamed('target')),
    (spot, form) =>
      spot.parent &&
      put(
        form,
        spot.parent,
        Object.fromEntries(Object.entries(spot.parent.value as object).filter(([name]) => name !== 'target')),
      ),
  ),
  kind(
    'a condition asks for more characters than there can be',
    whereParent(valuesNamed('target', isNumber), ({ lengthOf }) => lengthOf !== undefined),
    where(
      () => true,
      (spot, form) => alsoAt(put(form, spot, -1), ...(spot.parent ? [placeOf(spot.parent)] : [])),
    ),
  ),
  kind(
    'a condition asks for more entries than there can be',
    whereParent(valuesNamed('target', isNumber), ({ entriesOf }) => entriesOf !== undefined),
    (spot, form) => alsoAt(put(form, spot, 99), ...(spot.parent ? [placeOf(spot.parent)] : [])),
  ),
  kind(
    'a named condition is made of itself',
    at(/^conditions\.json$/, /^\/conditions\/[^/]+$/),
    (spot, form) => put(form, spot, { all: [{ condition: spot.name }, spot.value] }),
  ),
  kind('a named condition is used by nothing', at(/^conditions\.json$/, /^\/conditions$/), (spot, form) =>
    add(form, spot, 'leftBehind', { valueKey: someKey(form), operator: 'answered' }),
  ),
  kind(
    'a notice ends before it begins',
    whereParent(valuesNamed('to', isText), ({ notice }) => notice !== undefined),
    become('2020-01-01'),
  ),
  kind(
    'a notice has a day that there is not',
    whereParent(valuesNamed('to', isText), ({ notice }) => notice !== undefined),
    become('2027-02-30'),
  ),
];
