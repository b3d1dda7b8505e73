import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import type { Diagnostic, Finding } from '../diagnostics/diagnostic.ts';
import { syntaxMessage } from './syntax-messages.ts';

/** A config file as it was read: its path below the config directory, with forward slashes, and its text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** A parsed file that still knows where everything stands. */
export interface ParsedFile {
  readonly path: string;
  readonly value: unknown;
  /** Turns a finding of this file into a diagnostic with its position. */
  locate(finding: Finding): Diagnostic;
}

interface Range {
  readonly offset: number;
  readonly length: number;
}

const START: Range = { offset: 0, length: 1 };

/** Splits a JSON pointer into the path that jsonc-parser takes: array positions as numbers. */
function pointerPath(root: Node, pointer: string): (string | number)[] {
  const path: (string | number)[] = [];
  for (const part of pointer.split('/').slice(1)) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    const parent = findNodeAtLocation(root, path);
    path.push(parent?.type === 'array' && /^\d+$/.test(name) ? Number(name) : name);
  }
  return path;
}

/** The range of a pointer's value, or of its nearest ancestor that exists. */
function rangeOf(root: Node | undefined, finding: Finding): Range {
  if (root === undefined) return START;
  const path = pointerPath(root, finding.pointer);
  for (let length = path.length; length >= 0; length -= 1) {
    const node = findNodeAtLocation(root, path.slice(0, length));
    if (node === undefined) continue;
    const property = node.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
    if (finding.atKey && property !== undefined) return property;
    // A whole object or array would mark half the file: its first character is enough.
    return node.type === 'object' || node.type === 'array' ? { offset: node.offset, length: 1 } : node;
  }
  return START;
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let index = text.indexOf('\n'); index !== -1; index = text.indexOf('\n', index + 1)) {
    starts.push(index + 1);
  }
  return starts;
}

function position(starts: readonly number[], offset: number): { line: number; column: number } {
  let line = starts.length;
  while (line > 1 && (starts[line - 1] ?? 0) > offset) line -= 1;
  return { line, column: offset - (starts[line - 1] ?? 0) + 1 };
}

/** Property names that stand twice in one object: the second would silently win. */
function* duplicateNames(node: Node): Generator<Node> {
  if (node.type === 'object') {
    const seen = new Set<unknown>();
    for (const property of node.children ?? []) {
      const name = property.children?.[0];
      if (name === undefined) continue;
      if (seen.has(name.value)) yield name;
      seen.add(name.value);
    }
  }
  for (const child of node.children ?? []) yield* duplicateNames(child);
}

/** Parses one file as strict JSON. Findings are its syntax errors and doubled property names. */
export function parseFile(source: SourceFile): { parsed: ParsedFile; diagnostics: Diagnostic[] } {
  const text = source.text.replace(/^\uFEFF/, '');
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const isBlank = text.trim() === '';
  const starts = lineStarts(text);
  const toDiagnostic = (range: Range, finding: Finding): Diagnostic => {
    const start = position(starts, range.offset);
    const end = position(starts, range.offset + range.length);
    return {
      file: source.path,
      ...start,
      endLine: end.line,
      endColumn: end.column,
      pointer: finding.pointer,
      severity: finding.severity ?? 'error',
      code: finding.code,
      message: finding.message,
      ...(finding.suggestion === undefined ? {} : { suggestion: finding.suggestion }),
    };
  };
  // What was decoded from other bytes than those of UTF-8 holds this sign; nobody writes it on purpose.
  const unreadable = text.indexOf('\uFFFD');
  // One misplaced character often makes the parser complain several times: the first is the one to mend.
  const diagnostics = errors.slice(0, isBlank || unreadable !== -1 ? 0 : 1).map((error) =>
    toDiagnostic(error, {
      file: source.path,
      pointer: '',
      code: 'syntax',
      ...syntaxMessage(printParseErrorCode(error.error)),
    }),
  );
  if (unreadable !== -1) {
    diagnostics.push(
      toDiagnostic(
        { offset: unreadable, length: 1 },
        {
          ...{ file: source.path, pointer: '', code: 'syntax' },
          message: 'A character here cannot be read: the file is not saved as UTF-8.',
          suggestion: 'Save the file as UTF-8; editors offer that as its encoding.',
        },
      ),
    );
  }
  if (isBlank) {
    diagnostics.push(
      toDiagnostic(START, { file: source.path, pointer: '', code: 'syntax', message: 'The file is empty.' }),
    );
  }
  // Where the parser had to guess, a name that it sees twice need not stand twice.
  if (root !== undefined && errors.length === 0) {
    for (const name of duplicateNames(root)) {
      diagnostics.push(
        toDiagnostic(name, {
          file: source.path,
          pointer: '',
          code: 'duplicate-property',
          message: `"${name.value}" stands twice in the same object.`,
          suggestion: 'Keep one of the two: JSON would silently drop the first.',
        }),
      );
    }
  }
  return {
    parsed: {
      path: source.path,
      value: root === undefined ? undefined : getNodeValue(root),
      locate: (finding) => toDiagnostic(rangeOf(root, finding), finding),
    },
    diagnostics,
  };
}

/** Appends a property name or array position to a JSON pointer. */
export function child(pointer: string, name: string | number): string {
  return `${pointer}/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
