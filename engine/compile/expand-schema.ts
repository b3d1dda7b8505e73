// Expands the references in the JSON Schema of a question and reports its errors. Without references the schema
// is finite, and rjsf, ajv and everything else work on the same tree.

import type { CompileContext } from '../asking/compile-context.ts';
import { checkPattern } from '../rules/check-pattern.ts';
import type { Finding } from '../source/diagnostic.ts';
import { didYouMean } from '../source/nearest.ts';
import { child, type Place } from '../source/source-file.ts';
import type { JsonSchema } from '../validation/field-schema.ts';
import { drawableSchema } from './drawable-schema.ts';
import { FORMATS, KEYWORDS, REFUSED } from './schema-keywords.ts';

/** Limits of a schema: its characters, its subschemas including those behind references, and its depth. */
const LONGEST = 50_000;
const MOST = 500;
const DEEPEST = 12;

/** Limits for the checks of a question's patterns. */
export interface SchemaLimits {
  /** The question's name in findings. */
  readonly name: string;
  /** Maximum characters of the whole answer. */
  readonly longest: number;
}

type Told = Pick<Finding, 'code' | 'message' | 'suggestion'>;

class TooLarge extends Error {}

const TOO_LARGE: Told = {
  code: 'schema-too-large',
  message: `This schema is too large. The limits are ${LONGEST} characters, ${MOST} schemas including references, and ${DEEPEST} levels.`,
  suggestion: 'Split it into several questions.',
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

class Expansion {
  #count = 0;
  #isBroken = false;
  readonly #definitions = new Map<string, { readonly schema: unknown; readonly pointer: string }>();
  readonly #context: CompileContext;
  readonly #file: string;
  readonly #limits: SchemaLimits;

  constructor(context: CompileContext, { file, pointer }: Place, schema: JsonSchema, limits: SchemaLimits) {
    this.#context = context;
    this.#file = file;
    this.#limits = limits;
    for (const holder of ['definitions', '$defs']) {
      const named = schema[holder];
      if (!isObject(named)) continue;
      for (const [name, one] of Object.entries(named)) {
        const at = child(child(pointer, holder), name);
        this.#definitions.set(child(`#/${holder}`, name), { schema: one, pointer: at });
      }
    }
  }

  /** Expands the schema. Then expands each definition on its own, to report errors in unused ones, too. */
  whole(schema: JsonSchema, pointer: string): JsonSchema | undefined {
    const expanded = this.#schema(schema, pointer, []);
    for (const [ref, one] of this.#definitions) {
      this.#count = 0;
      this.#schema(one.schema, one.pointer, [ref]);
    }
    return this.#isBroken ? undefined : expanded;
  }

  report(pointer: string, told: Told, atKey = false): void {
    this.#isBroken = true;
    this.#context.report({ file: this.#file, pointer, ...told, ...(atKey ? { atKey } : {}) });
  }

  #schema(schema: unknown, pointer: string, refs: readonly string[], depth = 0): JsonSchema {
    this.#count += 1;
    if (this.#count > MOST || depth > DEEPEST) throw new TooLarge();
    if (!isObject(schema)) {
      this.report(pointer, {
        code: 'bad-schema',
        message:
          'A schema must be an object here. A schema that accepts everything or nothing cannot be asked.',
        suggestion: 'Describe the answer, for example { "type": "string" }.',
      });
      return {};
    }
    const own: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(schema)) {
      const at = child(pointer, name);
      if (!this.#isKnown(name, at)) continue;
      this.#check(name, value, schema, at);
      if (['definitions', '$defs', '$ref', '$schema', '$comment'].includes(name)) continue;
      own[name] = this.#value(name, value, at, refs, depth);
    }
    const target =
      schema.$ref === undefined ? {} : this.#target(schema.$ref, child(pointer, '$ref'), refs, depth);
    return drawableSchema({ ...target, ...own });
  }

  #isKnown(name: string, at: string): boolean {
    if (Object.hasOwn(KEYWORDS, name)) return true;
    const refused = Object.hasOwn(REFUSED, name) ? REFUSED[name] : undefined;
    this.report(
      at,
      name === 'default'
        ? {
            code: 'schema-default',
            message: 'A part of an answer cannot have a default.',
            suggestion: refused,
          }
        : {
            code: 'unknown-keyword',
            message: `Questions do not support the JSON Schema keyword "${name}".`,
            suggestion: refused ?? didYouMean(name, Object.keys(KEYWORDS)),
          },
      true,
    );
    return false;
  }

  #value(name: string, value: unknown, at: string, refs: readonly string[], depth: number): unknown {
    const inside = (one: unknown, place: string) => this.#schema(one, place, refs, depth + 1);
    const listed = (all: readonly unknown[]) => all.map((one, index) => inside(one, child(at, index)));
    switch (KEYWORDS[name]) {
      case 'schema':
        return inside(value, at);
      case 'listed':
        return Array.isArray(value) ? listed(value) : value;
      case 'oneOrListed':
        return Array.isArray(value) ? listed(value) : inside(value, at);
      case 'named':
        return mapped(value, (one, key) => inside(one, child(at, key)));
      case 'dependencies':
        return mapped(value, (one, key) => (Array.isArray(one) ? one : inside(one, child(at, key))));
      default:
        return value;
    }
  }

  #target(ref: unknown, at: string, refs: readonly string[], depth: number): JsonSchema {
    const text = String(ref);
    const found = this.#definitions.get(text);
    if (found !== undefined && !refs.includes(text)) {
      return this.#schema(found.schema, found.pointer, [...refs, text], depth + 1);
    }
    if (found !== undefined) {
      this.report(at, {
        code: 'recursive-schema',
        message: `"${text}" refers to itself, so the schema never ends.`,
        suggestion: 'Write out as many levels as you need.',
      });
    } else if (text.startsWith('#')) {
      this.report(at, {
        code: 'unknown-ref',
        message: `There is no definition "${text}" in this schema.`,
        suggestion:
          didYouMean(text, [...this.#definitions.keys()]) ??
          'References must lead to "#/definitions/…" or "#/$defs/…" of the same schema.',
      });
    } else {
      this.report(at, {
        code: 'remote-ref',
        message: `"${text}" is outside of this schema. References to other places are not loaded.`,
        suggestion: 'Copy it into the "definitions" of this schema.',
      });
    }
    return {};
  }

  /** Reports values of a keyword that JSON Schema allows but a question does not. */
  #check(name: string, value: unknown, schema: JsonSchema, at: string): void {
    if (name === 'additionalProperties' && value !== false) {
      this.report(at, {
        code: 'unknown-keyword',
        message: 'Properties without fixed names cannot be asked.',
        suggestion:
          'Set this to false or remove it. Instead, ask for a list of objects that each have a name.',
      });
    }
    if (name === 'format' && !FORMATS.includes(String(value))) {
      this.report(at, {
        code: 'schema-format',
        message: `The format "${String(value)}" is not checked.`,
        suggestion: didYouMean(String(value), FORMATS) ?? `The formats are ${FORMATS.join(', ')}.`,
      });
    }
    if (
      (name === 'enum' ? [value].flat() : name === 'const' ? [value] : []).some(
        (one) => one === null || typeof one === 'object',
      )
    ) {
      this.report(at, {
        code: 'bad-schema',
        message: 'A choice must be a text, a number, true or false.',
        suggestion: 'To offer whole objects, use "oneOf" with the properties of each.',
      });
    }
    if (name === 'pattern' && typeof value === 'string') this.#checkPattern(value, schema, at);
  }

  #checkPattern(pattern: string, { maxLength }: JsonSchema, at: string): void {
    const { name, longest } = this.#limits;
    const own = typeof maxLength === 'number' ? Math.min(maxLength, longest) : longest;
    const place = { file: this.#file, pointer: at };
    if (!checkPattern(this.#context, pattern, place, { name, typed: own, stored: own }))
      this.#isBroken = true;
  }
}

function mapped(value: unknown, map: (one: unknown, key: string) => unknown): unknown {
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, map(one, key)]));
}

/** Returns the schema with its references expanded. Returns undefined if it is unusable, and reports why. */
export function expandSchema(
  context: CompileContext,
  schema: JsonSchema,
  place: Place,
  limits: SchemaLimits,
): JsonSchema | undefined {
  const expansion = new Expansion(context, place, schema, limits);
  try {
    if (JSON.stringify(schema).length > LONGEST) throw new TooLarge();
    return expansion.whole(schema, place.pointer);
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    expansion.report(place.pointer, TOO_LARGE);
    return undefined;
  }
}
