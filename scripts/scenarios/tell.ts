import { type Diagnostic, formatDiagnostic } from '../../engine/diagnostics/diagnostic.ts';
import { visible } from '../../engine/diagnostics/visible.ts';
import type { CoverageItem } from '../../engine/scenarios/coverage-items.ts';
import type { Difference, ScenarioRun } from '../../engine/scenarios/run-scenario.ts';
import type { Tried } from '../../engine/scenarios/try-scenarios.ts';
import { parseFile, pathsAsStanding, type SourceFile } from '../../engine/source/source-file.ts';
import { locateFindings } from '../../server/form/as-standing.ts';
import { openablePath } from '../lint/lint-result.ts';

/** Data for the report beside the results. */
export interface Telling {
  readonly directory: string;
  readonly files: readonly SourceFile[];
  /** Findings about the scenarios themselves. */
  readonly findings: readonly Diagnostic[];
  /** The id of one of several forms; undefined for the only form of a directory. */
  readonly form: string | undefined;
}

interface At {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

const NAMES = {
  condition: 'conditions both ways',
  question: 'questions',
  list: 'option lists',
  message: 'messages',
  value: 'computed values',
} as const;

function placeOf({ scenario }: ScenarioRun, { pointer }: Difference): At {
  const { file, line, column } = scenario.locate({ file: scenario.file, pointer, code: '', message: '' });
  return { file, line, column };
}

/** Returns the positions of items; each file is parsed once. */
function placesOf(items: readonly CoverageItem[], files: readonly SourceFile[]): readonly At[] {
  const parsed = new Map(files.map((file) => [file.path, file]));
  const read = new Map<string, ReturnType<typeof parseFile>['parsed']>();
  return items.map(({ place: { file, pointer } }) => {
    const known = read.get(file) ?? parseFile(parsed.get(file) ?? { path: file, text: '{}' }).parsed;
    read.set(file, known);
    const { line, column } = known.locate({ file, pointer, code: '', message: '' });
    return { file, line, column };
  });
}

/** Describes an uncovered item. */
export function sayItem({ kind, name, what }: CoverageItem): string {
  if (kind === 'condition') return `a condition is never ${what}`;
  if (kind === 'message') return `"${name}" never shows the message ${JSON.stringify(what)}`;
  if (kind === 'value') return `"${name}" is never computed`;
  return kind === 'list' ? `the list "${name}" is never offered` : `"${name}" is never shown`;
}

/** Formats the results for people. */
export function tellText({ runs, coverage }: Tried, { directory, files, findings, form }: Telling): string {
  const standing = pathsAsStanding(files);
  const at = ({ file, line, column }: At): string =>
    `${openablePath({ directory }, standing(file))}:${line}:${column}`;
  const places = placesOf(coverage.missing, files);
  const differing = runs.filter(({ differences }) => differences.length > 0);
  const lines = [
    ...findings.map((found) =>
      formatDiagnostic({ ...found, file: openablePath({ directory }, standing(found.file)) }),
    ),
    ...differing.flatMap((run) =>
      run.differences.map(
        (one) =>
          `${at(placeOf(run, one))} ${one.about}\n    expected: ${one.expected}\n    got:      ${one.got}`,
      ),
    ),
    ...coverage.missing.map((item, index) => `${at(places[index] as At)} not covered: ${sayItem(item)}`),
    `${form === undefined ? '' : `${form}: `}${runs.length} scenarios, ${differing.length} with differences`,
    `Seen: ${coverage.percent} % (${coverage.covered} of ${coverage.total}): ${Object.entries(NAMES)
      .map(([kind, name]) => {
        const { covered, total } = coverage.kinds[kind as keyof typeof NAMES];
        return `${name} ${covered}/${total}`;
      })
      .join(', ')}`,
  ];
  return lines.map((line) => line.split('\n').map(visible).join('\n')).join('\n');
}

/** Formats the results for other programs. */
export function tellJson({ runs, coverage }: Tried, { files, findings, form }: Telling): object {
  const standing = pathsAsStanding(files);
  const places = placesOf(coverage.missing, files).map((at) => ({ ...at, file: standing(at.file) }));
  const { missing, ...counts } = coverage;
  return {
    ...(form === undefined ? {} : { form }),
    findings: locateFindings(files, findings, form),
    scenarios: runs.map((run) => ({
      id: run.scenario.value.id,
      file: standing(run.scenario.file),
      differences: run.differences.map((one) => {
        const at = placeOf(run, one);
        return { ...at, file: standing(at.file), ...one };
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
