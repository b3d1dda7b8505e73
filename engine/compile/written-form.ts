import type { WidgetEntry } from '../../widgets/widget-entry.ts';
import { typeOf } from '../answers/answer-types.ts';

/** The form in which an input writes what it understands of the typed text. */
export interface WrittenForm {
  /** As the documentation writes it. */
  readonly name: string;
  /** A pattern of all texts that the input writes, unfinished ones among them. */
  readonly shape: string;
  /** Some of these texts. */
  readonly samples: readonly string[];
}

/** Digits as far as they go, with the literals between them: a mask's texts, and some more. */
function digitsIn(shape: string): string {
  const parts = shape.match(/[^#]*#/g) ?? [];
  return parts.reduceRight((rest, part) => {
    const literal = part.slice(0, -1).replace(/[^A-Za-z0-9 -]/g, '\\$&');
    return `${literal}\\d${rest === '' ? '' : `(?:${rest})?`}`;
  }, '');
}

/** The form that a widget's input writes; nothing where it writes what is typed. */
export function writtenForm(entry: WidgetEntry): WrittenForm | undefined {
  if (entry.mask === undefined) {
    const { form } = typeOf(entry);
    return form?.written && { ...form.written, shape: form.shape };
  }
  const { shape: name } = entry.mask;
  const samples = [...'23456789'].map((digit) => name.replaceAll('#', digit));
  return { name, shape: digitsIn(name), samples };
}
