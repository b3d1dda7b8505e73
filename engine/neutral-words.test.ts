// What the product says is said to any school, in any country: words of one of them stand in config/, never in code.
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';
import PRODUCT_TEXTS from './form/product-texts.json' with { type: 'json' };
import { compileFiles, edit, secondFiles } from './testing/config-files.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Words of one kind of school, of one school, of one country or its offices. */
const OWN_WORDS =
  /\b(colleges?|universit(y|ies)|admissions?|transcripts?|(under)?graduates?|semesters?|tuition|MUIH|Maryland|Laurel|United States|American?|Canad(a|ian)|New York|social security|SSN|zip codes?|dollars?)\b/i;
const OWN_SHORT_WORDS = /\b(US|USA|U\.S\.)(?=\W|$)/;

/** The two kinds of questions about numbers that one country gives out, and what tries phone numbers of countries. Another number is asked for with a `mask`. */
const OF_ONE_COUNTRY = /^widgets\/(phone|ssn)\/|^question\.(phone|ssn)|^engine\/proof\/phone-candidates\.ts$/;

/** Strings that are no words of a school, though they hold one, each with what it is. */
const NO_WORDS = new Map([
  ['America/New_York', 'a time zone, as an example of their names'],
  ['us-east-1', 'a region of a store of files'],
  ['such as a social security number', 'an example of what a law protects'],
]);

/** The strings of a source that can be read as words: literals, templates, and what stands between tags. */
function wordsIn(name: string, source: string): string[] {
  const words: string[] = [];
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') words.push(value);
    },
    TemplateElement: ({ value }) => {
      words.push(value.cooked ?? '');
    },
    JSXText: ({ value }) => {
      words.push(value);
    },
  }).visit(parseSync(name, source).program);
  return words;
}

function isOfOneSchool(text: string): boolean {
  const words = [...NO_WORDS.keys()].reduce((rest, known) => rest.replaceAll(known, ''), text);
  return OWN_WORDS.test(words) || OWN_SHORT_WORDS.test(words);
}

test.each(['engine', 'renderer', 'server', 'widgets', 'blocks'])(
  'no string in %s is of one school or country',
  async (folder) => {
    const names = await readdir(`${root}${folder}`, { recursive: true });
    const sources = names.filter(
      (name) => /\.m?tsx?$/.test(name) && !/\.(test|stories)\.|(^|\/)(testing|contract)\//.test(name),
    );
    expect(sources.length).toBeGreaterThan(20);
    const found = await Promise.all(
      sources.map(async (name) => {
        const path = `${folder}/${name}`;
        if (OF_ONE_COUNTRY.test(path)) return [];
        const words = wordsIn(path, await readFile(`${root}${path}`, 'utf8'));
        return words
          .filter((text) => !/^\.{1,2}\//.test(text) && isOfOneSchool(text))
          .map((text) => `${path}: ${text}`);
      }),
    );
    expect(found.flat()).toEqual([]);
  },
);

test('no text of the product, in its own words, is of one school or country, nor is what it is for', () => {
  const found = Object.entries(PRODUCT_TEXTS).filter(
    ([id, { text, about }]) => !OF_ONE_COUNTRY.test(id) && isOfOneSchool(`${text} ${about}`),
  );
  expect(found).toEqual([]);
});

test('no text of the product says by itself what is filled in', () => {
  const found = Object.entries(PRODUCT_TEXTS).filter(([, { text }]) => /applica(tion|nt)/i.test(text));
  expect(found).toEqual([]);
});

test.each([
  ['a', "const a = 'Your college';"],
  ['b', `const b = \`The University of \${name}\`;`],
  ['c', 'const c = <p>Numbers of the United States</p>;'],
])('a string of one school is found: %s', (_name, source) => {
  expect(wordsIn('it.tsx', source).filter(isOfOneSchool)).toHaveLength(1);
});

test('the form says what is filled in, and every text of the product follows, with its capital and in mails', () => {
  const texts = (called: string) => {
    const own = secondFiles.map((file) =>
      file.path === 'texts.json' ? { ...file, text: '{ "$schema": "texts.schema.json" }' } : file,
    );
    const files = edit(own, 'form.json', '"defaultPage"', `${called}"defaultPage"`);
    const { form, serverTexts } = compileFiles(files).compiled ?? {};
    const { mailTexts, accountTexts, replyTexts } = serverTexts ?? {};
    return { ...form?.texts, ...form?.said, ...mailTexts, ...accountTexts, ...replyTexts };
  };
  expect(texts('')).toMatchObject({
    'button.submit': 'Submit Application',
    'message.complete': 'Your application is complete.',
  });
  const own = texts('"called": "registration", ');
  expect(own).toMatchObject({
    'button.submit': 'Submit Registration',
    'message.complete': 'Your registration is complete.',
    'mail.reset.text': expect.stringContaining('your password for the registration to'),
  });
  expect(Object.values(own).join('\n').replaceAll('Library Card Application', '')).not.toMatch(
    /application/i,
  );
});
