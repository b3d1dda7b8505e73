// Checks of `beginsWith` that need both forms.
import type { Finding } from '../diagnostics/diagnostic.ts';
import { meant } from '../diagnostics/nearest.ts';
import type { CompiledForm } from '../form/compiled-form.ts';
import type { BeginsWith } from '../language/begins-with.ts';
import { child } from '../source/source-file.ts';
import { type CarriedKeys, carriedKeys } from './carried-keys.ts';

const AT = '/beginsWith';

/** The forms of a directory, from the view of one of them. */
export interface OtherForms {
  /** The id of this form; undefined for the only form of a directory. */
  readonly own: string | undefined;
  /** The ids of all forms. */
  readonly ids: readonly string[];
}

/** Reports a `beginsWith` that names a missing form or the form itself. */
export function unknownForm({ form }: BeginsWith, { own, ids }: OtherForms): Finding | undefined {
  const others = ids.filter((id) => id !== own);
  if (others.includes(form)) return undefined;
  const there =
    others.length === 0
      ? 'There is no other form in the directory.'
      : `The other forms of the directory: ${others.join(', ')}.`;
  return {
    file: 'form.json',
    pointer: child(AT, 'form'),
    code: 'unknown-form',
    message:
      form === own ? 'No form begins with its own answers.' : `There is no form "${form}" to begin with.`,
    ...(form === own ? { suggestion: there } : meant(form, others, there)),
  };
}

/** Reports errors in how a form begins with another one. */
export function beginningFindings(
  to: CompiledForm,
  beginning: BeginsWith,
  from: CompiledForm,
): readonly Finding[] {
  const carried = carriedKeys(from, to, beginning);
  const found = [...unknownKeys(from, to, beginning), ...notTaken(carried)];
  if (carried.both.some((key) => carried.hindrance(key) === undefined)) return found;
  const nothing: Finding = {
    file: 'form.json',
    pointer: child(AT, 'form'),
    code: 'nothing-taken',
    message: `No answer to "${beginning.form}" can be taken here, so that nobody would be offered to begin with it.`,
    suggestion: 'Ask something under the keys that it has in that form, or remove "beginsWith".',
  };
  return [...found, nothing];
}

/** Reports keys that neither form has. */
function unknownKeys(from: CompiledForm, to: CompiledForm, beginning: BeginsWith): Finding[] {
  const known = [...new Set([...Object.keys(to.questions), ...Object.keys(from.questions)])];
  return (['without', 'sensitive'] as const).flatMap((list) =>
    [...(beginning[list] ?? []).entries()]
      .filter(([, key]) => !known.includes(key))
      .map(([index, key]) => ({
        file: 'form.json',
        pointer: child(child(AT, list), index),
        code: 'unknown-key',
        message: `No question of this form or of "${beginning.form}" is called "${key}".`,
        ...meant(key, known),
      })),
  );
}

/** Reports common questions whose answers are not taken, unless the form says so. */
function notTaken({ both, hindrance }: CarriedKeys): Finding[] {
  const because = {
    other: 'the two forms want answers of other kinds to it',
    unsealed: 'it is sensitive there and not here, where it would be stored for all to read',
  } as const;
  return both.flatMap((key) => {
    const found = hindrance(key);
    if (found !== 'other' && found !== 'unsealed') return [];
    return {
      file: 'form.json',
      pointer: child(AT, 'form'),
      severity: 'warning' as const,
      code: 'not-taken',
      message: `The answer under "${key}" is not taken: ${because[found]}.`,
      suggestion: `Ask for it as the other form does, or name "${key}" in "without".`,
    };
  });
}
