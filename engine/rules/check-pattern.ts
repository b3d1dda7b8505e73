import type { CompileContext } from '../asking/compile-context.ts';
import type { Place } from '../asking/place.ts';
import type { WrittenForm } from '../asking/written-form.ts';
import { ANSWERED } from '../form/pattern-judge.ts';

/** What it takes to judge a pattern, and to tell of it. */
type Judging = Pick<CompileContext, 'judge' | 'report'>;

/** What a pattern is matched against. */
export interface PatternInput {
  /** Names the input in findings. */
  readonly name: string;
  /** Most characters that can be typed; absent where nothing is typed freely. */
  readonly typed?: number | undefined;
  /** Most characters of a text that a call can hand in. */
  readonly stored: number;
  /** Shape of the texts that the pattern is asked about: those that are answered, unless given. */
  readonly shape?: string;
  /** The form in which the input writes each text. */
  readonly written?: WrittenForm | undefined;
  /** All values that can be chosen, where the answer is chosen. */
  readonly options?: readonly string[] | undefined;
}

/** A match that takes more steps than this, about a tenth of a second, holds up everybody whom the server serves. */
const MAX_STEPS = 10_000_000;

const SIMPLER =
  'The pattern repeats something that already repeats, as in (a+)+. Rewrite it so that each text matches in only one way.';

type Told = Pick<Parameters<CompileContext['report']>[0], 'code' | 'severity' | 'message' | 'suggestion'>;

/** What is wrong with the time that a pattern takes. Its worst match has about as many steps as a power of the length. */
function slowness({ judge }: Judging, pattern: string, { stored }: PatternInput): Told | undefined {
  const growth = judge?.growth(pattern) ?? { degree: 1 };
  if (growth === 'exponential') {
    const message = 'For some answers, the time that this pattern takes doubles with each character.';
    return { code: 'slow-pattern', message, suggestion: SIMPLER };
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

/** Whether a pattern accepts one of the texts that an input writes, which proves that the two get on. */
function acceptsOne(pattern: string, texts: readonly string[]): boolean {
  const expression = new RegExp(pattern, 'u');
  return texts.some((text) => expression.test(text));
}

/** Why no answer can match a pattern, where that is proven. */
function impossibility({ judge }: Judging, pattern: string, input: PatternInput): Told | undefined {
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
 * Whether a pattern is a regular expression. Reports one that is not, one that could hold up the server, and one that no
 * answer can match: each would be noticed only when someone answers.
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
  for (const told of [slowness(context, pattern, input), impossibility(context, pattern, input)]) {
    if (told !== undefined) context.report({ ...at, ...told });
  }
  return true;
}
