// The two compared forms, the one before an edit and the one after it, and how to find their questions.
import type { AskedQuestion } from '../asking/ask-questions.ts';
import type { Compiled } from '../compile/compile-form.ts';
import type { CompiledQuestion, KeyModel } from '../form/compiled-form.ts';
import { type Place, placeIn } from '../source/source-file.ts';

/** One of the two compared forms, with its asked questions by key. */
export interface Side {
  readonly compiled: Compiled;
  readonly asked: ReadonlyMap<string, AskedQuestion>;
}

/** Returns a compiled form as a side of a comparison. */
export function sideOf(compiled: Compiled): Side {
  return { compiled, asked: new Map(compiled.asked.map((one) => [one.key, one])) };
}

/** A question of one of the forms: as compiled, as in the data model, and as written in the config. */
export interface FormQuestion {
  readonly side: Side;
  readonly question: CompiledQuestion;
  readonly model: KeyModel | undefined;
  readonly asked: AskedQuestion | undefined;
}

/** Returns the question that a form asks under a key, if any. */
export function findQuestion(side: Side, key: string): FormQuestion | undefined {
  const { questions, keys } = side.compiled.form;
  const question = Object.hasOwn(questions, key) ? questions[key] : undefined;
  const model = Object.hasOwn(keys, key) ? keys[key] : undefined;
  return question && { side, question, model, asked: side.asked.get(key) };
}

/** Returns whether a question has rules or assertions. */
export function hasRules({ rules, assertions = [] }: CompiledQuestion): boolean {
  return rules.length + assertions.length > 0;
}

/** Returns the place of a question in the config, or of one of its properties. */
export function placeOf(question: FormQuestion | undefined, property?: string): Place | undefined {
  const place = question?.asked?.place;
  if (place === undefined || property === undefined) return place;
  return placeIn(place, property);
}

/** Returns the place of a property of a block. Undefined if the form does not have the block. */
export function placeInBlock({ compiled }: Side, id: string, property: string): Place | undefined {
  const found = compiled.asked.find(({ block }) => block?.definition.addAnother === id)?.block?.place;
  return found && placeIn(found, property);
}

/** Returns the place of a question's key in the config. */
export function keyPlaceOf(question: FormQuestion | undefined): Place | undefined {
  return question?.asked?.keyPlace;
}

/** Returns the place in the config where a compiled condition or rule is written. */
export function placeOfLogic({ compiled }: Pick<Side, 'compiled'>, part: unknown): Place | undefined {
  if (typeof part !== 'object' || part === null) return undefined;
  const written = compiled.places.get(part);
  if (written !== undefined) return { file: written.file, pointer: written.pointer };
  // The compiler may have negated the written condition.
  const [[operator, operands] = []] = Object.entries(part);
  return operator === '!' ? placeOfLogic({ compiled }, [operands].flat()[0]) : undefined;
}

/** Returns a text for a part of a compiled form. Equal parts have equal texts. */
export function serialise(part: unknown): string {
  return JSON.stringify(part) ?? '';
}

/** Returns the parts of the list `now` that the list `old` lacks. `of` returns what to compare of a part. */
export function addedParts<Part>(
  old: readonly Part[],
  now: readonly Part[],
  of: (part: Part) => unknown = (part) => part,
): Part[] {
  const known = new Set(old.map((part) => serialise(of(part))));
  return now.filter((part) => !known.has(serialise(of(part))));
}
