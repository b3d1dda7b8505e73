// Formats the results of config-test.

import { locator } from '../../engine/difference/locate.ts';
import type { CoverageItem } from '../../engine/scenarios/coverage-items.ts';
import type { Difference, ScenarioRun } from '../../engine/scenarios/run-scenario.ts';
import type { ScenarioResults } from '../../engine/scenarios/try-scenarios.ts';
import { type Diagnostic, formatDiagnostic } from '../../engine/source/diagnostic.ts';
import { configPathFinder, type SourceFile } from '../../engine/source/source-file.ts';
import { escapeInvisible } from '../../engine/source/visible.ts';
import { locateFindings } from '../../server/form/locate-findings.ts';
import { openablePath } from './lint-result.ts';

/** What the report needs besides the results. */
export interface ReportContext {
  readonly directory: string;
  readonly files: readonly SourceFile[];
  /** Findings about the scenarios themselves. */
  readonly findings: readonly Diagnostic[];
  /** The id of one of several forms; undefined for the only form of a directory. */
  readonly form: string | undefined;
}

interface Position {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

const KIND_NAMES = {
  condition: 'conditions both ways',
  question: 'questions',
  list: 'option lists',
  message: 'messages',
  value: 'computed values',
} as const;

function placeOf({ scenario }: ScenarioRun, { pointer }: Difference): Position {
  const { file, line, column } = scenario.locate({ file: scenario.file, pointer, code: '', message: '' });
  return { file, line, column };
}

/** Returns the position of each item. */
function placesOf(items: readonly CoverageItem[], files: readonly SourceFile[]): readonly Position[] {
  const locate = locator(files);
  return items.map(({ place: { file, pointer } }) => {
    const { line, column } = locate({ file, pointer });
    return { file, line, column };
  });
}

/** Describes an uncovered item. */
export function describeItem({ kind, name, what }: CoverageItem): string {
  if (kind === 'condition') return `a condition is never ${what}`;
  if (kind === 'message') return `"${name}" never shows the message ${JSON.stringify(what)}`;
  if (kind === 'value') return `"${name}" is never computed`;
  return kind === 'list' ? `the list "${name}" is never offered` : `"${name}" is never shown`;
}

/** Formats the results for people. */
export function formatText(
  { runs, coverage }: ScenarioResults,
  { directory, files, findings, form }: ReportContext,
): string {
  const toDisplayPath = configPathFinder(files);
  const formatPosition = ({ file, line, column }: Position): string =>
    `${openablePath({ directory }, toDisplayPath(file))}:${line}:${column}`;
  const places = placesOf(coverage.missing, files);
  const differing = runs.filter(({ differences }) => differences.length > 0);
  const lines = [
    ...findings.map((found) =>
      formatDiagnostic({ ...found, file: openablePath({ directory }, toDisplayPath(found.file)) }),
    ),
    ...differing.flatMap((run) =>
      run.differences.map(
        (one) =>
          `${formatPosition(placeOf(run, one))} ${one.about}\n    expected: ${one.expected}\n    got:      ${one.got}`,
      ),
    ),
    ...coverage.missing.map(
      (item, index) => `${formatPosition(places[index] as Position)} not covered: ${describeItem(item)}`,
    ),
    `${form === undefined ? '' : `${form}: `}${runs.length} scenarios, ${differing.length} with differences`,
    `Seen: ${coverage.percent} % (${coverage.covered} of ${coverage.total}): ${Object.entries(KIND_NAMES)
      .map(([kind, name]) => {
        const { covered, total } = coverage.kinds[kind as keyof typeof KIND_NAMES];
        return `${name} ${covered}/${total}`;
      })
      .join(', ')}`,
  ];
  return lines.map((line) => line.split('\n').map(escapeInvisible).join('\n')).join('\n');
}

/** Formats the results for other programs. */
export function formatJson(
  { runs, coverage }: ScenarioResults,
  { files, findings, form }: ReportContext,
): object {
  const toDisplayPath = configPathFinder(files);
  const places = placesOf(coverage.missing, files).map((at) => ({ ...at, file: toDisplayPath(at.file) }));
  const { missing, ...counts } = coverage;
  return {
    ...(form === undefined ? {} : { form }),
    findings: locateFindings(files, findings, form),
    scenarios: runs.map((run) => ({
      id: run.scenario.value.id,
      file: toDisplayPath(run.scenario.file),
      differences: run.differences.map((one) => {
        const at = placeOf(run, one);
        return { ...at, file: toDisplayPath(at.file), ...one };
      }),
    })),
    coverage: {
      ...counts,
      missing: missing.map(({ kind, name, what }, index) => ({
        ...{ kind, name },
        ...(what === undefined ? {} : { what }),
        ...places[index],
      })),
    },
  };
}
