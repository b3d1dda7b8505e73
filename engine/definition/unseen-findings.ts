// Invisible characters in values, keys and addresses of a file, and labels without visible characters.
import type { Finding } from '../diagnostics/diagnostic.ts';
import { child } from '../source/source-file.ts';
import { characterName, isUnseen, UNSEEN } from '../source/unseen.ts';

/** Properties with texts that people read. */
const LABELS = new Set(['label', 'title', 'heading', 'text', 'help', 'message', 'name']);
/** Most names and values. Saves compiling Unicode patterns, which takes milliseconds. */
const PLAIN = /^(?:[!-~](?:[ -~]*[!-~])?)?$/;
/** Operators whose target is an answer. */
const EQUAL = /^(equals|notEquals|in|notIn)$/;

/** Reports a name or a value that is compared with others. */
function nameFinding(text: string): Pick<Finding, 'character' | 'message' | 'suggestion'> | undefined {
  if (PLAIN.test(text)) return undefined;
  // A line break in a single-line text has its own finding.
  const line = text.replaceAll(/[\r\n]/g, '');
  const character = UNSEEN.exec(line)?.[0] ?? (line.trim() === line ? undefined : ' ');
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

function labelFinding(text: string): Pick<Finding, 'character' | 'message' | 'suggestion'> | undefined {
  const [character] = text;
  if (character === undefined || /[!-~]/.test(text) || !isUnseen(text)) return undefined;
  return {
    character,
    message: `This text shows nothing. It begins with ${characterName(character)}.`,
    suggestion: 'Write the text that readers should see.',
  };
}

/** A text of blanks has its own finding: a picture without a description. */
function alternativeFinding(text: string): ReturnType<typeof labelFinding> {
  return text.trim() === '' ? undefined : labelFinding(text);
}

type Check = typeof nameFinding;

/**
 * Finds invisible characters in property names, in option values and in operands of conditions, and labels with
 * no visible character.
 */
export function unseenFindings(file: string, value: unknown): Finding[] {
  const found: Finding[] = [];
  const isOption = file === 'option-lists.json';
  const path: string[] = [];
  const add = (said: ReturnType<typeof nameFinding>, atKey = false): void => {
    if (said === undefined) return;
    const pointer = path.reduce<string>(child, '');
    found.push({ file, pointer, atKey, severity: 'warning', code: 'unseen-character', ...said });
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
    if (name === 'target' && 'operator' in within && EQUAL.test(String(within.operator))) return nameFinding;
    if (name === 'alt') return alternativeFinding;
    return LABELS.has(name) || file === 'texts.json' ? labelFinding : undefined;
  };
  walk(value, undefined);
  return found;
}

/** Moves a schema finding to an invisible character, if the text contains one. */
export function atUnseen(finding: Finding, value: unknown): Finding {
  const { file, pointer, atKey = false } = finding;
  const parts = pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  const text = atKey
    ? parts.at(-1)
    : parts.reduce<unknown>(
        (within, part) => (within as Readonly<Record<string, unknown>> | undefined)?.[part],
        value,
      );
  const said = typeof text === 'string' ? nameFinding(text) : undefined;
  return said === undefined ? finding : { file, pointer, atKey, code: 'unseen-character', ...said };
}
