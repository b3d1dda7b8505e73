import { typeOf } from '../answers/answer-types.ts';
import { maskPattern } from '../answers/mask.ts';
import type { QuestionDefinition } from '../definition/definition.ts';
import type { WidgetEntry } from '../language/widget-entry.ts';
import type { AskedAs } from './ask-questions.ts';
import { phoneExample } from './compile-phone.ts';
import { maskExample } from './own-mask.ts';

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
    const { format } = typeOf(entry);
    return format?.documented && { ...format.documented, shape: format.shape };
  }
  const { shape: name } = entry.mask;
  const samples = [...'23456789'].map((digit) => name.replaceAll('#', digit));
  return { name, shape: digitsIn(name), samples };
}

/** The form of phone numbers of all countries, as a question stores them. */
export function phoneWrittenForm(asked: AskedAs): WrittenForm | undefined {
  const example = phoneExample(asked);
  if (example === undefined) return undefined;
  const isForPrograms = asked.definition.storedAs === 'e164';
  const sample = isForPrograms ? example.replaceAll(' ', '') : example;
  const shape = isForPrograms ? '\\+[1-9]\\d{4,14}' : '\\+[1-9][0-9 ]{3,20}\\d';
  return { name: `numbers such as ${sample}`, shape, samples: [sample] };
}

/** The form of what fits into a mask that a question brings itself: unfinished texts are refused, whatever other rules say. */
export function ownWrittenForm({ mask }: QuestionDefinition): WrittenForm | undefined {
  if (mask === undefined) return undefined;
  const samples = Array.from({ length: 10 }, (_, at) => maskExample(mask, at));
  return { name: mask, shape: maskPattern({ shape: mask }).slice(1, -1), samples };
}
