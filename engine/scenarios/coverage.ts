import type { CoverageItem, ItemKind } from './coverage-items.ts';
import type { ScenarioRun } from './run-scenario.ts';

/**
 * The coverage of a form by its scenarios: which coverage items occur with the answers of at least one
 * scenario.
 */
export interface Coverage {
  readonly covered: number;
  readonly total: number;
  /** Percentage, rounded down to one decimal: 100 means that everything is covered. */
  readonly percent: number;
  readonly kinds: Readonly<Record<ItemKind, { readonly covered: number; readonly total: number }>>;
  readonly missing: readonly CoverageItem[];
}

/** Returns the coverage by the final answers of scenarios. */
export function coverageOf(items: readonly CoverageItem[], runs: readonly ScenarioRun[]): Coverage {
  const missing = items.filter(
    ({ ways }) => !runs.some(({ answers, today }) => ways.some((way) => way.isCovered(answers, today))),
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
