// Where a form asks for what the data model keeps, and which of its options stand for the others.
import { isList, isText, partOf, type Spot, spotAt } from './form-source.ts';
import { type Change, placeOf, type Select } from './mutation.ts';
import { at, having } from './select.ts';

const SECTIONS = /^sections\//;
const DATA = /^data-model\.json$/;
const LISTS = /^option-lists\.json$/;

export const dataKeys = at(DATA, /^\/keys\/[^/]+$/);
/** Where questions say that they are asked under a key. */
export const asking = (form: Parameters<Select>[0], key: string): Spot[] =>
  form.spots.filter(({ file, value, name, pointer }) => {
    if (!SECTIONS.test(file) || !isText(value)) return false;
    // The keys of a table are those of its rows and its columns, joined.
    if (/\/columns\/\d+\/question$/.test(pointer)) return key.endsWith(`_${value}`);
    if (name === 'row' && key.startsWith(`${value}_`)) return true;
    return value === key && ['question', 'row', 'toggle', 'month', 'year', 'from', 'to'].includes(name);
  });
/** The block that a question asked under a key stands in: what it says of its entries. */
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
/** The places of those questions. */
export const askedAt = (form: Parameters<Select>[0], key: string) => asking(form, key).map(placeOf);
/** Of each list the first option, that in the middle and the last: checks read all of them alike. */
const three = (form: Parameters<Select>[0], spots: readonly Spot[]): Spot[] =>
  spots.filter((spot) => {
    const item = Number(/^\/lists\/[^/]+\/(\d+)/.exec(spot.pointer)?.[1]);
    const list = spotAt(form, spot.file, spot.pointer.replace(/^(\/lists\/[^/]+)\/.*$/, '$1'))?.value;
    const count = isList(list) ? list.length : 0;
    return [0, 1, Math.floor(count / 2), count - 1].includes(item);
  });
export const ofOptions =
  (pointer: RegExp): Select =>
  (form) =>
    three(form, at(LISTS, pointer)(form));
/** A change of a property of an object, where it has one. */
export const part =
  (name: string, change: Change): Change =>
  (spot, form) => {
    const own = partOf(form, spot, name);
    return own && change(own, form);
  };
