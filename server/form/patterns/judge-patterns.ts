import {
  ANSWERED,
  ANY_TEXT,
  type CommonText,
  type Growth,
  type PatternJudge,
} from '../../../engine/patterns/pattern-judge.ts';
import { commonText } from './common-text.ts';
import { judgeGrowth } from './growth.ts';
import linear from './linear-patterns.json' with { type: 'json' };
import { shortestText } from './shortest-text.ts';

/** Linear patterns with their shortest texts, which need no library to judge. */
export const LINEAR: ReadonlyMap<string, number> = new Map(Object.entries(linear));

const growths = new Map<string, Growth>();
const texts = new Map<string, CommonText>();
const lengths = new Map<string, number>();

function remember<T>(known: Map<string, T>, name: string, find: () => T): T {
  const value = known.get(name) ?? find();
  known.set(name, value);
  return value;
}

/** Judges each pattern once per process: a form asks the same for each of its entries, and again after an edit. */
export const patternJudge: PatternJudge = {
  growth(pattern) {
    if (LINEAR.has(pattern)) return { degree: 1 };
    return remember(growths, pattern, () => judgeGrowth(pattern));
  },
  shortest(pattern, shape) {
    const known = LINEAR.get(pattern);
    if (known !== undefined && (shape === ANY_TEXT || shape === ANSWERED)) {
      return Math.max(known, shape === ANSWERED ? 1 : 0);
    }
    return remember(lengths, `${shape} ${pattern}`, () => shortestText(pattern, shape));
  },
  common: (patterns) => remember(texts, patterns.join('\n'), () => commonText(patterns)),
};
