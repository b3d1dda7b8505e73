// Keys of answers and blocks of entries that do not match the data model.
import { askedAt, asking, blockOf, dataKeys, part } from '../asked-keys.ts';
import {
  isList,
  isNumber,
  isObject,
  isText,
  type Json,
  partOf,
  type Spot,
  spotAt,
  textIn,
} from '../form-source.ts';
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
import { at, become, having, questions, valuesNamed, where, whereParent } from '../select.ts';

const SECTIONS = /^sections\//;
const DATA = /^data-model\.json$/;

export const KEYS: readonly Omit<Kind, 'group'>[] = [
  // Keys.
  kind('a key of the data model is called otherwise', dataKeys, (spot, form) => {
    const { text } = { text: textIn(form.files, spot.file) };
    const changed = text.replace(`"${spot.name}":`, `"${spot.name}x":`);
    return {
      texts: { [spot.file]: changed },
      at: [...askedAt(form, spot.name), { file: spot.file, pointer: `/keys/${spot.name}x` }],
    };
  }),
  kind('a key of the data model is gone', dataKeys, (spot, form) =>
    alsoAt(drop(form, spot), ...askedAt(form, spot.name)),
  ),
  kind(
    'a key is stored as another type',
    valuesNamed('type', isText),
    where(
      ({ file }) => DATA.test(file),
      (spot, form) =>
        alsoAt(
          put(form, spot, spot.value === 'boolean' ? 'string' : 'boolean'),
          ...askedAt(form, spot.parent?.name ?? ''),
        ),
    ),
  ),
  kind(
    'a key is stored as a number',
    valuesNamed('type', isText),
    where(
      ({ file, value }) => DATA.test(file) && value !== 'number',
      (spot, form) => alsoAt(put(form, spot, 'number'), ...askedAt(form, spot.parent?.name ?? '')),
    ),
  ),
  kind(
    'the label of a choice has no place',
    valuesNamed('description', (value) => value === true),
    where(
      ({ file }) => DATA.test(file),
      (spot, form) => {
        const keys = asking(form, spot.parent?.name ?? '').filter(
          ({ parent }) => isObject(parent?.value) && parent.value.options !== undefined,
        );
        return keys.length === 0 ? undefined : alsoAt(drop(form, spot), ...keys.map(placeOf));
      },
    ),
  ),
  kind('a key may not be written, and a question asks it', dataKeys, (spot, form) =>
    isObject(spot.value) && spot.value.readOnly === undefined
      ? alsoAt(add(form, spot, 'readOnly', true), ...askedAt(form, spot.name))
      : undefined,
  ),
  kind('a key is asked twice', questions('text', 'select', 'radio', 'date'), (spot, form) => {
    if (!/\/content\/\d+$/.test(spot.pointer)) return undefined;
    return alsoAt(
      repeat(form, spot),
      ...[0, 1].map((more) => ({
        file: spot.file,
        pointer: `${parentPointer(spot.pointer)}/${Number(spot.name) + more}/question`,
      })),
    );
  }),
  kind('a question asks under the key of another', questions('text', 'select'), (spot, form) => {
    const other = questions()(form).find((one) => one !== spot && one.file === spot.file);
    const [own, key] = [partOf(form, spot, 'question'), other && partOf(form, other, 'question')];
    return own && key && alsoAt(put(form, own, key.value), placeOf(key));
  }),
  kind('a key is kept that nothing asks', at(DATA, /^\/keys$/), (spot, form) =>
    add(form, spot, 'left_behind', { type: 'string' }),
  ),
  kind(
    'a section no longer asks a question',
    (form) => questions()(form).filter(({ pointer }) => /\/content\/\d+$/.test(pointer)),
    (spot, form) => {
      const keys = form.spots
        .filter(
          (one) => one.file === spot.file && one.pointer.startsWith(`${spot.pointer}/`) && isText(one.value),
        )
        .flatMap(({ value }) => (dataKeys(form).some(({ name }) => name === value) ? [String(value)] : []));
      const uses = form.spots.filter(
        ({ value, pointer, file }) =>
          isText(value) &&
          keys.includes(value) &&
          !(file === spot.file && pointer.startsWith(spot.pointer)) &&
          !/^scenarios/.test(file),
      );
      const told = form.spots.filter(
        ({ value }) => isText(value) && keys.some((key) => value.includes(`{{answer.${key}`)),
      );
      return alsoAt(
        drop(form, spot),
        ...keys.map((key) => ({ file: 'data-model.json', pointer: `/keys/${key}` })),
        ...uses.map(placeOf),
        ...told.map(placeOf),
      );
    },
  ),
  // Blocks.
  kind(
    'a block allows more entries than the data model',
    whereParent(valuesNamed('maximum', isNumber), ({ addAnother }) => addAnother !== undefined),
    (spot, form) => {
      const block = spot.parent as Spot;
      const keys = form.spots.filter(
        ({ name, pointer, file, value }) =>
          file === block.file &&
          pointer.startsWith(`${block.pointer}/`) &&
          isText(value) &&
          ['question', 'month', 'year'].includes(name),
      );
      return alsoAt(put(form, spot, 10), ...keys.map(placeOf));
    },
  ),
  kind(
    'a block allows more entries than any',
    whereParent(valuesNamed('maximum', isNumber), ({ addAnother }) => addAnother !== undefined),
    become(40),
  ),
  kind(
    'the keys of a block and of the data model carry other prefixes',
    whereParent(valuesNamed('prefix', isText), ({ addAnother }) => addAnother !== undefined),
    (spot, form) => {
      const block = spot.parent as Spot;
      const keys = form.spots.filter(
        ({ name, pointer, file, value }) =>
          file === block.file &&
          pointer.startsWith(`${block.pointer}/`) &&
          isText(value) &&
          ['question', 'month', 'year'].includes(name),
      );
      return alsoAt(put(form, spot, `x${spot.value}`), ...keys.map(placeOf));
    },
  ),
  kind('the data model has fewer entries than the block', at(DATA, /\/entries\/maximum$/), (spot, form) =>
    alsoAt(
      put(form, spot, 1),
      ...askedAt(form, spot.parent?.parent?.name ?? ''),
      ...blockOf(form, spot.parent?.parent?.name ?? ''),
    ),
  ),
  kind('the data model has another prefix than the block', at(DATA, /\/entries\/prefix$/), (spot, form) =>
    alsoAt(
      put(form, spot, `x${spot.value}`),
      ...askedAt(form, spot.parent?.parent?.name ?? ''),
      ...blockOf(form, spot.parent?.parent?.name ?? ''),
    ),
  ),
  kind('the data model has no entries for a key of a block', at(DATA, /\/entries$/), (spot, form) =>
    alsoAt(
      drop(form, spot),
      ...askedAt(form, spot.parent?.name ?? ''),
      ...blockOf(form, spot.parent?.name ?? ''),
    ),
  ),
  kind('a block stands in a block in a block', having('addAnother'), (spot, form) => {
    const content = partOf(form, spot, 'content');
    const block = (id: string, inside: Json) => ({
      ...{ addAnother: id, label: 'Inner', prefix: `${id}_<n>_`, maximum: 2 },
      content: [inside],
    });
    return content && append(form, content, block('inner', block('innermost', { text: 'Hello.' })));
  }),
  kind('two blocks have one id', having('addAnother'), (spot, form) => {
    const content = spot.parent;
    return content && isList(content.value)
      ? append(form, content, { ...(spot.value as object), content: [{ text: 'Hello.' }] } as Json)
      : undefined;
  }),
  kind(
    'a question outside of a block is required in its first entry',
    (form) =>
      questions(
        'text',
        'select',
      )(form).filter(
        ({ pointer, file }) =>
          !having('addAnother')(form).some(
            (block) => block.file === file && pointer.startsWith(block.pointer),
          ),
      ),
    (spot, form) =>
      isObject(spot.value) && spot.value.requiredWhen === undefined
        ? partOf(form, spot, 'required')
          ? part('required', become('firstEntry'))(spot, form)
          : add(form, spot, 'required', 'firstEntry')
        : undefined,
  ),
  kind(
    'two tabs have one id',
    (form) => at(SECTIONS, /\/tabs\/[1-9]\/id$/)(form),
    (spot, form) => {
      const first = spotAt(form, spot.file, spot.pointer.replace(/\d+\/id$/, '0/id'));
      return first && alsoAt(put(form, spot, first.value), placeOf(first));
    },
  ),
];
