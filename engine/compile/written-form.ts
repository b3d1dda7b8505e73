import { MASKS, maskOf } from '../answers/mask.ts';

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

const DAY: WrittenForm = {
  name: 'days as YYYY-MM-DD',
  shape: '\\d{4}-\\d{2}-\\d{2}',
  samples: ['2001-02-03', '1999-12-31'],
};

/** The form that a widget's input writes; nothing where it writes what is typed. */
export function writtenForm(widget: string): WrittenForm | undefined {
  if (widget === 'date') return DAY;
  const mask = maskOf(widget);
  if (mask === undefined) return undefined;
  const { shape: name } = MASKS[mask];
  const samples = [...'23456789'].map((digit) => name.replaceAll('#', digit));
  return { name, shape: digitsIn(name), samples };
}
