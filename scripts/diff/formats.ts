// The output formats of config-diff.

import type { Harm } from '../../engine/difference/difference.ts';
import type { Position } from '../../engine/difference/locate.ts';
import type { Diagnostic } from '../../engine/source/diagnostic.ts';
import { escapeInvisible } from '../../engine/source/visible.ts';
import { githubCommand } from '../config/github.ts';
import { count } from '../config/lint-result.ts';
import type { ReportedDifference } from './report.ts';

const HEADING_BY_HARM: Readonly<Record<Harm, string>> = {
  lost: 'Answers are lost',
  incomplete: 'Complete applications become incomplete',
  harmless: 'Harmless',
};

function formatPosition({ file, line, column }: Position): string {
  return `${file}:${line}:${column}`;
}

/** Returns the ids of the forms that a difference is about, such as `[fall, spring] `; empty for a single form. */
function formsPrefix({ forms }: ReportedDifference): string {
  return forms === undefined ? '' : `[${forms.join(', ')}] `;
}

function formatPlaces({ old, new: now }: ReportedDifference): string {
  if (old === undefined) return now === undefined ? '' : `new: ${formatPosition(now)}`;
  return now === undefined
    ? `was: ${formatPosition(old)}`
    : `was: ${formatPosition(old)}  now: ${formatPosition(now)}`;
}

function formatApplications({ applications }: ReportedDifference): string {
  return applications === undefined ? '' : ` (${count(applications, 'application')} in progress)`;
}

/** Returns the last line of the text output. */
export function closingLine(found: readonly ReportedDifference[]): string {
  const countOf = (harm: Harm): number => found.filter((one) => one.harm === harm).length;
  if (found.length === 0) return 'config-diff: nothing changes for applications in progress';
  return `config-diff: changes that lose answers: ${countOf('lost')}, that make applications incomplete: ${countOf('incomplete')}, harmless: ${countOf('harmless')}`;
}

/** Output for people: grouped by harm, each with its places and a remedy. */
function text(found: readonly ReportedDifference[]): string {
  const groups = (Object.keys(HEADING_BY_HARM) as Harm[]).flatMap((harm) => {
    const own = found.filter((one) => one.harm === harm);
    if (own.length === 0) return [];
    const entries = own.map((one) =>
      [
        `  ${formsPrefix(one)}${one.code}${formatApplications(one)}: ${one.message}`,
        ...(formatPlaces(one) === '' ? [] : [`    ${formatPlaces(one)}`]),
        ...(harm === 'harmless' ? [] : [`    ${one.remedy}`]),
      ]
        .map(escapeInvisible)
        .join('\n'),
    );
    return [`${HEADING_BY_HARM[harm]}:`, ...entries, ''];
  });
  return [...groups, closingLine(found)].join('\n');
}

/** Annotations of a GitHub workflow, without harmless differences. */
function github(found: readonly ReportedDifference[]): string {
  const lines = found.flatMap((one) => {
    const place = one.new ?? one.old;
    if (one.harm === 'harmless' || place === undefined) return [];
    const diagnostic: Diagnostic = {
      ...place,
      pointer: '',
      severity: one.harm === 'lost' ? 'error' : 'warning',
      code: one.code,
      message: `${formsPrefix(one)}${one.message}${formatApplications(one)}`,
      suggestion: one.remedy,
    };
    return [githubCommand(diagnostic, place.file)];
  });
  return [...lines, closingLine(found)].join('\n');
}

/** The output formats of config-diff by name. */
export const FORMATS = {
  text,
  json: (found: readonly ReportedDifference[]) => JSON.stringify(found, null, 2),
  github,
} as const;
