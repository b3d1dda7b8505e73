// Findings about invisible characters in a config file: in names and values where they make a difference, and in
// labels that show nothing.
import type { Finding } from '../source/diagnostic.ts';
import { child, namesIn } from '../source/source-file.ts';
import { characterName, hasOnlyInvisible, INVISIBLE } from '../source/unseen.ts';

/** Properties with texts that people read. */
const LABELS = new Set(['label', 'title', 'heading', 'text', 'help', 'message', 'name']);
/** Matches most names and values. Saves compiling Unicode patterns, which takes milliseconds. */
const PLAIN = /^(?:[!-~](?:[ -~]*[!-~])?)?$/;
/** Operators whose target is an answer. */
const EQUAL = new Set<unknown>(['equals', 'notEquals', 'in', 'notIn']);

/** Reports an invisible character in a name, or in a value that is compared with others. */
function nameFinding(text: string): Pick<Finding, 'character' | 'message' | 'suggestion'> | undefined {
  if (PLAIN.test(text)) return undefined;
  // A line break in a single-line text has its own finding.
  const line = text.replaceAll(/[\r\n]/g, '');
  const character = INVISIBLE.exec(line)?.[0] ?? (line.trim() === line ? undefined : ' ');
  if (character === undefined) return undefined;
  const where =
    character === ' '
      ? `begins or ends with ${characterName(character)}`
      : `contains ${characterName(character)}`;
  return {
    character,
    message: `This ${where}. The character is invisible, but it makes this a different text.`,
    suggestion: 'Delete the character, also wherever else the same text is used.',
  };
}

/** Reports a text for readers that has no visible character. */
function labelFinding(text: string): Pick<Finding, 'character' | 'message' | 'suggestion'> | undefined {
  const [character] = text;
  if (character === undefined || /[!-~]/.test(text) || !hasOnlyInvisible(text)) return undefined;
  return {
    character,
    message: `This text shows nothing. It begins with ${characterName(character)}.`,
    suggestion: 'Write the text that readers should see.',
  };
}

/** Reports the alternative text of a picture. A text of blanks is left to another finding. */
function alternativeFinding(text: string): ReturnType<typeof labelFinding> {
  return text.trim() === '' ? undefined : labelFinding(text);
}

type Check = typeof nameFinding;

/**
 * Reports invisible characters in property names, in the values of options and in the targets of conditions, and
 * labels without a visible character.
 */
export function unseenFindings(file: string, value: unknown): Finding[] {
  const found: Finding[] = [];
  const isOption = file === 'option-lists.json';
  const path: string[] = [];
  const add = (finding: ReturnType<typeof nameFinding>, atKey = false): void => {
    if (finding === undefined) return;
    const pointer = path.reduce<string>(child, '');
    found.push({ file, pointer, atKey, severity: 'warning', code: 'unseen-character', ...finding });
  };
  const walk = (part: unknown, check: Check | undefined): void => {
    if (typeof part === 'string') {
      if (check !== undefined) add(check(part));
    } else if (typeof part === 'object' && part !== null)
      for (const name of Object.keys(part)) {
        path.push(name);
        const isList = Array.isArray(part);
        if (!isList) add(nameFinding(name), true);
        walk((part as Readonly<Record<string, unknown>>)[name], isList ? check : checkOf(name, part));
        path.pop();
      }
  };
  const checkOf = (name: string, within: object): Check | undefined => {
    if (name === 'value' && isOption) return nameFinding;
    if (name === 'target' && 'operator' in within && EQUAL.has(within.operator)) return nameFinding;
    if (name === 'alt') return alternativeFinding;
    return LABELS.has(name) || file === 'texts.json' ? labelFinding : undefined;
  };
  walk(value, undefined);
  return found;
}

/** Replaces a schema finding with one about an invisible character, if the text contains one: it is the cause. */
export function pointToUnseen(finding: Finding, value: unknown): Finding {
  const { file, pointer, atKey = false } = finding;
  const parts = namesIn(pointer);
  const text = atKey
    ? parts.at(-1)
    : parts.reduce<unknown>(
        (within, part) => (within as Readonly<Record<string, unknown>> | undefined)?.[part],
        value,
      );
  const cause = typeof text === 'string' ? nameFinding(text) : undefined;
  return cause === undefined ? finding : { file, pointer, atKey, code: 'unseen-character', ...cause };
}
