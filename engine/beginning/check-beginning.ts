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
      ? 'The directory contains no other form.'
      : `The other forms in the directory are ${others.join(', ')}.`;
  return {
    file: 'form.json',
    pointer: child(AT, 'form'),
    code: 'unknown-form',
    message:
      form === own ? 'A form cannot begin with its own answers.' : `The form "${form}" does not exist.`,
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
    message: `This form cannot take any answers from "${beginning.form}", so applicants would never see the offer.`,
    suggestion: 'Add questions with the same keys as in that form, or remove "beginsWith".',
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
        message: `Neither this form nor "${beginning.form}" has a question with the key "${key}".`,
        ...meant(key, known),
      })),
  );
}

/** Reports common questions whose answers are not taken, unless the form says so. */
function notTaken({ both, hindrance }: CarriedKeys): Finding[] {
  const because = {
    other: 'the two forms expect different kinds of answers',
    unsealed: 'it is sensitive there but not here, so it would be stored unencrypted',
  } as const;
  return both.flatMap((key) => {
    const found = hindrance(key);
    if (found !== 'other' && found !== 'unsealed') return [];
    return {
      file: 'form.json',
      pointer: child(AT, 'form'),
      severity: 'warning' as const,
      code: 'not-taken',
      message: `The answer to "${key}" is not taken: ${because[found]}.`,
      suggestion: `Ask the question as the other form does, or add "${key}" to "without".`,
    };
  });
}
