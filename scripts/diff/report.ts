import { type Difference, HARMS } from '../../engine/difference/difference.ts';
import { locator, type Position } from '../../engine/difference/locate.ts';
import { type FormPair, isAlone } from './pair-forms.ts';
import type { ReadForm } from './read-side.ts';

/** Something that is told, with where it stands on both sides, and how many applications it concerns. */
export interface Reported extends Omit<Difference, 'old' | 'now'> {
  /** Paths that can be opened; of a revision as git takes them. */
  readonly old?: Position;
  readonly new?: Position;
  /** Of several forms those that it is about. */
  readonly forms?: readonly string[];
  /** How many applications under way it concerns, where they were counted. */
  readonly applications?: number;
}

const FORM_FILE = { file: 'form.json', pointer: '' } as const;

/** Finds the places of what is told; of a form that is not there any more, in its old files. */
export function reportOf(
  found: readonly Difference[],
  old: ReadForm,
  now?: ReadForm,
  counts?: readonly number[],
): Reported[] {
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
    // What nothing in the files says can be annotated, too, where it does harm.
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

/** What is told of a form that only one side has. */
export function ofOneSide({ id, old, now }: FormPair): Reported[] {
  const forms = id === undefined ? {} : { forms: [id] };
  if (old === undefined) {
    const begun =
      now?.folder?.isFirst === true
        ? 'it has the applications of the time in which a form stood alone, if there are any.'
        : 'nobody has an application to it yet.';
    return [
      {
        ...{ code: 'new-form', harm: HARMS['new-form'], keys: [], ...forms },
        message: `The form "${id}" is new: ${begun}`,
        remedy:
          'If it is a form that was called otherwise, or stood alone, keep its id, or write "first": true into it.',
      },
    ];
  }
  if (now !== undefined) return [];
  const removed: Difference = {
    ...{ code: 'form-removed', harm: HARMS['form-removed'], keys: [] },
    message: `The form "${id}" is not there any more: applications to it stay stored, and nobody can go on with them.`,
    remedy: isAlone(old)
      ? 'Write "first": true into the form.json of the form that it is now; or leave it there, and close it by its "window".'
      : 'Leave it there, and close it by its "window".',
  };
  return reportOf([removed], old).map((one) => ({ ...one, ...forms }));
}

/** What is told of several forms in one list: what is the same of some of them, as of a file that they share, once. */
export function joinReports(ofForms: readonly (readonly Reported[])[]): Reported[] {
  const joined = new Map<string, Reported>();
  for (const { forms = [], applications, ...one } of ofForms.flat()) {
    const name = JSON.stringify(one);
    const { forms: others = [], applications: more } = joined.get(name) ?? {};
    const all = [...others, ...forms];
    joined.set(name, {
      ...one,
      ...(all.length === 0 ? {} : { forms: all }),
      ...(applications === undefined && more === undefined
        ? {}
        : { applications: (applications ?? 0) + (more ?? 0) }),
    });
  }
  return [...joined.values()];
}
