// The categories of the lookup, their columns and where their first records come from: data, like the form's answer
// keys to which a record's fields belong.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';

/** Folder of the records that the product ships. */
export const LOOKUP_DATA_DIR = fileURLToPath(new URL('../../lookup-data', import.meta.url));

const Column = Type.Object(
  {
    required: Type.Optional(Type.Literal(true)),
    /** What a value that is not empty has to match. */
    pattern: Type.Optional(Type.String({ format: 'regex' })),
    /** The pattern in words, for who has to mend a row. */
    is: Type.Optional(Type.String()),
  },
  { additionalProperties: false },
);

const Category = Type.Object(
  {
    /** The column that is searched and shown. */
    label: Type.String(),
    /** Second line of a proposal: `{column}`, or `{one|other}` for the first that is not empty. */
    subText: Type.String(),
    /** Files in the same folder whose records are there until others are imported. */
    starter: Type.Array(Type.String()),
    columns: Type.Record(Type.String(), Column),
  },
  { additionalProperties: false },
);

const Categories = Type.Record(Type.String(), Category);

/** One kind of records. */
export type Category = Static<typeof Category>;

/** Reads `categories.json` of a folder. Throws an error that names the file and what is wrong in it. */
export function readCategories(directory: string): ReadonlyMap<string, Category> {
  const file = join(directory, 'categories.json');
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const [error] = Value.Errors(Categories, content);
  if (error !== undefined || !Value.Check(Categories, content)) {
    throw new Error(`${file}${error?.instancePath ?? ''} ${error?.message ?? 'is not valid'}; mend it.`);
  }
  for (const [name, { label, columns }] of Object.entries(content)) {
    if (columns[label]?.required) continue;
    throw new Error(`${file}: the label "${label}" of ${name} is none of its required columns; make it one.`);
  }
  return new Map(Object.entries(content));
}
