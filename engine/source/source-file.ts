import { type Node, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Diagnostic, Finding } from '../diagnostics/diagnostic.ts';
import { fixOf } from './fix-of.ts';
import { MOST_LEVELS, tooDeepAt } from './nesting.ts';
import { lineStarts, positionAt } from './positions.ts';
import { type ReadValue, readValue, STRICT } from './read-value.ts';
import { syntaxMessage } from './syntax-messages.ts';
import { strayCharacter } from './unseen.ts';

/** A config file: its path below the config directory, with forward slashes, and its text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
  /** Path below the config directory if it differs from `path`, for a file of one of several forms. */
  readonly stands?: string;
  /** Why the file has no text, and how to fix it. */
  readonly unusable?: { readonly message: string; readonly suggestion: string };
}

/** Returns a function that converts a form's path to the path below the config directory. */
export function pathsAsStanding(files: readonly SourceFile[]): (path: string) => string {
  const stands = new Map(files.flatMap(({ path, stands }) => (stands === undefined ? [] : [[path, stands]])));
  return (path) => stands.get(path) ?? path;
}

/** A parsed file that can locate findings. */
export interface ParsedFile {
  readonly path: string;
  readonly value: unknown;
  /** Converts a finding in this file to a diagnostic with its position. */
  locate(finding: Finding): Diagnostic;
}

interface Range {
  readonly offset: number;
  readonly length: number;
}

const START: Range = { offset: 0, length: 1 };

/** Finds children by name or index. Caches them, so that each object or list is traversed only once. */
class Index {
  readonly #parts = new WeakMap<Node, ReadonlyMap<string, Node>>();

  /** Returns the node at a JSON pointer, or its nearest existing ancestor. */
  nearest(root: Node, pointer: string): Node {
    let node = root;
    for (const part of pointer.split('/').slice(1)) {
      const next = this.#partsOf(node).get(part.replaceAll('~1', '/').replaceAll('~0', '~'));
      if (next === undefined) return node;
      node = next;
    }
    return node;
  }

  #partsOf(node: Node): ReadonlyMap<string, Node> {
    const known = this.#parts.get(node);
    if (known !== undefined) return known;
    const parts = new Map<string, Node>();
    for (const [at, part] of (node.children ?? []).entries()) {
      const [name, value] = node.type === 'object' ? (part.children ?? []) : [undefined, part];
      if (value !== undefined) parts.set(String(name?.value ?? at), value);
    }
    this.#parts.set(node, parts);
    return parts;
  }
}

/**
 * Returns the range of a finding's token: a name, a text, a number, or the opening bracket of an object or
 * list.
 */
function rangeOf(text: string, root: Node | undefined, index: Index, finding: Finding): Range {
  if (root === undefined) return START;
  const node = index.nearest(root, finding.pointer);
  const property = node.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
  if (finding.atKey && property !== undefined) return partOf(text, property, finding);
  // The bracket is enough: a whole object or list would mark half the file.
  return node.type === 'object' || node.type === 'array'
    ? { offset: node.offset, length: 1 }
    : partOf(text, node, finding);
}

/** Returns the range of the finding's character within a token, literal or escaped. Without one, the whole token. */
function partOf(text: string, token: Node, { character }: Finding): Range {
  const value = String(token.value);
  // A blank is at the start, or else at the end; adjacent line breaks do not count.
  const isLast = character === ' ' && !/^[\r\n]* /.test(value);
  const at = character === undefined ? -1 : isLast ? value.lastIndexOf(' ') : value.indexOf(character);
  if (character === undefined || at === -1) return token;
  const written = text.slice(token.offset + 1, token.offset + token.length - 1);
  const units = written.match(/\\u[\da-f]{4}|\\.|[^\\]/gi) ?? [];
  const lengthOf = (some: readonly string[]): number => some.join('').length;
  return {
    offset: token.offset + 1 + lengthOf(units.slice(0, at)),
    length: lengthOf(units.slice(at, at + character.length)),
  };
}

/** A finding about a file's text, before there are pointers. */
interface TextFinding extends Pick<Finding, 'code' | 'message' | 'suggestion'> {
  readonly range: Range;
}

/** Returns the errors of a file's text, which precede all others. */
function textFindings(text: string, { errors, doubled }: ReadValue): TextFinding[] {
  // U+FFFD results from decoding other encodings as UTF-8. Nobody types it on purpose.
  const unreadable = text.indexOf('\uFFFD');
  if (unreadable !== -1) {
    return [
      {
        range: { offset: unreadable, length: 1 },
        code: 'syntax',
        message: 'This character is not valid UTF-8.',
        suggestion: 'Save the file again with UTF-8 encoding.',
      },
    ];
  }
  if (text.trim() === '') return [{ range: START, code: 'syntax', message: 'The file is empty.' }];
  // One misplaced character often causes several parser errors. Report only the first.
  const [error] = errors;
  if (error !== undefined) {
    const { offset, length, ...said } = strayCharacter(text, error.offset + error.length) ?? {
      ...error,
      ...syntaxMessage(printParseErrorCode(error.error)),
    };
    const { message, suggestion } = said;
    return [{ range: { offset, length }, code: 'syntax', message, suggestion }];
  }
  return doubled.map(({ name, ...range }) => ({
    range,
    code: 'duplicate-property',
    message: `The property "${name}" appears twice in this object.`,
    suggestion: 'Remove one of them. JSON ignores the first.',
  }));
}

/** Parses a text and returns its value and findings. A text that is nested too deeply is not parsed. */
function readText(text: string): { readonly value: unknown; readonly found: readonly TextFinding[] } {
  const deep = tooDeepAt(text);
  if (deep !== undefined) {
    const found: TextFinding = {
      range: { offset: deep, length: 1 },
      code: 'too-deep',
      message: `More than ${MOST_LEVELS} objects and lists are nested here.`,
      suggestion: 'Look for a missing closing bracket. No form needs this many levels.',
    };
    return { value: undefined, found: [found] };
  }
  const read = readValue(text);
  return { value: read.value, found: textFindings(text, read) };
}

/** Parses one file as strict JSON. The diagnostics are syntax errors and duplicate property names. */
export function parseFile(source: SourceFile): { parsed: ParsedFile; diagnostics: Diagnostic[] } {
  // Editors hide a byte order mark and do not count it as a column.
  const text = source.text.replace(/^\uFEFF/, '');
  const starts = lineStarts(text);
  const toDiagnostic = (range: Range, finding: Finding): Diagnostic => {
    const end = positionAt(starts, range.offset + range.length);
    const fix = fixOf(finding);
    return {
      file: source.path,
      ...positionAt(starts, range.offset),
      endLine: end.line,
      endColumn: end.column,
      pointer: finding.pointer,
      severity: finding.severity ?? 'error',
      code: finding.code,
      message: finding.message,
      ...(finding.suggestion === undefined ? {} : { suggestion: finding.suggestion }),
      ...(fix === undefined ? {} : { fix }),
    };
  };
  const { unusable } = source;
  const { value, found } =
    unusable === undefined
      ? readText(text)
      : { value: undefined, found: [{ range: START, code: 'unreadable', ...unusable }] };
  const index = new Index();
  // Built lazily: it takes ten times the memory of the text, and is needed only for findings.
  let tree: Node | undefined;
  const treeOf = (): Node | undefined => {
    if (value !== undefined) tree ??= parseTree(text, [], STRICT);
    return tree;
  };
  return {
    parsed: {
      path: source.path,
      value,
      locate: (finding) => toDiagnostic(rangeOf(text, treeOf(), index, finding), finding),
    },
    diagnostics: found.map(({ range, ...finding }) =>
      toDiagnostic(range, { file: source.path, pointer: '', ...finding }),
    ),
  };
}

/** Appends a property name or an index to a JSON pointer. */
export function child(pointer: string, name: string | number): string {
  return `${pointer}/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
