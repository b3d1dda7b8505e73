import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { SECOND_FORM, secondFiles, shippedFiles } from '../testing/config-files.ts';
import { fileKind } from './file-kinds.ts';
import { schemaFindings } from './schema-findings.ts';

const SCHEMAS = fileURLToPath(new URL('../../schemas', import.meta.url));

/** A part of a schema that is itself a schema, with its place. */
interface Part {
  readonly at: string;
  readonly schema: Readonly<Record<string, unknown>>;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns every object inside a schema. The place marks the values of `properties` and `definitions`. */
function partsOf(schema: unknown, at: string): Part[] {
  if (Array.isArray(schema)) return schema.flatMap((part, index) => partsOf(part, `${at}/${index}`));
  if (!isRecord(schema)) return [];
  return [
    { at, schema },
    ...Object.entries(schema).flatMap(([name, part]) => partsOf(part, `${at}/${name}`)),
  ];
}

const schemas = await Promise.all(
  (await readdir(SCHEMAS)).map(async (name) => ({
    name,
    schema: JSON.parse(await readFile(join(SCHEMAS, name), 'utf8')) as Readonly<Record<string, unknown>>,
  })),
);

/** Tests on a value, such as an `if`, need no description. */
const isTest = ({ at }: Part): boolean =>
  /\/(if|then|else|not|oneOf\/\d+)$/.test(at) && !/else\/else$/.test(at);

describe.each(schemas)('$name', ({ name, schema }) => {
  const parts = partsOf(schema, '');

  test('is called by its own name', () => {
    expect(schema.$id).toBe(name);
  });

  test('is a JSON Schema', () => {
    const ajv = new Ajv();
    expect(ajv.validateSchema(schema), JSON.stringify(ajv.errors)).toBe(true);
  });

  test('every object with properties is closed', () => {
    const objects = parts.filter(({ schema: part }) => part.type === 'object' && isRecord(part.properties));
    // The schema of the kind closes an object that is one of several kinds.
    const open = objects.filter(({ schema: part }) => part.additionalProperties !== false && !('if' in part));
    expect(open.map(({ at }) => at)).toEqual([]);
    expect(parts.some(({ schema: part }) => part.additionalProperties === false)).toBe(true);
  });

  test('every object with properties is typed as an object, unless it is only a test', () => {
    const untyped = parts.filter(
      (part) => isRecord(part.schema.properties) && part.schema.type !== 'object' && !isTest(part),
    );
    expect(untyped.map(({ at }) => at).filter((at) => !/(\/else)+$/.test(at))).toEqual([]);
  });

  test('every property has a title and a description', () => {
    const named = parts
      .filter((part) => part.schema.type === 'object' && isRecord(part.schema.properties))
      .flatMap(({ at, schema: part }) =>
        Object.entries(part.properties as Readonly<Record<string, unknown>>).map(([key, value]) => ({
          at: `${at}/properties/${key}`,
          value,
        })),
      );
    const bare = named.filter(
      ({ value }) =>
        !isRecord(value) || typeof value.title !== 'string' || typeof value.description !== 'string',
    );
    expect(bare.map(({ at }) => at)).toEqual([]);
  });
});

describe.each([
  // The copy names its schemas by their paths from config/.
  { form: 'shipped', directory: join(SCHEMAS, '../config'), files: shippedFiles },
  { form: 'second', directory: SECOND_FORM, files: secondFiles },
])('the $form form', ({ directory, files }) => {
  test.each(files)('$path names an existing schema and fits it', ({ path, text }) => {
    const kind = fileKind(path);
    if (kind === undefined) throw new Error('Files with this name are not read.');
    const value = JSON.parse(text) as { readonly $schema: string };
    const target = join(directory, dirname(path), value.$schema);
    expect(dirname(target)).toBe(SCHEMAS);
    expect(basename(target)).toBe(kind.schema.$id);
    expect(schemas.map(({ name }) => name)).toContain(basename(target));
    expect(schemaFindings(path, kind, value)).toEqual([]);
  });
});
