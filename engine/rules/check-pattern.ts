import type { CompileContext } from '../asking/compile-context.ts';
import type { WrittenForm } from '../asking/written-form.ts';
import { ANSWERED } from '../form/pattern-judge.ts';
import type { Place } from '../source/source-file.ts';

/** The parts of the context that pattern checks need. */
type Judging = Pick<CompileContext, 'judge' | 'report'>;

/** The texts that a pattern is matched against. */
export interface PatternInput {
  /** Name of the input in findings. */
  readonly name: string;
  /** Maximum number of characters that can be typed. Absent if the answer is not typed. */
  readonly typed?: number | undefined;
  /** Maximum number of characters of a text that a request can send. */
  readonly stored: number;
  /** A pattern for the texts to match. Default: the answers that rules check, which are never empty. */
  readonly shape?: string;
  /** The format in which the input writes its texts. */
  readonly written?: WrittenForm | undefined;
  /** All values that can be chosen, if the answer is chosen. */
  readonly options?: readonly string[] | undefined;
}

/**
 * Maximum number of steps of a match: about a tenth of a second. A longer match would block the server for
 * all users.
 */
const MAX_STEPS = 10_000_000;

const SIMPLER_HINT =
  'The pattern repeats something that already repeats, as in (a+)+. Rewrite it so that each text matches in only one way.';

type Issue = Pick<Parameters<CompileContext['report']>[0], 'code' | 'severity' | 'message' | 'suggestion'>;

/**
 * Returns a finding for a slow pattern. The steps of its worst match grow with a power of the text's length.
 */
function findSlowness({ judge }: Judging, pattern: string, { stored }: PatternInput): Issue | undefined {
  const growth = judge?.growth(pattern) ?? { degree: 1 };
  if (growth === 'exponential') {
    const message = 'For some answers, the time that this pattern takes doubles with each character.';
    return { code: 'slow-pattern', message, suggestion: SIMPLER_HINT };
  }
  if (growth === 'undecided') {
    const message = 'The search reached its limit before it found out how long this pattern can take.';
    const suggestion =
      'Simplify the pattern: use no backreferences and fewer repetitions, or split it into several rules.';
    return { code: 'slow-pattern', message, suggestion };
  }
  if (growth.degree === 1) return undefined;
  const isError = stored ** growth.degree > MAX_STEPS;
  const message = `For some answers of ${stored} characters, this pattern takes about ${stored}^${growth.degree} steps${isError ? `. At most ${MAX_STEPS} are allowed` : ''}.`;
  const suggestion = `Make sure that two repetitions in a row do not match the same characters${isError ? ', or set a smaller maxLength' : ''}.`;
  return { code: 'slow-pattern', severity: isError ? 'error' : 'warning', message, suggestion };
}

/** Whether a pattern accepts at least one of the texts, which proves that an answer can match it. */
function acceptsOne(pattern: string, texts: readonly string[]): boolean {
  const expression = new RegExp(pattern, 'u');
  return texts.some((text) => expression.test(text));
}

/** Returns a finding for a pattern that provably no answer can match. */
function findImpossibility({ judge }: Judging, pattern: string, input: PatternInput): Issue | undefined {
  const { name, typed, shape = ANSWERED, written, options } = input;
  const suggestion = 'Correct the pattern, or remove the rule.';
  if (options !== undefined) {
    if (options.length === 0 || acceptsOne(pattern, options)) return undefined;
    return { code: 'impossible-rule', message: `No option of "${name}" matches this pattern.`, suggestion };
  }
  if (judge === undefined) return undefined;
  if (written !== undefined) {
    if (acceptsOne(pattern, written.samples)) return undefined;
    if (Number.isFinite(judge.shortest(pattern, written.shape))) return undefined;
    const message = `This pattern never matches what "${name}" stores: ${written.name}.`;
    return {
      code: 'impossible-rule',
      message,
      suggestion: `Write a pattern for answers such as ${written.samples[0]}.`,
    };
  }
  const shortest = judge.shortest(pattern, shape);
  if (!Number.isFinite(shortest))
    return { code: 'impossible-rule', message: 'No answer can match this pattern.', suggestion };
  if (typed === undefined || shortest <= typed) return undefined;
  const message = `"${name}" accepts at most ${typed} characters, but this pattern needs at least ${shortest}.`;
  return { code: 'impossible-rule', message, suggestion: 'Use a shorter pattern, or a larger maxLength.' };
}

/**
 * Whether a pattern is a valid regular expression. Reports invalid patterns, patterns that could block the
 * server, and patterns that no answer can match. Without this check, these errors would only show when
 * someone answers.
 */
export function checkPattern(context: Judging, pattern: string, at: Place, input: PatternInput): boolean {
  try {
    new RegExp(pattern, 'u');
  } catch (error) {
    context.report({
      ...at,
      code: 'bad-pattern',
      message: error instanceof Error ? `${error.message}.` : 'This is not a regular expression.',
      suggestion: 'In JSON, write each backslash twice: "\\\\d" for a digit.',
    });
    return false;
  }
  for (const issue of [findSlowness(context, pattern, input), findImpossibility(context, pattern, input)]) {
    if (issue !== undefined) context.report({ ...at, ...issue });
  }
  return true;
}
