// Validators of questions described by a JSON Schema, as source text: those of whole answers, and those rjsf
// uses while rendering for branches of a choice or condition.
import schemaParser from '@rjsf/utils/lib/parser/schemaParser.js';
import { type Description, describedSource } from '../../engine/validation/described-standalone.ts';
import type { JsonSchema } from '../../engine/validation/field-schema.ts';

/** Names of the entry's modules. */
interface Modules {
  /** The module of the schemas' validators. */
  readonly schemas: string;
  /** The module of `describedValidator`. */
  readonly wrapper: string;
}

/** Sources of the schemas' validators, and of their use in the entry. */
export interface DescribedSources {
  readonly schemas: string;
  /**
   * Statements that define by description `described`, the validators of answers, and `drawing`, those for
   * rjsf.
   */
  readonly entry: string;
}

/** Returns the schemas that rjsf uses while rendering one, by rjsf's names. */
export function drawnSchemas(schema: JsonSchema): Readonly<Record<string, JsonSchema>> {
  return schemaParser(schema) as Readonly<Record<string, JsonSchema>>;
}

/** Returns the source text of the validators for all questions that a JSON Schema describes. */
export function sourcesOfDescriptions(
  descriptions: Readonly<Record<string, Description>>,
  modules: Modules,
): DescribedSources {
  const schemas: Record<string, JsonSchema> = {};
  const names = new Map<string, string>();
  /** Returns the export of a schema; equal schemas share one. */
  function nameOf(schema: JsonSchema): string {
    const text = JSON.stringify(schema);
    const name = names.get(text) ?? `s${names.size}`;
    names.set(text, name);
    schemas[name] = schema;
    return name;
  }
  const parts = Object.entries(descriptions).map(([name, { schema, ...part }]) => {
    const drawn = Object.entries(drawnSchemas(schema)).map(([hash, { $id: _, ...one }]) => {
      return `${JSON.stringify(hash)}: schemas.${nameOf(one)}`;
    });
    const whole = `wrap(schemas.${nameOf(schema)}, ${JSON.stringify(part)})`;
    return { whole: `${name}: ${whole}`, drawn: `${name}: { ${drawn.join(', ')} }` };
  });
  return {
    schemas: describedSource(schemas),
    entry: [
      `import * as schemas from '${modules.schemas}';`,
      `import { describedValidator as wrap } from '${modules.wrapper}';`,
      `const described = { ${parts.map(({ whole }) => whole).join(', ')} };`,
      `export const drawing = { ${parts.map(({ drawn }) => drawn).join(', ')} };`,
    ].join('\n'),
  };
}
