import type { Diagnostic } from '../../engine/diagnostics/diagnostic.ts';
import { visible } from '../../engine/diagnostics/visible.ts';
import type { Harm } from '../../engine/difference/difference.ts';
import type { Position } from '../../engine/difference/locate.ts';
import { githubCommand } from '../lint/github.ts';
import { count } from '../lint/lint-result.ts';
import type { Reported } from './report.ts';

const SAID: Readonly<Record<Harm, string>> = {
  lost: 'Answers are lost',
  incomplete: 'Complete applications become incomplete',
  harmless: 'Harmless',
};

function at({ file, line, column }: Position): string {
  return `${file}:${line}:${column}`;
}

/** Names the forms that a difference is about. */
function ofForms({ forms }: Reported): string {
  return forms === undefined ? '' : `[${forms.join(', ')}] `;
}

function places({ old, new: now }: Reported): string {
  if (old === undefined) return now === undefined ? '' : `new: ${at(now)}`;
  return now === undefined ? `was: ${at(old)}` : `was: ${at(old)}  now: ${at(now)}`;
}

function concerned({ applications }: Reported): string {
  return applications === undefined ? '' : ` (${count(applications, 'application')} in progress)`;
}

/** Returns the last line of the text output. */
export function closing(found: readonly Reported[]): string {
  const of = (harm: Harm): number => found.filter((one) => one.harm === harm).length;
  if (found.length === 0) return 'config-diff: nothing changes for applications in progress';
  return `config-diff: changes that lose answers: ${of('lost')}, that make applications incomplete: ${of('incomplete')}, harmless: ${of('harmless')}`;
}

/** Output for people: grouped by harm, each with its places and a remedy. */
function text(found: readonly Reported[]): string {
  const groups = (Object.keys(SAID) as Harm[]).flatMap((harm) => {
    const own = found.filter((one) => one.harm === harm);
    if (own.length === 0) return [];
    const told = own.map((one) =>
      [
        `  ${ofForms(one)}${one.code}${concerned(one)}: ${one.message}`,
        ...(places(one) === '' ? [] : [`    ${places(one)}`]),
        ...(harm === 'harmless' ? [] : [`    ${one.remedy}`]),
      ]
        .map(visible)
        .join('\n'),
    );
    return [`${SAID[harm]}:`, ...told, ''];
  });
  return [...groups, closing(found)].join('\n');
}

/** Annotations of a GitHub workflow, without harmless differences. */
function github(found: readonly Reported[]): string {
  const lines = found.flatMap((one) => {
    const place = one.new ?? one.old;
    if (one.harm === 'harmless' || place === undefined) return [];
    const diagnostic: Diagnostic = {
      ...place,
      pointer: '',
      severity: one.harm === 'lost' ? 'error' : 'warning',
      code: one.code,
      message: `${ofForms(one)}${one.message}${concerned(one)}`,
      suggestion: one.remedy,
    };
    return [githubCommand(diagnostic, place.file)];
  });
  return [...lines, closing(found)].join('\n');
}

/** The output formats of config-diff by name. */
export const FORMATS = {
  text,
  json: (found: readonly Reported[]) => JSON.stringify(found, null, 2),
  github,
} as const;

/** Name of an output format. */
export type Format = keyof typeof FORMATS;

/** Returns whether a text names an output format. */
export function isFormat(name: string): name is Format {
  return Object.hasOwn(FORMATS, name);
}
