// Which values of a form a kind of mistake is about, and the mistakes that can be made at any of them.
import { type FormSource, isObject, isText, type Json, type Spot } from './form-source.ts';
import { type Change, drop, put, rename, type Select } from './mutation.ts';

type Test = (value: Json) => boolean;

/** The values of properties of these names. */
export function named(names: string | readonly string[], test: Test = () => true): Select {
  const wanted = typeof names === 'string' ? [names] : names;
  return ({ spots }) =>
    spots.filter(
      ({ name, parent, value }) => isObject(parent?.value) && wanted.includes(name) && test(value),
    );
}

/** Of those, the ones in files of such a path. */
export function inFiles(path: RegExp, select: Select): Select {
  return (form) => select(form).filter(({ file }) => path.test(file));
}

/** The values at pointers of this form, in files of such a path. */
export function at(path: RegExp, pointer: RegExp, test: Test = () => true): Select {
  return ({ spots }) =>
    spots.filter((spot) => path.test(spot.file) && pointer.test(spot.pointer) && test(spot.value));
}

/** Objects that have all these properties. */
export function having(...names: readonly string[]): Select {
  return ({ spots }) =>
    spots.filter(
      ({ value, file }) =>
        isObject(value) && names.every((name) => Object.hasOwn(value, name)) && !file.startsWith('exports/'),
    );
}

/** The objects or lists of some values, and their items or properties. */
export function within(select: Select): Select {
  return (form) => {
    const parents = new Set(select(form));
    return form.spots.filter(({ parent }) => parent !== undefined && parents.has(parent));
  };
}

/** Those that a test of the object which they stand in takes. */
export function standing(
  select: Select,
  test: (holder: { readonly [name: string]: Json }) => boolean,
): Select {
  return (form) => select(form).filter(({ parent }) => isObject(parent?.value) && test(parent.value));
}

/** Questions of these widgets, or all. */
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

/** The sections' conditions that compare an answer with something, and those of other files. */
export const rules: Select = (form) => having('valueKey', 'operator')(form);

/** A text with one letter too many. */
export const misspell: Change = (spot, form) =>
  isText(spot.value) ? put(form, spot, `${spot.value}x`) : undefined;

/** A text, a list or an object that holds nothing. */
export const emptied: Change = (spot, form) =>
  put(form, spot, isText(spot.value) ? '' : Array.isArray(spot.value) ? [] : {});

/** A value of another type. */
export const retype: Change = (spot, form) =>
  put(form, spot, isText(spot.value) ? 7 : typeof spot.value === 'object' ? 'text' : [spot.value]);

/** A property that is not there. */
export const without: Change = (spot, form) => drop(form, spot);

/** The name of a property with one letter too many. */
export const misname: Change = (spot, form) => rename(form, spot, `${spot.name}x`);

/** Another value. */
export const become =
  (value: Json): Change =>
  (spot, form) =>
    put(form, spot, value);

/** What a change makes, where a test of the place takes it. */
export const where =
  (test: (spot: Spot, form: FormSource) => boolean, change: Change): Change =>
  (spot, form) =>
    test(spot, form) ? change(spot, form) : undefined;
