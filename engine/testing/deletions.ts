// Generates variants of a form, each without one rule, condition or requirement. Tests verify that scenarios
// notice each of them.
import { parseFile, type SourceFile } from '../source/source-file.ts';

/** A form without one part, and the name of that part. */
export interface Deletion {
  readonly name: string;
  readonly files: readonly SourceFile[];
}

/**
 * Deleted properties: rules, conditions and requirements. Lists lose one item at a time: rules, the questions
 * of a rule, parts and operands of a condition, cases, and lists selected by an answer.
 */
const DELETABLE = new Set([
  ...['required', 'requiredWhen', 'showWhen', 'hideWhen', 'offerWhen', 'when'],
  ...['earliest', 'latest', 'notBefore', 'notAfter', 'min', 'max', 'step', 'acceptedMonth'],
]);
const LISTS = new Set([
  ...['rules', 'validation', 'all', 'any', 'firstOf', 'target', 'lists'],
  ...['require', 'validate', 'at'],
]);

type Json = { [name: string]: unknown };

/** Returns a list or object without one entry. */
function withoutOne(part: object, index: string): unknown {
  const left = Object.entries(part).filter(([other]) => other !== index);
  return Array.isArray(part) ? left.map(([, value]) => value) : Object.fromEntries(left);
}

/** Removes one part after the other and restores it. */
function* without(value: unknown, pointer: string): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  const object = value as Json;
  for (const [name, part] of Object.entries(object)) {
    const at = `${pointer}/${name}`;
    if (DELETABLE.has(name)) {
      delete object[name];
      yield at;
      object[name] = part;
    }
    if (LISTS.has(name) && typeof part === 'object' && part !== null) {
      for (const index of Object.keys(part)) {
        object[name] = withoutOne(part, index);
        yield `${at}/${index}`;
        object[name] = part;
      }
    }
    yield* without(part, at);
  }
}

/** Yields each possible deletion in a form's files. */
export function* deletions(files: readonly SourceFile[]): Generator<Deletion> {
  for (const file of files) {
    if (!/^(sections\/.*|form|conditions)\.json$/.test(file.path)) continue;
    const value = parseFile(file).parsed.value;
    for (const pointer of without(value, '')) {
      const text = JSON.stringify(value, null, 2);
      const changed = files.map((one) => (one === file ? { path: file.path, text } : one));
      yield { name: `${file.path}#${pointer}`, files: changed };
    }
  }
}
