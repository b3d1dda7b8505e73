import { type Node, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Diagnostic, Finding } from './diagnostic.ts';
import { MOST_LEVELS, tooDeepOffset } from './nesting.ts';
import { lineStarts, positionAt } from './positions.ts';
import { type ReadValue, readValue, STRICT } from './read-value.ts';
import { syntaxMessage } from './syntax-messages.ts';
import { strayCharacter } from './unseen.ts';

/** A config file as text. `path` is below the folder of its form, with forward slashes. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
  /** Path below the config directory. Only for files of one of several forms, where it differs from `path`. */
  readonly configPath?: string;
  /** Why the file has no text, and how to fix it. */
  readonly unusable?: { readonly message: string; readonly suggestion: string };
}

/** Returns a function that converts the `path` of a file to its path below the config directory. */
export function configPathFinder(files: readonly SourceFile[]): (path: string) => string {
  const configPaths = new Map(
    files.flatMap(({ path, configPath }) => (configPath === undefined ? [] : [[path, configPath]])),
  );
  return (path) => configPaths.get(path) ?? path;
}

/** A parsed config file, with a function that locates findings in it. */
export interface ParsedFile {
  readonly path: string;
  readonly value: unknown;
  /** Converts a finding in this file to a diagnostic with its position. */
  locate(finding: Finding): Diagnostic;
}

/** The place of a part of the config: file and JSON pointer. */
export type Place = Pick<Finding, 'file' | 'pointer'>;

interface Range {
  readonly offset: number;
  readonly length: number;
}

const START: Range = { offset: 0, length: 1 };

/** Finds nodes by JSON pointer. Caches children by name, so that each object or list is traversed only once. */
class NodeIndex {
  readonly #parts = new WeakMap<Node, ReadonlyMap<string, Node>>();

  /** Returns the node at a JSON pointer, or its nearest existing ancestor. */
  nearest(root: Node, pointer: string): Node {
    let node = root;
    for (const name of namesIn(pointer)) {
      const next = this.#partsOf(node).get(name);
      if (next === undefined) return node;
      node = next;
    }
    return node;
  }

  #partsOf(node: Node): ReadonlyMap<string, Node> {
    const cached = this.#parts.get(node);
    if (cached !== undefined) return cached;
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
 * Returns the range to mark for a finding: a name, a text, a number, or the opening bracket of an object or
 * list.
 */
function rangeOf(text: string, root: Node | undefined, index: NodeIndex, finding: Finding): Range {
  if (root === undefined) return START;
  const node = index.nearest(root, finding.pointer);
  const property = node.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
  if (finding.atKey && property !== undefined) return rangeOfCharacter(text, property, finding);
  // The bracket is enough: a whole object or list would mark half the file.
  return node.type === 'object' || node.type === 'array'
    ? { offset: node.offset, length: 1 }
    : rangeOfCharacter(text, node, finding);
}

/**
 * Returns the range of the character that a finding is about within a string token, also if it is escaped
 * there. Returns the whole token for findings without a character.
 */
function rangeOfCharacter(text: string, token: Node, { character }: Finding): Range {
  const value = String(token.value);
  // A blank is at the start, or else at the end; adjacent line breaks do not count.
  const isLast = character === ' ' && !/^[\r\n]* /.test(value);
  const at = character === undefined ? -1 : isLast ? value.lastIndexOf(' ') : value.indexOf(character);
  if (character === undefined || at === -1) return token;
  const rawText = text.slice(token.offset + 1, token.offset + token.length - 1);
  const units = rawText.match(/\\u[\da-f]{4}|\\.|[^\\]/gi) ?? [];
  const lengthOf = (some: readonly string[]): number => some.join('').length;
  return {
    offset: token.offset + 1 + lengthOf(units.slice(0, at)),
    length: lengthOf(units.slice(at, at + character.length)),
  };
}

/** A finding about the text of a file that is not parsed yet: it has a range instead of a pointer. */
interface TextFinding extends Pick<Finding, 'code' | 'message' | 'suggestion'> {
  readonly range: Range;
}

/**
 * Returns the syntax errors of a file: wrong encoding, empty file, invalid JSON, or duplicate property names.
 */
function textFindings(text: string, { errors, duplicates }: ReadValue): TextFinding[] {
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
  return duplicates.map(({ name, ...range }) => ({
    range,
    code: 'duplicate-property',
    message: `The property "${name}" appears twice in this object.`,
    suggestion: 'Remove one of them. JSON ignores the first.',
  }));
}

/** Parses a JSON text. Returns its value and findings. A text that is nested too deeply is not parsed. */
function readText(text: string): { readonly value: unknown; readonly found: readonly TextFinding[] } {
  const deep = tooDeepOffset(text);
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

/** Returns the automatic fix of a finding: its own, or the replacement by the name that was certainly meant. */
function fixOf({ file, pointer, atKey, correction, fix }: Finding): Diagnostic['fix'] {
  if (fix !== undefined || correction === undefined) return fix;
  return [{ edit: atKey === true ? 'rename' : 'replace', file, pointer, ...correction }];
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
  const index = new NodeIndex();
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

/** Returns the place of a part of the value at a place. `names` are property names and indexes. */
export function placeIn({ file, pointer }: Place, ...names: readonly (string | number)[]): Place {
  return { file, pointer: names.reduce<string>(child, pointer) };
}

/** Returns the property names and indexes in a JSON pointer. */
export function namesIn(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Appends a property name or an index to a JSON pointer. */
export function child(pointer: string, name: string | number): string {
  return `${pointer}/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
