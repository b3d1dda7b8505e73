// Building blocks of kinds of mistakes: functions that select values of a form, and changes of a value.
import { type FormSource, isObject, isText, type Json, type Spot } from './form-source.ts';
import { type Change, drop, put, rename, type Select } from './mutation.ts';

type Test = (value: Json) => boolean;

/** Selects the values of properties with these names. */
export function valuesNamed(names: string | readonly string[], test: Test = () => true): Select {
  const wanted = typeof names === 'string' ? [names] : names;
  return ({ spots }) =>
    spots.filter(
      ({ name, parent, value }) => isObject(parent?.value) && wanted.includes(name) && test(value),
    );
}

/** Restricts a selection to files with such a path. */
export function inFiles(path: RegExp, select: Select): Select {
  return (form) => select(form).filter(({ file }) => path.test(file));
}

/** Selects the values at matching pointers in matching files. */
export function at(path: RegExp, pointer: RegExp, test: Test = () => true): Select {
  return ({ spots }) =>
    spots.filter((spot) => path.test(spot.file) && pointer.test(spot.pointer) && test(spot.value));
}

/** Selects objects that have all these properties. */
export function having(...names: readonly string[]): Select {
  return ({ spots }) =>
    spots.filter(
      ({ value, file }) =>
        isObject(value) && names.every((name) => Object.hasOwn(value, name)) && !file.startsWith('exports/'),
    );
}

/** Selects the items or properties of selected values. */
export function within(select: Select): Select {
  return (form) => {
    const parents = new Set(select(form));
    return form.spots.filter(({ parent }) => parent !== undefined && parents.has(parent));
  };
}

/** Restricts a selection to values whose parent passes a test. */
export function whereParent(
  select: Select,
  test: (holder: { readonly [name: string]: Json }) => boolean,
): Select {
  return (form) => select(form).filter(({ parent }) => isObject(parent?.value) && test(parent.value));
}

/** Selects questions with these widgets, or all. */
export function questions(...widgets: readonly string[]): Select {
  return (form) =>
    having(
      'question',
      'label',
    )(form).filter(
      ({ value, file }) =>
        file.startsWith('sections/') &&
        isObject(value) &&
        (widgets.length === 0 || widgets.includes(String(value.widget))),
    );
}

/** Selects conditions that compare an answer. */
export const rules: Select = (form) => having('valueKey', 'operator')(form);

/** Adds a letter to a text. */
export const misspell: Change = (spot, form) =>
  isText(spot.value) ? put(form, spot, `${spot.value}x`) : undefined;

/** Empties a text, list or object. */
export const emptied: Change = (spot, form) =>
  put(form, spot, isText(spot.value) ? '' : Array.isArray(spot.value) ? [] : {});

/** Replaces a value by one of another type. */
export const retype: Change = (spot, form) =>
  put(form, spot, isText(spot.value) ? 7 : Array.isArray(spot.value) ? 'text' : [spot.value]);

/** Removes a property. */
export const without: Change = (spot, form) => drop(form, spot);

/** Adds a letter to a property's name. */
export const misname: Change = (spot, form) => rename(form, spot, `${spot.name}x`);

/** Replaces a value by the given one. */
export const become =
  (value: Json): Change =>
  (spot, form) =>
    put(form, spot, value);

/** Applies a change if the place passes a test. */
export const where =
  (test: (spot: Spot, form: FormSource) => boolean, change: Change): Change =>
  (spot, form) =>
    test(spot, form) ? change(spot, form) : undefined;
