import type { PatternJudge } from '../form/pattern-judge.ts';

/** Texts that forms often ask for. They are tried before a library generates a text that matches a pattern. */
export const USUAL_TEXTS: readonly string[] = [
  'Some text',
  'x',
  '12345',
  '1234',
  '(555) 234-5678',
  '123-45-6789',
  'ada@example.org',
  'https://example.org',
  'AB1234',
];

/** Returns a text that matches all patterns, or undefined if none exists or was found. */
export function textOfPatterns(
  patterns: readonly string[],
  judge: PatternJudge | undefined,
): string | undefined {
  const compiled = patterns.map((pattern) => new RegExp(pattern, 'u'));
  const fits = (text: string): boolean => compiled.every((pattern) => pattern.test(text));
  const usual = USUAL_TEXTS.find(fits);
  if (usual !== undefined || judge === undefined) return usual;
  const found = judge.common(patterns);
  return typeof found === 'object' && fits(found.text) ? found.text : undefined;
}
