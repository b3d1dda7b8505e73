// Checks "beginsWith" in form.json. They need both forms: the one that begins, and the one whose answers it takes.

import type { CompiledForm } from '../form/compiled-form.ts';
import type { BeginsWith } from '../language/begins-with.ts';
import type { Finding } from '../source/diagnostic.ts';
import { suggestName } from '../source/nearest.ts';
import { child } from '../source/source-file.ts';
import { type CarriedKeys, carriedKeys } from './carried-keys.ts';

const POINTER = '/beginsWith';

/** The forms of a config directory, and which of them is checked. */
export interface OtherForms {
  /** The id of the checked form; undefined for the only form of a directory. */
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
    pointer: child(POINTER, 'form'),
    code: 'unknown-form',
    message:
      form === own ? 'A form cannot begin with its own answers.' : `The form "${form}" does not exist.`,
    ...(form === own ? { suggestion: there } : suggestName(form, others, there)),
  };
}

/** Reports mistakes in "beginsWith" of the form `to`, which takes answers from the form `from`. */
export function beginningFindings(
  to: CompiledForm,
  beginning: BeginsWith,
  from: CompiledForm,
): readonly Finding[] {
  const carried = carriedKeys(from, to, beginning);
  const found = [...unknownKeys(from, to, beginning), ...refusedKeys(carried)];
  if (carried.both.some((key) => carried.hindrance(key) === undefined)) return found;
  const nothing: Finding = {
    file: 'form.json',
    pointer: child(POINTER, 'form'),
    code: 'nothing-taken',
    message: `This form cannot take any answers from "${beginning.form}", so applicants would never see the offer.`,
    suggestion: 'Add questions with the same keys as in that form, or remove "beginsWith".',
  };
  return [...found, nothing];
}

/** Reports keys in "without" and "sensitive" that neither form has. */
function unknownKeys(from: CompiledForm, to: CompiledForm, beginning: BeginsWith): Finding[] {
  const known = [...new Set([...Object.keys(to.questions), ...Object.keys(from.questions)])];
  return (['without', 'sensitive'] as const).flatMap((list) =>
    [...(beginning[list] ?? []).entries()]
      .filter(([, key]) => !known.includes(key))
      .map(([index, key]) => ({
        file: 'form.json',
        pointer: child(child(POINTER, list), index),
        code: 'unknown-key',
        message: `Neither this form nor "${beginning.form}" has a question with the key "${key}".`,
        ...suggestName(key, known),
      })),
  );
}

/** Reports questions of both forms whose answers are not taken, unless "without" lists them. */
function refusedKeys({ both, hindrance }: CarriedKeys): Finding[] {
  const because = {
    other: 'the two forms expect different kinds of answers',
    unsealed: 'it is sensitive there but not here, so it would be stored unencrypted',
  } as const;
  return both.flatMap((key) => {
    const found = hindrance(key);
    if (found !== 'other' && found !== 'unsealed') return [];
    return {
      file: 'form.json',
      pointer: child(POINTER, 'form'),
      severity: 'warning' as const,
      code: 'not-taken',
      message: `The answer to "${key}" is not taken: ${because[found]}.`,
      suggestion: `Ask the question as the other form does, or add "${key}" to "without".`,
    };
  });
}
