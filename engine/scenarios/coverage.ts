import type { CoverageItem, ItemKind } from './coverage-items.ts';
import type { ScenarioRun } from './run-scenario.ts';

/** The coverage of a form by scenarios. */
export interface Coverage {
  readonly covered: number;
  readonly total: number;
  /** Percentage, rounded down: 100 means everything. */
  readonly percent: number;
  readonly kinds: Readonly<Record<ItemKind, { readonly covered: number; readonly total: number }>>;
  readonly missing: readonly CoverageItem[];
}

/** Returns the coverage reached by the final answers of the scenarios. */
export function coverageOf(items: readonly CoverageItem[], runs: readonly ScenarioRun[]): Coverage {
  const missing = items.filter(
    ({ ways }) => !runs.some(({ answers, today }) => ways.some((way) => way.isSeen(answers, today))),
  );
  const tally = (kind: ItemKind) => {
    const total = items.filter((item) => item.kind === kind).length;
    return { covered: total - missing.filter((item) => item.kind === kind).length, total };
  };
  const [covered, total] = [items.length - missing.length, items.length];
  return {
    ...{ covered, total, missing },
    percent: total === 0 ? 100 : Math.floor((covered / total) * 1000) / 10,
    kinds: {
      condition: tally('condition'),
      question: tally('question'),
      list: tally('list'),
      message: tally('message'),
      value: tally('value'),
    },
  };
}
