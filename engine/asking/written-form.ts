import { maskPattern } from '../answers/mask.ts';
import type { QuestionDefinition } from '../definition/definition.ts';
import type { WidgetEntry } from '../language/widget-entry.ts';
import { typeOf } from '../values/answer-types.ts';
import type { AskedAs } from './ask-questions.ts';
import { phoneExample } from './compile-phone.ts';
import { maskExample } from './own-mask.ts';

/** The format in which an input rewrites typed text that it recognises. */
export interface WrittenForm {
  /** The format's name in the documentation. */
  readonly name: string;
  /** A pattern for all texts that the input writes, including partial ones. */
  readonly shape: string;
  /** Samples of these texts. */
  readonly samples: readonly string[];
}

/**
 * Returns a pattern for the first one or more digits of a mask, with the literals between them. It also
 * accepts some texts that the mask never writes.
 */
function digitsPattern(shape: string): string {
  const parts = shape.match(/[^#]*#/g) ?? [];
  return parts.reduceRight((rest, part) => {
    const literal = part.slice(0, -1).replace(/[^A-Za-z0-9 -]/g, '\\$&');
    return `${literal}\\d${rest === '' ? '' : `(?:${rest})?`}`;
  }, '');
}

/**
 * Returns the format that a widget's input writes. Undefined if the widget has neither a mask nor a
 * documented format.
 */
export function writtenForm(entry: WidgetEntry): WrittenForm | undefined {
  if (entry.mask === undefined) {
    const { format } = typeOf(entry);
    return format?.documented && { ...format.documented, shape: format.shape };
  }
  const { shape: name } = entry.mask;
  const samples = [...'23456789'].map((digit) => name.replaceAll('#', digit));
  return { name, shape: digitsPattern(name), samples };
}

/**
 * Returns the format in which a question stores international phone numbers. Undefined for other questions.
 */
export function phoneWrittenForm(asked: AskedAs): WrittenForm | undefined {
  const example = phoneExample(asked);
  if (example === undefined) return undefined;
  const isForPrograms = asked.definition.storedAs === 'e164';
  const sample = isForPrograms ? example.replaceAll(' ', '') : example;
  const shape = isForPrograms ? '\\+[1-9]\\d{4,14}' : '\\+[1-9][0-9 ]{3,20}\\d';
  return { name: `numbers such as ${sample}`, shape, samples: [sample] };
}

/**
 * Returns the format of a question's own mask. Partial texts are left out, because validation refuses them
 * anyway.
 */
export function ownWrittenForm({ mask }: QuestionDefinition): WrittenForm | undefined {
  if (mask === undefined) return undefined;
  const samples = Array.from({ length: 10 }, (_, at) => maskExample(mask, at));
  return { name: mask, shape: maskPattern({ shape: mask }).slice(1, -1), samples };
}
