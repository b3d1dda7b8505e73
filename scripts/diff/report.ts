// Completes the differences that config-diff has found with their positions in both configs.
import { type Difference, HARMS } from '../../engine/difference/difference.ts';
import { locator, type Position } from '../../engine/difference/locate.ts';
import { type FormPair, isOnlyOrFirst } from './pair-forms.ts';
import type { SideForm } from './read-side.ts';

/** A difference with its positions on both sides and the number of affected applications. */
export interface ReportedDifference extends Omit<Difference, 'old' | 'now'> {
  /** Where the difference is in the old and the new config. Paths of a revision are `<revision>:<path>`. */
  readonly old?: Position;
  readonly new?: Position;
  /** The forms it is about, if there are several. */
  readonly forms?: readonly string[];
  /** Number of affected applications in progress, if counted. */
  readonly applications?: number;
}

const FORM_FILE = { file: 'form.json', pointer: '' } as const;

/** Adds positions and counts to differences. Without `now`, as for a removed form, positions are in the old files. */
export function reportOf(
  found: readonly Difference[],
  old: SideForm,
  now?: SideForm,
  counts?: readonly number[],
): ReportedDifference[] {
  const [before, after] = [old, now].map((side) => {
    if (side === undefined) return undefined;
    const { files, pathOf } = side;
    const locate = locator(files);
    return (place: Difference['old']): Position | undefined => {
      const position = place && locate(place);
      return position && { ...position, file: pathOf(position.file) };
    };
  });
  return found.map(({ old: from, now: to, ...rest }, at) => {
    const newPlace = after?.(to);
    // Harmful differences without a place are annotated at form.json.
    const hasNone = newPlace === undefined && rest.harm !== 'harmless';
    const oldPlace = before?.(from ?? (hasNone ? FORM_FILE : undefined));
    const applications = counts?.[at];
    return {
      ...rest,
      ...(oldPlace === undefined ? {} : { old: oldPlace }),
      ...(newPlace === undefined ? {} : { new: newPlace }),
      ...(applications === undefined ? {} : { applications }),
    };
  });
}

/** Reports a new or removed form; nothing for a form that both sides have. */
export function reportOneSided({ id, old, now }: FormPair): ReportedDifference[] {
  const forms = id === undefined ? {} : { forms: [id] };
  if (old === undefined) {
    const begun =
      now?.folder?.isFirst === true
        ? 'it gets the applications from the time when there was only one form, if there are any.'
        : 'there are no applications to it yet.';
    return [
      {
        ...{ code: 'new-form', harm: HARMS['new-form'], keys: [], ...forms },
        message: `The form "${id}" is new: ${begun}`,
        remedy: 'If it only has a new name, or was the only form before, keep its id, or add "first": true.',
      },
    ];
  }
  if (now !== undefined) return [];
  const removed: Difference = {
    ...{ code: 'form-removed', harm: HARMS['form-removed'], keys: [] },
    message: `The form "${id}" was removed: its applications stay stored, but applicants cannot continue them.`,
    remedy: isOnlyOrFirst(old)
      ? 'Add "first": true to the form.json of the form that replaces it. Or keep the form, and close it with "window".'
      : 'Keep the form, and close it with "window".',
  };
  return reportOf([removed], old).map((one) => ({ ...one, ...forms }));
}

/** Joins the reports of several forms. Equal differences, as in a shared file, become one with the ids of all forms. */
export function joinReports(ofForms: readonly (readonly ReportedDifference[])[]): ReportedDifference[] {
  const joined = new Map<string, ReportedDifference>();
  for (const { forms = [], applications, ...one } of ofForms.flat()) {
    const name = JSON.stringify(one);
    const { forms: others = [], applications: more } = joined.get(name) ?? {};
    const allForms = [...others, ...forms];
    joined.set(name, {
      ...one,
      ...(allForms.length === 0 ? {} : { forms: allForms }),
      ...(applications === undefined && more === undefined
        ? {}
        : { applications: (applications ?? 0) + (more ?? 0) }),
    });
  }
  return [...joined.values()];
}
