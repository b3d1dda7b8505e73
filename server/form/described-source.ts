// The validators of questions that a JSON Schema describes, as source text: those of whole answers, and those that rjsf asks
// while it draws, of a branch of a choice or of a condition.
import schemaParser from '@rjsf/utils/lib/parser/schemaParser.js';
import { type Description, describedSource } from '../../engine/validation/described-standalone.ts';
import type { JsonSchema } from '../../engine/validation/field-schema.ts';

/** Names of the modules that the entry is bundled from. */
interface Modules {
  /** That of the schemas' validators. */
  readonly schemas: string;
  /** That of `describedValidator`. */
  readonly wrapper: string;
}

/** The sources: of the schemas' validators, and of what the entry says of them. */
export interface DescribedSources {
  readonly schemas: string;
  /** Statements that make `described`, the validators of texts, and `drawing`, what rjsf asks, by description. */
  readonly entry: string;
}

/** The schemas that rjsf asks about while it draws one, by the names that it has for them. */
export function drawnSchemas(schema: JsonSchema): Readonly<Record<string, JsonSchema>> {
  return schemaParser(schema) as Readonly<Record<string, JsonSchema>>;
}

export function describedSources(
  descriptions: Readonly<Record<string, Description>>,
  modules: Modules,
): DescribedSources {
  const schemas: Record<string, JsonSchema> = {};
  const names = new Map<string, string>();
  /** The export of a schema; equal ones share one. */
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
