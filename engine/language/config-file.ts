// Schemas of config files, and of parts that other schemas refer to.
import type { Static, TProperties, TSchema } from 'typebox';
import { closed, line } from './schema.ts';

const DIALECT = 'http://json-schema.org/draft-07/schema#';

/** Parts of a schema that its other parts refer to, by name. */
export type Definitions = Readonly<Record<string, TSchema>>;

/** Creates the schema of one kind of config file: an object with `$schema` and the given properties. */
export function configFile<P extends TProperties>(
  name: string,
  title: string,
  description: string,
  properties: P,
  definitions?: Definitions,
) {
  const schema = line(
    'Schema',
    'Path of the JSON Schema of this file. Editors use it for completion and hints.',
  );
  return closed(
    title,
    description,
    { $schema: schema, ...properties },
    { $schema: DIALECT, $id: `${name}.schema.json`, ...(definitions !== undefined && { definitions }) },
  );
}

/** Creates a schema without a type of its own: other schemas refer to its definitions. */
export function sharedSchema(name: string, title: string, description: string, definitions: Definitions) {
  return { $schema: DIALECT, $id: `${name}.schema.json`, title, description, definitions };
}

/** The content of a file without `$schema`. */
export type FileOf<Schema extends TSchema> = Omit<Static<Schema>, '$schema'>;
