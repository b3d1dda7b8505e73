// Selects places for mistakes: questions by their answer key, and some options of each list.
import { isList, isText, partOf, type Spot, spotAt } from './form-source.ts';
import { type Change, placeOf, type Select } from './mutation.ts';
import { at, having } from './select.ts';

const SECTIONS = /^sections\//;
const DATA = /^data-model\.json$/;
const LISTS = /^option-lists\.json$/;

export const dataKeys = at(DATA, /^\/keys\/[^/]+$/);
/** Returns the places that ask a key. */
export const asking = (form: Parameters<Select>[0], key: string): Spot[] =>
  form.spots.filter(({ file, value, name, pointer }) => {
    if (!SECTIONS.test(file) || !isText(value)) return false;
    // The keys in a table join a row's and a column's name.
    if (/\/columns\/\d+\/question$/.test(pointer)) return key.endsWith(`_${value}`);
    if (name === 'row' && key.startsWith(`${value}_`)) return true;
    return value === key && ['question', 'row', 'toggle', 'month', 'year', 'from', 'to'].includes(name);
  });
/** Returns the block around the question with a key. */
export const blockOf = (form: Parameters<Select>[0], key: string) =>
  having('addAnother')(form)
    .filter((block) =>
      asking(form, key).some(
        ({ file, pointer }) => file === block.file && pointer.startsWith(`${block.pointer}/`),
      ),
    )
    .flatMap((block) =>
      ['prefix', 'maximum'].map((name) => ({ file: block.file, pointer: `${block.pointer}/${name}` })),
    );
/** Returns the places of the questions that ask a key, at which a mistake may be reported. */
export const askedAt = (form: Parameters<Select>[0], key: string) => asking(form, key).map(placeOf);
/**
 * Returns the first, middle and last option of each list. More are not needed: checks treat all options
 * alike.
 */
const firstMiddleLast = (form: Parameters<Select>[0], spots: readonly Spot[]): Spot[] =>
  spots.filter((spot) => {
    const item = Number(/^\/lists\/[^/]+\/(\d+)/.exec(spot.pointer)?.[1]);
    const list = spotAt(form, spot.file, spot.pointer.replace(/^(\/lists\/[^/]+)\/.*$/, '$1'))?.value;
    const count = isList(list) ? list.length : 0;
    return [0, 1, Math.floor(count / 2), count - 1].includes(item);
  });
export const ofOptions =
  (pointer: RegExp): Select =>
  (form) =>
    firstMiddleLast(form, at(LISTS, pointer)(form));
/** Applies a change to a property of an object, if it has one. */
export const part =
  (name: string, change: Change): Change =>
  (spot, form) => {
    const own = partOf(form, spot, name);
    return own && change(own, form);
  };
