import { describe, expect, test } from 'vitest';
import { compileFiles } from '../testing/config-files.ts';
import { compileShipped } from '../testing/shipped-module.ts';
import { compileSmallForm, problems, type SmallForm, smallForm } from '../testing/small-form.ts';

const NAME = { question: 'name', label: 'Name', widget: 'text' } as const;

const reading = (text: string): SmallForm => ({ content: [NAME, { text }] });

/** Returns the compiled form of a text block. */
function words(text: string) {
  const [section] = compileSmallForm(reading(text)).pages[0]?.sections ?? [];
  const node = section?.content[1];
  return node?.kind === 'text' ? node.text : undefined;
}

const marked = (...parts: readonly unknown[]) => ({ marked: parts });
const p = (...parts: readonly unknown[]) => ({ tag: 'p', parts });

describe('marks', () => {
  test.each([
    ['**all** and *some*', p({ tag: 'strong', parts: ['all'] }, ' and ', { tag: 'em', parts: ['some'] })],
    ['***both***', p({ tag: 'em', parts: [{ tag: 'strong', parts: ['both'] }] })],
    [
      'See [our page](https://example.org/a?b=c&d).',
      p('See ', { tag: 'a', href: 'https://example.org/a?b=c&d', parts: ['our page'] }, '.'),
    ],
    [
      '[Write](mailto:{{school.helpEmail}})',
      p({ tag: 'a', href: 'mailto:desk@library.example', parts: ['Write'] }),
    ],
    ['one  \ntwo', p('one', { tag: 'br' }, 'two')],
    ['# First', { tag: 'h3', parts: ['First'] }],
  ])('%j', (text, element) => {
    expect(words(text)).toEqual(marked(element));
  });

  test('reads paragraphs, nested lists, and the first number of a list', () => {
    expect(words('One.\n\nTwo:\n- a\n- b\n  - c\n\n3. d\n4. e')).toEqual(
      marked(
        p('One.'),
        p('Two:'),
        {
          tag: 'ul',
          parts: [
            { tag: 'li', parts: ['a'] },
            { tag: 'li', parts: ['b', { tag: 'ul', parts: [{ tag: 'li', parts: ['c'] }] }] },
          ],
        },
        {
          tag: 'ol',
          start: 3,
          parts: [
            { tag: 'li', parts: ['d'] },
            { tag: 'li', parts: ['e'] },
          ],
        },
      ),
    );
  });

  test('gives the first heading the level of its place', () => {
    const levels = (text: string) => {
      const found = words(text);
      return typeof found === 'object' && 'marked' in found
        ? found.marked.map((part) => Object(part).tag)
        : [];
    };
    expect(levels('## One\n### Two\n## Three')).toEqual(['h3', 'h4', 'h3']);
    expect(levels('# One\n## Two\n### Three\n#### Four\n##### Five')).toEqual(['h3', 'h4', 'h5', 'h6', 'h6']);
  });

  test.each([
    'Questions marked * must be answered.',
    'snake_case_words, 2 * 3 * 4, a_b',
    'Fish & chips &amp; &lt;b&gt;',
    '`code` and > quotes',
    '    four blanks',
    'a\nb',
    'Write 1. or - in the middle.',
  ])('reads no marks in %j', (text) => {
    expect(words(text)).toBe(text);
  });

  test('a backslash escapes a mark', () => {
    expect(words(String.raw`\*\*not strong\*\* and \[brackets\]`)).toBe('**not strong** and [brackets]');
  });

  test('does not set hasMarks for the shipped form', () => {
    expect(compileShipped().form.hasMarks).toBeUndefined();
  });

  test('sets hasMarks if only the notice of the form has marks', () => {
    const files = smallForm({ content: [NAME] }).map((file) => {
      if (file.path !== 'form.json') return file;
      const notice = { notice: 'Closed on **Friday**.', from: '2026-01-01', to: '2026-01-02' };
      return { ...file, text: JSON.stringify({ ...JSON.parse(file.text), notice }) };
    });
    expect(compileFiles(files, { checks: false }).compiled?.form.hasMarks).toBe(true);
  });
});

describe('answers among marks', () => {
  test('are never read as marks, and keep their place', () => {
    expect(words('Dear **{{answer.name|you}}**, *{{answer.name|* and _}}*')).toEqual(
      marked(
        p('Dear ', { tag: 'strong', parts: [[{ answer: 'name', or: 'you' }]] }, ', ', {
          tag: 'em',
          parts: [[{ answer: 'name', or: '* and _' }]],
        }),
      ),
    );
  });

  test('leaves a text without marks unchanged', () => {
    expect(words('Dear {{answer.name|**you**}}')).toEqual(['Dear ', { answer: 'name', or: '**you**' }]);
  });

  test('fills in facts of the school between marks', () => {
    expect(words('*{{school.partnerAbbreviation}}*')).toEqual(marked(p({ tag: 'em', parts: ['HTL'] })));
  });
});

describe('findings', () => {
  test.each([
    ['[here](http://example.org)', 'bad-link'],
    ['[here](javascript:alert)', 'bad-link'],
    ['[here](about.html)', 'bad-link'],
    ['[](https://example.org)', 'bad-link'],
    ['[here](https://example.org/{{answer.name|}})', 'bad-link'],
    ['![](map.webp)', 'no-alternative'],
    ['![A map](https://example.org/map.webp)', 'bad-picture'],
    ['![A map](/etc/map.webp)', 'bad-picture'],
    ['# One\n### Three', 'skipped-level'],
    ['Press <b>now</b>', 'html-in-text'],
    ['**{{answer.nome}}**', 'unknown-place'],
  ])('%j: %s', (text, code) => {
    expect(problems(reading(text)).map((problem) => problem.code)).toEqual([code]);
  });

  test.each(['Because 3 < 4 > 2', 'a <3 b', '[a](/about) ![A map](maps/map-1.webp)'])(
    'reports nothing in %j',
    (text) => {
      expect(problems(reading(text))).toEqual([]);
    },
  );

  test('reports a heading and a picture in a help text', () => {
    const help = (text: string) => problems({ content: [{ ...NAME, help: text }] }).map(({ code }) => code);
    expect(help('# Title')).toEqual(['unfit-mark']);
    expect(help('![A map](map.webp)')).toEqual(['unfit-mark']);
    expect(help('**One**\n- two')).toEqual([]);
  });

  test('reports an unreadable picture', () => {
    const files = smallForm(reading('![Us](we.webp)'));
    const { diagnostics } = compileFiles(files, { assets: new Map([['we.webp', undefined]]) });
    expect(diagnostics.map(({ pointer, code }) => `${pointer} ${code}`)).toContain(
      '/content/1/text bad-picture',
    );
  });

  test('warns of a missing picture', () => {
    const files = smallForm(reading('![Us](we.webp)'));
    const us = new Map([['us.webp', { width: 40, height: 30 }]]);
    const { diagnostics } = compileFiles(files, { assets: us });
    expect(diagnostics.filter(({ pointer }) => pointer === '/content/1/text')).toMatchObject([
      { code: 'missing-asset', severity: 'warning', suggestion: 'Did you mean "us.webp"?' },
    ]);
  });
});
