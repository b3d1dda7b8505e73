// Rules, limits and calculations that no answer satisfies, or that have no effect.
import { alwaysTrue, keyOf, neverTrue, someKey } from '../conditions.ts';
import { beside, isList, isNumber, isObject, isText, type Json, partOf } from '../form-source.ts';
import { add, alsoAt, type Change, type Kind, kind, placeOf, put, type Select } from '../mutation.ts';
import { at, become, inFiles, questions, valuesNamed, where, whereParent, within } from '../select.ts';

const SECTIONS = /^sections\//;
const FORM = /^form\.json$/;

const plainQuestions =
  (...widgets: string[]): Select =>
  (form) =>
    questions(...widgets)(form);
const rule =
  (more: Json): Change =>
  (spot, form) => {
    const own = partOf(form, spot, 'validation');
    return own === undefined
      ? add(form, spot, 'validation', [more])
      : put(
          form,
          own,
          [...(own.value as readonly Json[]), more],
          `${own.pointer}/${(own.value as readonly Json[]).length}`,
        );
  };

export const RULES: readonly Omit<Kind, 'group'>[] = [
  // Rules that no answer satisfies.
  kind(
    'a rule wants what the mask keeps out',
    (form) => questions()(form).filter(({ value }) => isObject(value) && value.mask !== undefined),
    rule({ pattern: '^[a-z]+$', message: 'In small letters.' }),
  ),
  kind(
    'a rule wants more characters than there can be',
    plainQuestions('text', 'textarea', 'email'),
    rule({ minLength: 90000, message: 'More.' }),
  ),
  kind('two rules exclude each other', plainQuestions('text', 'textarea'), (spot, form) => {
    const own = partOf(form, spot, 'validation');
    const two = [
      { pattern: '^[a-z]+$', message: 'Letters.' },
      { pattern: '^[0-9]+$', message: 'Digits.' },
    ];
    return own === undefined ? alsoAt(add(form, spot, 'validation', two), placeOf(spot)) : undefined;
  }),
  kind('a pattern matches nothing', inFiles(SECTIONS, valuesNamed('pattern')), become('^a(?!a)a$')),
  kind('a pattern is none', valuesNamed('pattern'), (spot, form) => put(form, spot, `${spot.value}(`)),
  kind('a pattern takes for ever', inFiles(/^(sections|auth)/, valuesNamed('pattern')), become('^(a+)+$')),
  kind(
    'a rule about days stands at a text',
    plainQuestions('text', 'select', 'radio', 'textarea', 'email', 'phone'),
    rule({ minAge: 18, message: 'Too young.' }),
  ),
  kind(
    'a rule about numbers stands at a text',
    plainQuestions('text', 'textarea', 'radio'),
    rule({ min: 18, message: 'Too few.' }),
  ),
  kind(
    'a rule about texts stands at a number',
    plainQuestions('number', 'money', 'scale'),
    rule({ minLength: 3, message: 'Too short.' }),
  ),
  kind('a rule asks for nothing', plainQuestions('text', 'email', 'date'), rule({ message: 'Wrong.' })),
  kind(
    'a rule asks for two things',
    plainQuestions('text', 'email'),
    rule({ minLength: 2, pattern: 'a', message: 'Wrong.' }),
  ),
  kind(
    'the least age is above the greatest',
    whereParent(valuesNamed('minAge', isNumber), () => true),
    (spot, form) => {
      const list = spot.parent?.parent;
      const rules = list === undefined ? [] : within(() => [list])(form);
      return alsoAt(
        put(form, spot, 120),
        ...rules.map(placeOf),
        ...(list?.parent ? [placeOf(list.parent)] : []),
      );
    },
  ),
  kind(
    'an age is asked of a day that lies ahead',
    (form) => questions('date')(form).filter(({ value }) => JSON.stringify(value).includes('minAge')),
    (spot, form) => {
      const own = partOf(form, spot, 'earliest');
      const rules = within(() => [partOf(form, spot, 'validation')].flatMap((one) => one ?? []))(form);
      return alsoAt(
        own === undefined ? add(form, spot, 'earliest', '2190-01-01') : put(form, own, '2190-01-01'),
        placeOf(spot),
        ...rules.map(placeOf),
      );
    },
  ),
  kind(
    'the last day is before the first one that can be',
    inFiles(SECTIONS, valuesNamed('latest', isText)),
    where(
      ({ parent }) => isObject(parent?.value) && isText(parent.value.earliest),
      (spot, form) => {
        const first = beside(form, spot, 'earliest');
        return alsoAt(
          put(
            form,
            spot,
            /:/.test(String(spot.value))
              ? '00:10'
              : String(first?.value).length === 7
                ? '1001-01'
                : '1001-01-01',
          ),
          ...(first ? [placeOf(first)] : []),
        );
      },
    ),
  ),
  kind('a limit is no day', inFiles(SECTIONS, valuesNamed(['earliest', 'latest'], isText)), become('soon')),
  kind(
    'a limit is a day that there is not',
    inFiles(
      SECTIONS,
      valuesNamed(['earliest', 'latest'], (value) => isText(value) && /^\d{4}-\d\d-\d\d$/.test(value)),
    ),
    become('2027-02-30'),
  ),
  kind('a scale begins where it ends', plainQuestions('scale'), (spot, form) => {
    const most = partOf(form, spot, 'most');
    return most && put(form, most, 0);
  }),
  kind(
    'at least more options than there are',
    (form) => plainQuestions('choices')(form),
    (spot, form) => {
      const own = partOf(form, spot, 'min');
      return (
        own && alsoAt(put(form, own, 40), placeOf(spot), { file: spot.file, pointer: `${spot.pointer}/max` })
      );
    },
  ),
  kind(
    'at most more options than there are',
    (form) => plainQuestions('choices')(form),
    (spot, form) => {
      const own = partOf(form, spot, 'max');
      return own && put(form, own, 40);
    },
  ),
  kind('a step that no number in the limits is a multiple of', questions('number', 'money'), (spot, form) => {
    if (!isObject(spot.value) || spot.value.calculate !== undefined) return undefined;
    return put(form, spot, { ...spot.value, min: 1, max: 3, step: 5 });
  }),
  kind('a step is finer than the decimals', plainQuestions('number'), (spot, form) =>
    isObject(spot.value) && spot.value.calculate === undefined && !('decimals' in spot.value)
      ? add(form, spot, 'step', 0.001)
      : undefined,
  ),
  kind('a bound has more digits than a number can', plainQuestions('number', 'money'), (spot, form) =>
    isObject(spot.value) && spot.value.calculate === undefined && !('max' in spot.value)
      ? add(form, spot, 'max', '12345678901234567890')
      : undefined,
  ),
  kind('a mask has no place to type into', valuesNamed('mask', isText), become('--')),
  kind(
    'a mask is longer than the answer may be',
    valuesNamed('mask', isText),
    (spot, form) => spot.parent && alsoAt(add(form, spot.parent, 'maxLength', 3), placeOf(spot)),
  ),
  kind('a message about a mask that there is not', plainQuestions('text', 'textarea'), (spot, form) =>
    isObject(spot.value) && spot.value.mask === undefined
      ? add(form, spot, 'maskMessage', 'As printed.')
      : undefined,
  ),
  kind('a default is no option', plainQuestions('select', 'radio'), (spot, form) =>
    isObject(spot.value) && spot.value.default === undefined
      ? add(form, spot, 'default', 'nonsense')
      : undefined,
  ),
  kind(
    'a default is what the rules refuse',
    (form) =>
      plainQuestions(
        'text',
        'email',
        'phone',
        'ssn',
      )(form).filter(
        ({ value }) => isObject(value) && JSON.stringify(value.validation ?? '').includes('pattern'),
      ),
    (spot, form) =>
      isObject(spot.value) && spot.value.default === undefined && spot.value.question !== 'ssn'
        ? add(form, spot, 'default', '???')
        : undefined,
  ),
  kind('a default is no day', plainQuestions('date'), (spot, form) =>
    isObject(spot.value) && spot.value.default === undefined && spot.value.calculate === undefined
      ? add(form, spot, 'default', 'soon')
      : undefined,
  ),
  kind(
    'what is computed is required',
    (form) => questions()(form).filter(({ value }) => isObject(value) && value.calculate !== undefined),
    (spot, form) =>
      alsoAt(
        add(form, spot, 'required', true),
        { file: spot.file, pointer: `${spot.pointer}/calculate` },
        placeOf(spot),
      ),
  ),
  kind(
    'what is computed depends on itself',
    (form) => questions()(form).filter(({ value }) => isObject(value) && value.calculate !== undefined),
    (spot, form) => {
      const own = partOf(form, spot, 'calculate');
      return own && alsoAt(put(form, own, { sum: [{ answer: keyOf(spot) }, 1] }), placeOf(spot));
    },
  ),
  kind(
    'a calculation takes a text for a number',
    inFiles(SECTIONS, valuesNamed('answer', isText)),
    where(
      ({ pointer }) => pointer.includes('/calculate/'),
      (spot, form) => put(form, spot, someKey(form)),
    ),
  ),
  kind(
    'an assertion compares what cannot be compared',
    inFiles(/^(sections|form)/, valuesNamed('answer', isText)),
    where(
      ({ pointer }) => pointer.includes('/assert/'),
      (spot, form) =>
        alsoAt(put(form, spot, someKey(form)), ...(spot.parent?.parent ? [placeOf(spot.parent.parent)] : [])),
    ),
  ),
  kind('an assertion is true of all answers', valuesNamed('assert', isObject), (spot, form) =>
    alsoAt(put(form, spot, alwaysTrue(someKey(form))), ...(spot.parent ? [placeOf(spot.parent)] : [])),
  ),
  kind('an assertion is true of no answers', valuesNamed('assert', isObject), (spot, form) =>
    alsoAt(put(form, spot, neverTrue(someKey(form))), ...(spot.parent ? [placeOf(spot.parent)] : [])),
  ),
  kind(
    'the limits of a condition are exchanged',
    whereParent(
      valuesNamed('target', (value) => isList(value) && value.length === 2),
      ({ operator }) => operator === 'between',
    ),
    (spot, form) => put(form, spot, [...(spot.value as readonly Json[])].reverse()),
  ),
  kind('the form closes before it opens', at(FORM, /^$/), (spot, form) =>
    add(form, spot, 'window', {
      opens: '2027-03-01 09:00',
      closes: '2027-02-01 09:00',
      before: 'Soon.',
      after: 'Over.',
    }),
  ),
  kind('the form opens at a time that there is not', at(FORM, /^$/), (spot, form) =>
    add(form, spot, 'window', { opens: '2027-02-30 09:00', before: 'Soon.' }),
  ),
  kind('the window of the form says nothing before it', at(FORM, /^$/), (spot, form) =>
    add(form, spot, 'window', { opens: '2027-02-01 09:00' }),
  ),
];
