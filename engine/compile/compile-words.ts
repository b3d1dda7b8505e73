// Longer texts may contain marks: the part of Markdown that a form needs. Everything else stays literal,
// including HTML.
import type { BlockContent, DefinitionContent, List, PhrasingContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { Text } from '../form/texts.ts';
import type { Assets, PlainTag, WordElement, WordPart, Words } from '../form/words.ts';
import type { Finding, Report } from '../source/diagnostic.ts';
import type { Place } from '../source/source-file.ts';
import { compilePicture } from './compile-picture.ts';

/** The kind of place that a text has: which marks fit there. */
export interface Length {
  /** Level of the first heading in the text; absent if headings and pictures are not allowed. */
  readonly level?: 2 | 3 | 4 | 5;
  /** The text is one line, such as a list item. It gets no paragraph of its own. */
  readonly isLine?: true;
}

/** What is needed to compile words. */
interface Compiler {
  readonly report: Report;
  /** The school's pictures; absent if the folder was not read. */
  readonly assets: Assets | undefined;
  /** Compiles a text without marks. */
  readonly say: (raw: string) => Text;
}

/** The reason for refusing a mark. */
type Why = Pick<Finding, 'code' | 'message' | 'suggestion'>;

/** Disabled Markdown. Forms do not need it, and many texts contain these characters. */
const NO_MARKS = [
  'autolink',
  'blockQuote',
  'characterReference',
  'codeFenced',
  'codeIndented',
  'codeText',
  'definition',
  'htmlFlow',
  'htmlText',
  'setextUnderline',
  'thematicBreak',
];

/** Matches texts that may contain marks. Most texts have none and skip the Markdown parser. */
const PERHAPS = /[*_\\[\]#]|^\s*(?:[-+]|\d+[.)])\s|\n\s*\n| {2}\n/m;
const PLACES = /\{\{(?:[^{}]|\{\{[^{}]*\}\})*\}\}/g;
const HTML = /<\/?[a-z][^<>]*>/i;
const ADDRESS = /^(?:https:\/\/|mailto:|tel:|\/)/;

/**
 * Compiles a text with marks. Reports marks that its place does not allow, HTML, and useless links and
 * pictures.
 */
export function compileWords(
  place: Place,
  raw: string,
  { level, isLine }: Length,
  { report, assets, say }: Compiler,
): Words {
  if (HTML.test(raw)) {
    report({
      ...place,
      severity: 'warning',
      code: 'html-in-text',
      message: `Texts cannot contain HTML. ${HTML.exec(raw)?.[0]} is shown as it is written.`,
      suggestion: 'Use **…** for strong text, *…* for emphasis and [text](https://…) for a link.',
    });
  }
  if (!PERHAPS.test(raw)) return say(raw);

  // Values that fill a place must not be read as marks. Private-use characters replace places during parsing.
  const places: string[] = [];
  const kept = raw.replace(PLACES, (written) => `\uE000${places.push(written) - 1}\uE001`);
  const written = (text: string): string =>
    text.replace(/\uE000(\d+)\uE001/g, (mark, index: string) => places[Number(index)] ?? mark);
  const refuse = (why: Why): void => report({ ...place, ...why });

  const { children } = fromMarkdown(kept, { extensions: [{ disable: { null: NO_MARKS } }] });
  const depths = children.flatMap((node) => (node.type === 'heading' ? [node.depth] : []));
  const first = Math.min(...depths);
  checkDepths(depths, refuse);

  function inline(node: PhrasingContent): WordPart[] {
    switch (node.type) {
      case 'text':
        return [say(written(node.value))];
      case 'strong':
        return [{ tag: 'strong', parts: node.children.flatMap(inline) }];
      case 'emphasis':
        return [{ tag: 'em', parts: node.children.flatMap(inline) }];
      case 'break':
        return [{ tag: 'br' }];
      case 'link':
        return [link(written(node.url), node.children.flatMap(inline))];
      case 'image':
        return [picture(written(node.url), written(node.alt ?? ''))];
      default:
        return [];
    }
  }

  function link(address: string, parts: readonly WordPart[]): WordElement {
    const href = say(address);
    if (typeof href !== 'string') {
      const message = `The address ${address} contains an answer, so it could lead anywhere.`;
      refuse({ code: 'bad-link', message, suggestion: 'Write a fixed address.' });
    } else if (!ADDRESS.test(href)) {
      const suggestion = 'Use https://…, mailto:…, tel:…, or a path of this site such as /about.';
      refuse({ code: 'bad-link', message: `A text cannot link to "${address}".`, suggestion });
    }
    if (parts.length === 0) {
      const suggestion = 'Write the link text between the brackets.';
      refuse({ code: 'bad-link', message: `The link to ${address} has no text.`, suggestion });
    }
    return { tag: 'a', href: String(href), parts };
  }

  function picture(address: string, alt: string): WordElement {
    if (level === undefined) {
      const suggestion = 'Move the picture to a text block, the "intro" of a section, or a modal.';
      refuse({ code: 'unfit-mark', message: 'This text cannot contain pictures.', suggestion });
    }
    const remedy = `Describe the picture between the brackets: ![…](${address}).`;
    const written = { address, at: place, alt: String(say(alt)), altAt: place, remedy };
    return { tag: 'img', ...compilePicture(written, report, assets) };
  }

  function block(node: BlockContent | DefinitionContent): WordPart[] {
    switch (node.type) {
      case 'paragraph':
        return [{ tag: 'p', parts: node.children.flatMap(inline) }];
      case 'heading': {
        if (level === undefined) {
          const suggestion = 'Use **…**, or move what follows to a text block of its own.';
          refuse({ code: 'unfit-mark', message: 'This text cannot contain headings.', suggestion });
        }
        const tag = `h${Math.min((level ?? 2) + node.depth - first, 6)}` as PlainTag;
        return [{ tag, parts: node.children.flatMap(inline) }];
      }
      case 'list':
        return [listed(node)];
      default:
        return [];
    }
  }

  function listed({ ordered, start, children: items }: List): WordElement {
    const parts = items.map((item): WordElement => {
      const [only, ...more] = item.children;
      const isShort = only?.type === 'paragraph' && more.every(({ type }) => type === 'list');
      return {
        tag: 'li',
        parts: isShort
          ? [...only.children.flatMap(inline), ...more.flatMap(block)]
          : item.children.flatMap(block),
      };
    });
    return ordered ? { tag: 'ol', start: start ?? 1, parts } : { tag: 'ul', parts };
  }

  const marked = (children as BlockContent[]).flatMap(block);
  const [only] = marked;
  if (marked.length === 1 && typeof only === 'object' && 'tag' in only && only.tag === 'p') {
    const [words, ...more] = only.parts;
    // The text contains no real marks.
    if (more.length === 0 && (typeof words === 'string' || Array.isArray(words))) return words as Text;
    if (isLine) return { marked: only.parts };
  }
  return { marked };
}

/** Reports skipped heading levels. Screen reader users who navigate by headings would miss a level. */
function checkDepths(depths: readonly number[], refuse: (why: Why) => void): void {
  for (const [index, depth] of depths.entries()) {
    const before = depths[index - 1];
    if (before === undefined || depth <= before + 1) continue;
    const [marks, former] = ['#'.repeat(depth), '#'.repeat(before)];
    const message = `A heading with ${marks} follows a heading with ${former}.`;
    refuse({ code: 'skipped-level', message, suggestion: `Use ${former}#.` });
  }
}
