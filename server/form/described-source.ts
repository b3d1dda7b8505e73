// Source text of the validators for questions that a JSON Schema describes. Each schema has two kinds: one
// validator for the whole answer, and those that rjsf runs while it renders a branch (`oneOf`, `if` and the like).
import schemaParser from '@rjsf/utils/lib/parser/schemaParser.js';
import { type Description, describedSource } from '../../engine/validation/described-standalone.ts';
import type { JsonSchema } from '../../engine/validation/field-schema.ts';

/** Names of the modules that the source text imports. */
interface Modules {
  /** The module of the schemas' validators. */
  readonly schemas: string;
  /** The module of `describedValidator`. */
  readonly wrapper: string;
}

/** Sources of two modules: the compiled validators, and the part of the entry that uses them. */
export interface DescribedSources {
  readonly schemas: string;
  /**
   * Statements that define two objects with one property per question: `described` with the validators of answers
   * and `drawing` with the validators for rjsf.
   */
  readonly entry: string;
}

/** Returns the schemas that rjsf validates against while it renders a schema, by rjsf's names (hashes). */
export function renderingSchemas(schema: JsonSchema): Readonly<Record<string, JsonSchema>> {
  return schemaParser(schema) as Readonly<Record<string, JsonSchema>>;
}

/** Returns the source text of the validators for all questions that a JSON Schema describes. */
export function sourcesOfDescriptions(
  descriptions: Readonly<Record<string, Description>>,
  modules: Modules,
): DescribedSources {
  const schemas: Record<string, JsonSchema> = {};
  const names = new Map<string, string>();
  /** Adds a schema to `schemas` and returns the name of its export; equal schemas share one. */
  function exportOf(schema: JsonSchema): string {
    const text = JSON.stringify(schema);
    const name = names.get(text) ?? `s${names.size}`;
    names.set(text, name);
    schemas[name] = schema;
    return name;
  }
  const parts = Object.entries(descriptions).map(([name, { schema, ...part }]) => {
    const rendering = Object.entries(renderingSchemas(schema)).map(([hash, { $id: _, ...one }]) => {
      return `${JSON.stringify(hash)}: schemas.${exportOf(one)}`;
    });
    const whole = `wrap(schemas.${exportOf(schema)}, ${JSON.stringify(part)})`;
    return { whole: `${name}: ${whole}`, rendering: `${name}: { ${rendering.join(', ')} }` };
  });
  return {
    schemas: describedSource(schemas),
    entry: [
      `import * as schemas from '${modules.schemas}';`,
      `import { describedValidator as wrap } from '${modules.wrapper}';`,
      `const described = { ${parts.map(({ whole }) => whole).join(', ')} };`,
      `export const drawing = { ${parts.map(({ rendering: drawn }) => drawn).join(', ')} };`,
    ].join('\n'),
  };
}
