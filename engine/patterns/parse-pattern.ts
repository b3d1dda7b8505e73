/** A regular expression in parts. What takes no character (anchors, back references) is an empty sequence. */
export type PatternPart =
  | { readonly kind: 'character'; matches(character: string): boolean }
  | { readonly kind: 'sequence'; readonly parts: readonly PatternPart[] }
  | { readonly kind: 'choice'; readonly options: readonly PatternPart[] }
  | { readonly kind: 'repeat'; readonly body: PatternPart; readonly min: number; readonly max: number }
  | { readonly kind: 'look'; readonly body: PatternPart };

const NOTHING: PatternPart = { kind: 'sequence', parts: [] };
const GROUP = /\((?:\?(?::|([=!]|<[=!])|<[^>]+>))?/y;
const QUANTIFIER = /(?:([*+?])|\{(\d+)(,(\d*))?\})\??/y;
const ESCAPE =
  /\\(?:u\{[^}]+\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|[pP]\{[^}]+\}|c[A-Za-z]|k<[^>]+>|[1-9]\d*|.)/suy;
const CLASS = /\[(?:\\.|[^\]\\])*\]/suy;
const PLAIN = /./suy;
const WITHOUT_WIDTH = /^(?:[$^]|\\(?:[bB]|k<.*|[1-9].*))$/;

function character(source: string): PatternPart {
  const one = new RegExp(`^(?:${source})$`, 'u');
  return { kind: 'character', matches: (text) => one.test(text) };
}

function bounds([, sign, least, range, most]: RegExpExecArray): { min: number; max: number } {
  if (sign !== undefined)
    return { min: sign === '+' ? 1 : 0, max: sign === '?' ? 1 : Number.POSITIVE_INFINITY };
  const min = Number(least);
  if (range === undefined) return { min, max: min };
  return { min, max: most === '' ? Number.POSITIVE_INFINITY : Number(most) };
}

/** Takes a regular expression (ECMAScript, u flag) apart. It has to be a valid one. */
export function parsePattern(pattern: string): PatternPart {
  let at = 0;

  function take(expression: RegExp): RegExpExecArray | null {
    expression.lastIndex = at;
    const match = expression.exec(pattern);
    if (match !== null) at += match[0].length;
    return match;
  }

  function choice(): PatternPart {
    const options = [sequence()];
    while (pattern[at] === '|') {
      at += 1;
      options.push(sequence());
    }
    return { kind: 'choice', options };
  }

  function sequence(): PatternPart {
    const parts: PatternPart[] = [];
    while (at < pattern.length && pattern[at] !== '|' && pattern[at] !== ')') {
      const body = term();
      const quantifier = take(QUANTIFIER);
      parts.push(quantifier === null ? body : { kind: 'repeat', body, ...bounds(quantifier) });
    }
    return { kind: 'sequence', parts };
  }

  function term(): PatternPart {
    const group = take(GROUP);
    if (group !== null) {
      const body = choice();
      at += 1;
      return group[1] === undefined ? body : { kind: 'look', body };
    }
    const source = (take(ESCAPE) ?? take(CLASS) ?? take(PLAIN))?.[0] ?? '';
    return WITHOUT_WIDTH.test(source) ? NOTHING : character(source);
  }

  return choice();
}
