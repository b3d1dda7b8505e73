// Typos after which a file is not valid JSON or text. Each is made only at the beginning, middle and end of a
// file, because a parser treats all places alike.
import type { FormSource } from '../form-source.ts';
import type { Kind, Mutation } from '../mutation.ts';

type Cut = (
  text: string,
  offset: number,
) => { readonly text: string; readonly lines?: readonly number[] } | undefined;

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** Returns the line of the next non-blank character: where a parser reports that something is missing. */
function nextLine(text: string, offset: number): number {
  const next = text.slice(offset).search(/\S/);
  return lineAt(text, next === -1 ? text.trimEnd().length : offset + next);
}

function firstMiddleLast<T>(all: readonly T[]): T[] {
  return [...new Set([all[0], all[Math.floor(all.length / 2)], all.at(-1)])].filter(
    (one): one is T => one !== undefined,
  );
}

function cut(name: string, pattern: RegExp, change: Cut): Omit<Kind, 'group'> {
  return {
    name,
    *mutations({ files }: FormSource): Iterable<Mutation> {
      for (const { path, text } of files) {
        if (!path.endsWith('.json')) continue;
        const offsets = [...text.matchAll(pattern)].map(({ index }) => index);
        for (const offset of firstMiddleLast(offsets)) {
          const made = change(text, offset);
          if (made === undefined) continue;
          const lines = made.lines ?? [lineAt(text, offset)];
          yield { texts: { [path]: made.text }, at: lines.map((line) => ({ file: path, line })) };
        }
      }
    },
  };
}

/** Replaces characters at an offset. */
const instead =
  (content: string, length = 1): Cut =>
  (text, offset) => ({ text: text.slice(0, offset) + content + text.slice(offset + length) });

/** Replaces characters at an offset. A parser reports this at the next token. */
const missed =
  (content: string, length = 1): Cut =>
  (text, offset) => {
    const made = text.slice(0, offset) + content + text.slice(offset + length);
    return { text: made, lines: [nextLine(made, offset + content.length)] };
  };

const COMMA = /(?<=["}\]\de]),(?=\s*\n|\s+")/g;
const COLON = /(?<="):(?= )/g;
const NAME = /"(?=[$\w.]+":)/g;
const NAME_END = /(?<="[$\w.]+)"(?=:)/g;
const VALUE = /(?<=: )"(?=[^"\\\n]{3,}")/g;
const VALUE_END = /(?<=: "[^"\\\n]{3,})"/g;
const END = /[}\]](?=\s*$)/g;
const FIRST = /\{/g;
const NUMBER = /(?<=: )[1-9]\d*(?=[,\s])/g;
const WORD = /(?<=: )(true|false)(?=[,\s])/g;
const INNER = /(?<=: "[^"\\\n]{3})[^"\\\n](?=[^"\\\n]*")/g;

/** Replaces the content of whole files. */
function whole(
  name: string,
  change: (text: string) => string,
  lines?: (text: string) => readonly number[],
): Omit<Kind, 'group'> {
  return {
    name,
    *mutations({ files }) {
      for (const { path, text } of files) {
        if (!path.endsWith('.json')) continue;
        const made = change(text);
        yield { texts: { [path]: made }, at: (lines?.(made) ?? [1]).map((line) => ({ file: path, line })) };
      }
    },
  };
}

export const SYNTAX: readonly Omit<Kind, 'group'>[] = [
  cut('a comma is lost', COMMA, missed('')),
  cut('a comma stands twice', COMMA, instead(',,')),
  cut('a comma is a semicolon', COMMA, instead(';')),
  cut('a comma stands behind the last property', /(?<=["}\]\de])(?=\s*\n\s*[}\]])/g, missed(',', 0)),
  cut('a colon is lost', COLON, missed('')),
  cut('a colon is an equals sign', COLON, instead('=')),
  cut('the first quote of a name is lost', NAME, instead('')),
  cut('the last quote of a name is lost', NAME_END, instead('')),
  cut('the first quote of a text is lost', VALUE, instead('')),
  cut('the last quote of a text is lost', VALUE_END, instead('')),
  cut('a text begins with a curly quote', VALUE, instead('“')),
  cut('a name stands in single quotes', /"[$\w]+"(?=:)/g, (text, offset) => {
    const name = /^"([^"]+)"/.exec(text.slice(offset))?.[1] ?? '';
    return instead(`'${name}'`, name.length + 2)(text, offset);
  }),
  cut('a name has no quotes', /"[$\w]+"(?=:)/g, (text, offset) => {
    const name = /^"([^"]+)"/.exec(text.slice(offset))?.[1] ?? '';
    return instead(name, name.length + 2)(text, offset);
  }),
  cut('a quote stands in a text', INNER, instead('"')),
  cut('a line ends in a text', INNER, instead('\n')),
  cut('a tab stands in a text', INNER, instead('\t')),
  cut('a text has an escape that is none', INNER, instead('\\q')),
  cut('a text has half an escape of four digits', INNER, instead('\\u12 ')),
  cut('a letter of a text cannot be read', INNER, instead('\uFFFD')),
  cut('the last bracket is lost', END, (text, offset) => {
    const made = text.slice(0, offset);
    // The end of a file is the end of its last line, or the empty line below it.
    return { text: made, lines: [lineAt(made, made.trimEnd().length), lineAt(made, made.length)] };
  }),
  cut('there is a bracket too many at the end', END, (text, offset) => ({
    text: `${text.slice(0, offset + 1)}}${text.slice(offset + 1)}`,
  })),
  cut('a bracket is one of the other kind', /\](?=,?\s*\n)/g, instead('}')),
  cut('there is a comment at the end of a line', /(?<=,)(?=\n)/g, instead(' // see above', 0)),
  cut('there is a comment between two properties', /(?<=\n\s*)"(?=[$\w]+":)/g, instead('/* new */ "')),
  cut('a number begins with a zero', NUMBER, instead('0', 0)),
  cut('a number begins with a plus sign', NUMBER, instead('+', 0)),
  cut('a number has a comma for its decimals', NUMBER, (text, offset) => {
    const digits = /^\d+/.exec(text.slice(offset))?.[0] ?? '';
    return instead(`${digits},5`, digits.length)(text, offset);
  }),
  cut('a number is written as hexadecimal', NUMBER, instead('0x', 0)),
  cut('true or false has a capital', WORD, (text, offset) =>
    instead(text[offset] === 't' ? 'T' : 'F')(text, offset),
  ),
  cut('true or false is None', WORD, (text, offset) =>
    instead('None', text[offset] === 't' ? 4 : 5)(text, offset),
  ),
  cut('the mark of a merge stands in it', /(?<=\n)(?=\s*")/g, instead('<<<<<<< HEAD\n', 0)),
  cut('a property stands twice', /"[$\w.]+": "[^"\\\n]*"(?=,)/g, (text, offset) => {
    const property = /^"[$\w.]+": "[^"\\\n]*"/.exec(text.slice(offset))?.[0] ?? '';
    return instead(`${property}, ${property}`, property.length)(text, offset);
  }),
  cut('the object stands in a list', FIRST, (text, offset) =>
    offset === text.search(/\S/) ? { text: `[${text}]` } : undefined,
  ),
  whole('a file is empty', () => ''),
  whole('a file holds null', () => 'null\n'),
  whole('a file holds a text', () => '"later"\n'),
  whole(
    'a file holds itself twice',
    (text) => text + text,
    (text) => [lineAt(text, text.length / 2)],
  ),
  whole(
    'a file ends in its middle',
    (text) => text.slice(0, Math.floor(text.length / 2)),
    (text) => [lineAt(text, text.trimEnd().length), lineAt(text, text.length)],
  ),
  whole('a file begins with a byte order mark', (text) => `\uFEFF${text}`),
  whole('the lines of a file end with CRLF', (text) => text.replaceAll('\n', '\r\n')),
  whole('a file is written on one line', (text) => JSON.stringify(JSON.parse(text))),
];
