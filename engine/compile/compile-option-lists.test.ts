import { describe, expect, test } from 'vitest';
import { listedOptions } from '../answers/listed-options.ts';
import type { OptionListsFile } from '../definition/definition.ts';
import type { Assets } from '../form/words.ts';
import { compileFiles } from '../testing/config-files.ts';
import { compileSmallForm, problemTexts, smallForm } from '../testing/small-form.ts';

type Lists = OptionListsFile['lists'];

const content = [{ question: 'name', label: 'Name', widget: 'text' }];
const options = (...values: string[]) => values.map((value) => ({ value, label: `Label ${value}` }));
const values = (lists: Lists, name: string) =>
  listedOptions(compileSmallForm({ content, lists }), name).map((option) => option.value);
const found = (lists: Lists) => problemTexts({ content, lists });

describe('joined lists', () => {
  const lists: Lists = {
    all: { join: ['first', 'rest'] },
    first: options('US'),
    rest: options('AF', 'CA'),
    withoutUs: { join: ['all'], without: ['US'] },
    twoDeep: { join: ['withoutUs', 'extra'], without: ['CA', 'none'] },
    extra: options('ZZ'),
  };

  test.each([
    { name: 'all', order: ['US', 'AF', 'CA'] },
    { name: 'withoutUs', order: ['AF', 'CA'] },
    { name: 'twoDeep', order: ['AF', 'ZZ'] },
  ])('$name', ({ name, order }) => {
    expect(values(lists, name)).toEqual(order);
  });

  test('reports an unknown option in "without" at its place', () => {
    const message = 'The lists that "twoDeep" joins have no option "none".';
    expect(found(lists)).toEqual([`/lists/twoDeep/without/1 unknown-option: ${message}`]);
  });

  test('fills in the school in labels', () => {
    const form = compileSmallForm({
      content,
      lists: { some: [{ value: 'a', label: 'At {{school.partnerAbbreviation}}' }] },
    });
    expect(form.optionLists.some).toEqual([{ value: 'a', label: 'At HTL' }]);
  });
});

describe('pictures of options', () => {
  const withPicture = (src: string, alt: string): Lists => ({
    pets: [{ value: 'cat', label: 'Cat', picture: { src, alt } }],
  });
  const assets: Assets = new Map([
    ['cat.webp', { width: 300, height: 200 }],
    ['cat.gif', { width: 300, height: 200 }],
    ['broken.png', undefined],
    ...['logo.svg', 'banner.svg'].map((name) => [name, { width: 300, height: 90 }] as const),
  ]);
  const compiled = (lists: Lists) => compileFiles(smallForm({ content, lists }), { assets });
  const at = (lists: Lists) =>
    compiled(lists).diagnostics.map(
      ({ pointer, severity, code, suggestion }) => `${pointer} ${severity} ${code}: ${suggestion}`,
    );

  test('have address and size; an alternative text that repeats the label becomes empty', () => {
    const pictureOf = (lists: Lists, name = 'pets') => {
      const { form } = compiled(lists).compiled ?? {};
      return form && listedOptions(form, name)[0]?.picture;
    };
    const size = { width: 300, height: 200 };
    const src = '/config-assets/cat.webp';
    const asleep = withPicture('cat.webp', 'Asleep, at the {{school.partnerAbbreviation}}');
    expect(pictureOf(asleep)).toEqual({ src, alt: 'Asleep, at the HTL', size });
    expect(pictureOf({ ...asleep, all: { join: ['pets'] } }, 'all')).toEqual(pictureOf(asleep));
    expect(pictureOf(withPicture(src, ' cat'))).toEqual({ src, alt: '', size });
    expect(compiled(asleep).compiled?.form.hasMarks).toBe(true);
    expect(compiled({ pets: options('cat') }).compiled?.form).not.toHaveProperty('hasMarks');
  });

  const PUT = 'Put the picture into the folder assets/, and write its file name here.';
  test.each([
    [
      'cat.webp',
      ' ',
      'alt error no-alternative: Describe what the picture shows. If the label already says it, repeat the label.',
    ],
    ['cats.webp', 'A cat', 'src warning missing-asset: Did you mean "cat.webp"?'],
    ['https://elsewhere.example/cat.png', 'A cat', `src error bad-picture: ${PUT}`],
    [
      'cat.gif',
      'A cat',
      'src error bad-picture: Save it as WebP, PNG, JPEG or SVG, with a name that ends in .svg, .png, .jpg, .webp.',
    ],
    ['broken.png', 'A cat', 'src error bad-picture: Save it again as WebP, PNG, JPEG or SVG.'],
  ])('reports %s "%s"', (src, alt, finding) => {
    expect(at(withPicture(src, alt))).toEqual([`/lists/pets/0/picture/${finding}`]);
  });

  test('reports a missing alternative text', () => {
    const lists = { pets: [{ value: 'cat', label: 'Cat', picture: { src: 'cat.webp' } }] };
    expect(at(lists as unknown as Lists)).toEqual([
      expect.stringMatching('^/lists/pets/0/picture error missing-property: .*"alt"'),
    ]);
  });
});

test.each<{ name: string; lists: Lists; finding: string[] }>([
  {
    name: 'an unknown list',
    lists: { all: { join: ['fisrt', 'rest'] }, first: options('a'), rest: options('b') },
    finding: ['/lists/all/join/0 unknown-option-list: There is no list "fisrt".'],
  },
  {
    name: 'a list that joins itself',
    lists: { all: { join: ['all'] } },
    finding: ['/lists/all/join/0 circular-option-list: The list "all" joins itself: all → all.'],
  },
  {
    name: 'two lists that join each other',
    lists: { one: { join: ['two'] }, two: { join: ['one'] } },
    finding: ['/lists/two/join/0 circular-option-list: The list "one" joins itself: one → two → one.'],
  },
  {
    name: 'a duplicate value',
    lists: { some: options('a', 'b', 'a') },
    finding: ['/lists/some/2 duplicate-option: The value "a" appears twice in the list "some".'],
  },
  {
    name: 'a value in two joined lists',
    lists: { all: { join: ['one', 'two'] }, one: options('a'), two: options('b', 'a') },
    finding: ['/lists/all duplicate-option: The value "a" appears twice in the list "all".'],
  },
  {
    name: 'an alias that is also a name of another option',
    lists: {
      some: [
        { value: 'kor', label: 'South Korea', aliases: ['Korea', 'ROK'] },
        { value: 'prk', label: 'North Korea', aliases: ['DPRK', 'korea'] },
      ],
    },
    finding: [
      '/lists/some/1/aliases/1 duplicate-option: In the list "some", the alias "korea" is also a name of the option "South Korea".',
    ],
  },
])('$name', ({ lists, finding }) => {
  expect(found(lists)).toEqual(finding);
});
