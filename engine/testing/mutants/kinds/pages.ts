// Wrong pages, cards and texts.
import { dataKeys, part } from '../asked-keys.ts';
import { beside, isList, isObject, isText, partOf, type Spot, spotAt } from '../form-source.ts';
import { alsoAt, append, drop, type Kind, kind, parentPointer, placeOf, put, repeat } from '../mutation.ts';
import { at, become, inFiles, questions, valuesNamed, where, within } from '../select.ts';

const SECTIONS = /^sections\//;
const FORM = /^form\.json$/;
const CARDS = /^auth\//;

const pages = at(FORM, /^\/pages\/\d+$/);

export const PAGES: readonly Omit<Kind, 'group'>[] = [
  // Pages.
  kind(
    'no page has a submit button',
    within(valuesNamed('buttons')),
    where(
      ({ value }) => value === 'submit',
      (spot, form) => alsoAt(drop(form, spot), { file: spot.file, pointer: '/pages' }),
    ),
  ),
  kind('two pages have a submit button', valuesNamed('buttons'), (spot, form) =>
    isList(spot.value) && !spot.value.includes('submit')
      ? alsoAt(append(form, spot, 'submit'), {
          file: spot.file,
          pointer: `${parentPointer(spot.pointer)}/showWhen`,
        })
      : undefined,
  ),
  kind('a page has no way on', valuesNamed('buttons'), (spot, form) =>
    isList(spot.value) && spot.value.includes('next')
      ? alsoAt(
          put(
            form,
            spot,
            spot.value.filter((one) => one !== 'next'),
          ),
          ...(spot.parent ? [placeOf(spot.parent)] : []),
        )
      : undefined,
  ),
  kind('a page has no way back', valuesNamed('buttons'), (spot, form) =>
    isList(spot.value) && spot.value.includes('previous')
      ? alsoAt(
          put(
            form,
            spot,
            spot.value.filter((one) => one !== 'previous'),
          ),
          ...(spot.parent ? [placeOf(spot.parent)] : []),
        )
      : undefined,
  ),
  kind('the first page leads back', at(FORM, /^\/pages\/0\/buttons$/), (spot, form) =>
    append(form, spot, 'previous'),
  ),
  kind(
    'the last page leads on',
    (form) => valuesNamed('buttons')(form).slice(-1),
    (spot, form) => append(form, spot, 'next'),
  ),
  kind('a button stands twice', within(valuesNamed('buttons')), (spot, form) => repeat(form, spot)),
  kind('two pages have one id', pages, (spot, form) => {
    const first = spotAt(form, spot.file, '/pages/0/id');
    const own = partOf(form, spot, 'id');
    return spot.pointer !== '/pages/0' && first && own
      ? alsoAt(put(form, own, first.value), placeOf(first))
      : undefined;
  }),
  kind('two pages have one route', pages, (spot, form) => {
    const first = spotAt(form, spot.file, '/pages/0/route');
    const own = partOf(form, spot, 'route');
    return spot.pointer !== '/pages/0' && first && own
      ? alsoAt(put(form, own, first.value), placeOf(first))
      : undefined;
  }),
  kind('a page has a route of the product', pages, part('route', become('/login'))),
  kind(
    'a page has a route without its slash',
    pages,
    part('route', (spot, form) => put(form, spot, String(spot.value).slice(1))),
  ),
  kind('a section is on no page any more', within(at(FORM, /\/sections$/)), (spot, form) => {
    const file = `sections/${spot.value}.json`;
    const keys = form.spots.filter(
      (one) =>
        one.file === file && isText(one.value) && dataKeys(form).some(({ name }) => name === one.value),
    );
    const uses = form.spots.filter(
      (one) =>
        one.file !== file &&
        isText(one.value) &&
        keys.some(({ value }) => value === one.value || String(one.value).includes(`{{answer.${value}`)),
    );
    return alsoAt(
      drop(form, spot),
      { file, line: 1 },
      ...keys.map(({ value }) => ({ file: 'data-model.json', pointer: `/keys/${value}` })),
      ...uses.map(placeOf),
    );
  }),
  kind('a section is on two pages', within(at(FORM, /^\/pages\/0\/sections$/)), (spot, form) => {
    const other = spotAt(form, spot.file, '/pages/1/sections');
    const questionsOf = form.spots.filter((one) => one.file === `sections/${spot.value}.json`);
    return other && alsoAt(append(form, other, spot.value), ...questionsOf.map(placeOf));
  }),
  kind('a section stands twice on a page', within(at(FORM, /\/sections$/)), (spot, form) =>
    alsoAt(
      repeat(form, spot),
      ...form.spots.filter((one) => one.file === `sections/${spot.value}.json`).map(placeOf),
    ),
  ),
  kind('a modal is opened by nothing any more', within(at(FORM, /^\/modals$/)), (spot, form) =>
    alsoAt(drop(form, spot), { file: `modals/${spot.value}.json`, line: 1 }),
  ),
  kind('a modal is opened twice', within(at(FORM, /^\/modals$/)), (spot, form) => repeat(form, spot)),
  // Cards.
  kind('a card lacks a field that its call needs', at(CARDS, /^\/fields\/\d+$/), (spot, form) =>
    alsoAt(drop(form, spot), { file: spot.file, pointer: '' }),
  ),
  kind('a card has a field twice', at(CARDS, /^\/fields\/\d+$/), (spot, form) =>
    alsoAt(
      repeat(form, spot),
      ...[0, 1].map((more) => ({ file: spot.file, pointer: `/fields/${Number(spot.name) + more}/field` })),
    ),
  ),
  kind(
    'a field that has to be typed is hidden',
    at(CARDS, /^\/fields\/\d+\/widget$/),
    where(
      ({ value }) => value !== 'hidden',
      (spot, form) =>
        alsoAt(put(form, spot, 'hidden'), {
          file: spot.file,
          pointer: `${parentPointer(spot.pointer)}/field`,
        }),
    ),
  ),
  kind(
    'a card takes shorter passwords than the server',
    at(CARDS, /\/minLength$/),
    where(
      ({ value }) => value === 12,
      (spot, form) =>
        alsoAt(
          put(form, spot, 6),
          { file: spot.file, pointer: parentPointer(parentPointer(spot.pointer)) },
          { file: spot.file, pointer: spot.pointer.replace(/\/validation.*/, '') },
          { file: spot.file, pointer: spot.pointer.replace(/\/validation.*/, '/field') },
        ),
    ),
  ),
  kind(
    'a card no longer asks for a long password',
    at(CARDS, /\/validation\/\d+$/),
    where(
      ({ value }) => isObject(value) && value.minLength === 12,
      (spot, form) =>
        alsoAt(
          drop(form, spot),
          { file: spot.file, pointer: spot.pointer.replace(/\/validation.*/, '') },
          { file: spot.file, pointer: spot.pointer.replace(/\/validation.*/, '/field') },
        ),
    ),
  ),
  // Texts.
  kind('two questions of a section are called alike', questions(), (spot, form) => {
    const first = questions()(form).find(
      (one) =>
        one.file === spot.file && one !== spot && parentPointer(one.pointer) === parentPointer(spot.pointer),
    );
    const [own, other] = [partOf(form, spot, 'label'), first && partOf(form, first, 'label')];
    return own && other && Number(spot.name) > Number(first?.name)
      ? alsoAt(put(form, own, other.value), placeOf(other))
      : undefined;
  }),
  kind('two sections of a page are called alike', within(at(FORM, /\/sections$/)), (spot, form) => {
    const own = spotAt(form, `sections/${spot.value}.json`, '/title');
    const first = partOf(form, spot.parent as Spot, '0');
    const other = first && spotAt(form, `sections/${first.value}.json`, '/title');
    return own && other && own !== other ? alsoAt(put(form, own, other.value), placeOf(other)) : undefined;
  }),
  kind('two pages are called alike', pages, (spot, form) => {
    const first = spotAt(form, spot.file, '/pages/0/title');
    const own = partOf(form, spot, 'title');
    return spot.pointer !== '/pages/0' && first && own
      ? alsoAt(put(form, own, first.value), placeOf(first))
      : undefined;
  }),
  kind('two tabs are called alike', at(SECTIONS, /\/tabs\/[1-9]\/label$/), (spot, form) => {
    const first = spotAt(form, spot.file, spot.pointer.replace(/\d+\/label$/, '0/label'));
    return first && alsoAt(put(form, spot, first.value), placeOf(first));
  }),
  kind('a text of the product has lost a place', at(/^texts\.json$/, /^\/[a-z]/), (spot, form) => {
    const text = String(spot.value);
    const lost = text.replace(/\s*\{\{(?!school|form)[a-zA-Z]+\}\}/, '');
    return lost === text ? undefined : put(form, spot, lost);
  }),
  kind(
    'a mail has lost its code or its link',
    within(valuesNamed('emailCopy')),
    where(
      ({ value }) => /\{\{(code|link)\}\}/.test(String(value)),
      (spot, form) => put(form, spot, String(spot.value).replace(/\{\{(code|link)\}\}/, '')),
    ),
  ),
  kind(
    'a message has a place that no rule fills',
    inFiles(SECTIONS, valuesNamed(['message', 'requiredMessage'], isText)),
    (spot, form) => put(form, spot, `${spot.value} {{wait}}`),
  ),
  kind(
    'a text has HTML',
    inFiles(/^(sections|modals|form)/, valuesNamed(['text', 'help', 'intro', 'notice'], isText)),
    where(
      ({ parent, file }) => isObject(parent?.value) && !('href' in parent.value) && !/^auth/.test(file),
      (spot, form) => put(form, spot, `<b>${spot.value}</b>`),
    ),
  ),
  kind(
    'a text writes days in another order',
    at(/^texts\.json$/, /^\/question\.date(Placeholder|Invalid|Format)$/),
    (spot, form) => put(form, spot, `${spot.value} (YYYY-MM-DD)`),
  ),
  kind(
    'a text names an answer and nothing for its absence',
    inFiles(/^(sections)/, valuesNamed(['help', 'intro'], isText)),
    (spot, form) =>
      put(
        form,
        spot,
        `${spot.value} {{answer.${
          questions('text')(form)
            .map(({ value }) => (value as { question: string }).question)
            .find((key) => !key.includes('tax')) ?? ''
        }}}`,
      ),
  ),
  kind(
    'a text reads a sensitive answer aloud',
    inFiles(/^(sections)/, valuesNamed(['intro'], isText)),
    (spot, form) =>
      put(form, spot, `${spot.value} {{answer.${form.name.includes('grant') ? 'tax_number' : 'ssn'}|none}}`),
  ),
  kind(
    'a colour cannot be read on white',
    at(/^school\.json$/, /^\/theme\/(primary|neutral|error)$/),
    become('#DDDDDD'),
  ),
  kind(
    'the school words mails and has no wording',
    valuesNamed('customEmailCopy', (value) => value === false),
    where((spot, form) => beside(form, spot, 'emailCopy') === undefined, become(true)),
  ),
  kind('a file is in no place that is read', at(FORM, /^$/), () => ({
    texts: { 'section/extra.json': '{}\n' },
    at: [{ file: 'section/extra.json', line: 1 }],
  })),
];
