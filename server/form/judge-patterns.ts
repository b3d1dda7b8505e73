import {
  ANSWERED,
  ANY_TEXT,
  type CommonText,
  type Growth,
  type PatternJudge,
} from '../../engine/form/pattern-judge.ts';
import { cached } from '../../engine/values/cached.ts';
import { commonText } from './common-text.ts';
import { judgeGrowth } from './growth.ts';
import linear from './linear-patterns.json' with { type: 'json' };
import { shortestText } from './shortest-text.ts';

/**
 * Length of the shortest matching text by pattern, for common patterns that match in linear time. It saves loading
 * the libraries that judge patterns.
 */
export const LENGTH_BY_LINEAR_PATTERN: ReadonlyMap<string, number> = new Map(Object.entries(linear));

const growthByPattern = new Map<string, Growth>();
const textByPatterns = new Map<string, CommonText>();
const lengthByPattern = new Map<string, number>();

/**
 * Judges patterns and remembers the results, because the compiler asks about the same pattern for each entry of an
 * add-another block, and again after each edit.
 */
export const patternJudge: PatternJudge = {
  growth(pattern) {
    if (LENGTH_BY_LINEAR_PATTERN.has(pattern)) return { degree: 1 };
    return cached(growthByPattern, pattern, () => judgeGrowth(pattern));
  },
  shortest(pattern, shape) {
    const known = LENGTH_BY_LINEAR_PATTERN.get(pattern);
    if (known !== undefined && (shape === ANY_TEXT || shape === ANSWERED)) {
      return Math.max(known, shape === ANSWERED ? 1 : 0);
    }
    return cached(lengthByPattern, `${shape} ${pattern}`, () => shortestText(pattern, shape));
  },
  common: (patterns) => cached(textByPatterns, patterns.join('\n'), () => commonText(patterns)),
};
