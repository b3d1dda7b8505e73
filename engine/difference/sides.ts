import type { AskedQuestion } from '../compile/ask-questions.ts';
import type { Compiled } from '../compile/compile-form.ts';
import type { Place } from '../compile/place.ts';
import type { CompiledQuestion, KeyModel } from '../form/compiled-form.ts';

/** A form with its asked questions by key. */
export interface Side {
  readonly compiled: Compiled;
  readonly asked: ReadonlyMap<string, AskedQuestion>;
}

/** Creates a side of a comparison. */
export function sideOf(compiled: Compiled): Side {
  return { compiled, asked: new Map(compiled.asked.map((one) => [one.key, one])) };
}

/** A question of a form with everything known about it. */
export interface Known {
  readonly side: Side;
  readonly question: CompiledQuestion;
  readonly model: KeyModel | undefined;
  readonly asked: AskedQuestion | undefined;
}

/** Returns the question that a form asks under a key, if any. */
export function knownOf(side: Side, key: string): Known | undefined {
  const { questions, keys } = side.compiled.form;
  const question = Object.hasOwn(questions, key) ? questions[key] : undefined;
  const model = Object.hasOwn(keys, key) ? keys[key] : undefined;
  return question && { side, question, model, asked: side.asked.get(key) };
}

/** Returns whether rules or assertions judge the answers to a question. */
export function isJudged({ rules, assertions = [] }: CompiledQuestion): boolean {
  return rules.length + assertions.length > 0;
}

/** Returns the place of a question, or of one of its properties. */
export function placeOf(known: Known | undefined, property?: string): Place | undefined {
  const place = known?.asked?.place;
  if (place === undefined || property === undefined) return place;
  return { file: place.file, pointer: `${place.pointer}/${property}` };
}

/** Returns the place of its key. */
export function keyPlaceOf(known: Known | undefined): Place | undefined {
  return known?.asked?.keyPlace;
}

/** Returns the place where a condition or a rule is written. */
export function writtenAt({ compiled }: Pick<Side, 'compiled'>, part: unknown): Place | undefined {
  if (typeof part !== 'object' || part === null) return undefined;
  const written = compiled.places.get(part);
  if (written !== undefined) return { file: written.file, pointer: written.pointer };
  // The compiler negated it.
  const [[operator, operands] = []] = Object.entries(part);
  return operator === '!' ? writtenAt({ compiled }, [operands].flat()[0]) : undefined;
}

/** Serialises a part of a compiled form for comparisons. */
export function sameAs(part: unknown): string {
  return JSON.stringify(part) ?? '';
}

/** Returns the parts of a list that another list lacks. */
export function added<Part>(
  old: readonly Part[],
  now: readonly Part[],
  of: (part: Part) => unknown = (part) => part,
): Part[] {
  const known = new Set(old.map((part) => sameAs(of(part))));
  return now.filter((part) => !known.has(sameAs(of(part))));
}
