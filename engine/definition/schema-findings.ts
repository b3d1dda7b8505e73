// Validates config files against their JSON Schemas, and words the errors for the people who write the files.
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import ajvErrors from 'ajv-errors';
import type { Finding } from '../source/diagnostic.ts';
import { intendedName, suggestName } from '../source/nearest.ts';
import { child } from '../source/source-file.ts';
import { cached } from '../values/cached.ts';
import { type FileKind, SHARED_SCHEMAS, WIDGET_PROPERTIES } from './file-kinds.ts';
import { fitsSchema } from './fits-schema.ts';
import { FORMER_TEXTS } from './former-texts.ts';

const TEXTS = 'texts.json';

let ajv: Ajv | undefined;

/** Returns the ajv validator for files of a kind. ajv is created at the first error in any file. */
function validatorOf(kind: FileKind): ValidateFunction {
  if (ajv === undefined) {
    ajv = new Ajv({
      allErrors: true,
      verbose: true,
      strict: true,
      strictRequired: false,
      strictTypes: false,
      // The schemas are our own. A test checks them against the meta-schema, whose compilation is slow.
      validateSchema: false,
      // Each schema is used for a few files: optimizing its code takes longer than running it.
      code: { optimize: false },
    });
    ajvErrors.default(ajv);
    for (const schema of SHARED_SCHEMAS) ajv.addSchema(schema);
  }
  return ajv.getSchema(kind.schema.$id) ?? ajv.compile(kind.schema);
}

interface DescribedSchema {
  readonly description?: string;
  /** Of a question: why a school's own widget cannot draw it. */
  readonly $comment?: string;
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, DescribedSchema>>;
}

/** Upper limit of reported errors per file. After fixing these, admins run the check again. */
const MOST_ERRORS = 1000;

/** Upper limit of names in a suggestion. */
const MOST_LISTED = 12;

/** Lists the allowed values or names for a suggestion. */
function allowedHere(values: readonly string[]): string {
  const more = values.length > MOST_LISTED ? ', …' : '.';
  return `Allowed here: ${values.slice(0, MOST_LISTED).join(', ')}${more}`;
}

/** For property names that only bound numbers, the names of the bounds of dates and times. */
const BOUNDS: Readonly<Record<string, string>> = { min: 'earliest', max: 'latest' };

/** Words the finding about an unknown property of an object. */
function unknownProperty(
  schema: DescribedSchema,
  name: string,
): Pick<Finding, 'message' | 'suggestion' | 'correction'> {
  const allowed = Object.keys(schema.properties ?? {});
  const bound = Object.hasOwn(BOUNDS, name) ? BOUNDS[name] : undefined;
  const isBound = bound !== undefined && allowed.includes(bound);
  const nearest = isBound
    ? { suggestion: `Did you mean "${bound}"?` }
    : suggestName(name, allowed, allowedHere(allowed));
  const widget = schema.properties?.widget?.const;
  if (typeof widget !== 'string') return { message: `Unknown property "${name}".`, ...nearest };
  const others = Object.keys(WIDGET_PROPERTIES).filter((other) => WIDGET_PROPERTIES[other]?.includes(name));
  return {
    message:
      name === 'drawnBy' && schema.$comment !== undefined
        ? `School widgets cannot draw a question with the widget "${widget}": ${schema.$comment}.`
        : `The widget "${widget}" has no property "${name}".`,
    ...(isBound || others.length === 0
      ? nearest
      : { suggestion: `Remove it. Only these widgets have this property: ${others.join(', ')}.` }),
  };
}

/** Reports a text in texts.json that the product no longer has. */
function droppedText(pointer: string, name: string): Finding {
  return {
    ...{ file: TEXTS, pointer, atKey: true, severity: 'warning', code: 'dropped-text' },
    message: `The product no longer has the text "${name}".`,
    suggestion: 'Remove it. It is not shown anywhere.',
    fix: [{ edit: 'remove', file: TEXTS, pointer }],
  };
}

/** Returns the property at a pointer, or undefined for a list item. */
function propertyAt(pointer: string): string | undefined {
  const last = pointer.slice(pointer.lastIndexOf('/') + 1);
  return /^\d*$/.test(last) ? undefined : last;
}

/** Converts a property name for use in the code of a finding, such as `askedBy` to `asked-by`. */
function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Formats a value as text, and objects as JSON. */
function textOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function hasProperty({ properties = {} }: DescribedSchema, name: string): boolean {
  return Object.hasOwn(properties, name);
}

/** JSON types in words. */
const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

const count = (limit: number, one: string, more = `${one}s`): string =>
  `${limit} ${limit === 1 ? one : more}`;

/** What a limit in a schema demands, by its keyword. ajv says "must NOT have fewer than 1 items". */
const LIMITS: Readonly<Record<string, (limit: number) => string>> = {
  minimum: (limit) => `This must be ${limit} or more.`,
  maximum: (limit) => `This must be ${limit} or less.`,
  minLength: (limit) => `This must have at least ${count(limit, 'character')}.`,
  maxLength: (limit) => `This can have at most ${count(limit, 'character')}.`,
  minItems: (limit) => `This list must have at least ${count(limit, 'item')}.`,
  maxItems: (limit) => `This list can have at most ${count(limit, 'item')}.`,
  minProperties: (limit) => `This must have at least ${count(limit, 'property', 'properties')}.`,
  uniqueItems: () => 'This list has an item twice.',
};

/** Words the finding about a wrong type. For a number in place of a text, it says to add quotes. */
function wrongType({ schema, data, parentSchema }: ErrorObject): Pick<Finding, 'message' | 'suggestion'> {
  const kinds = [schema].flat().map(String);
  const isNumber = typeof data === 'number' && kinds.includes('string');
  return {
    message: `This must be ${kinds.map((kind) => TYPE_NAMES[kind] ?? kind).join(', or ')}.`,
    suggestion: isNumber
      ? `Put it in quotes: ${JSON.stringify(String(data))}.`
      : (parentSchema as DescribedSchema | undefined)?.description,
  };
}

/** Rewords an ajv error for admins. Returns undefined for ajv's bookkeeping, such as a failed `if`. */
function findingOf(file: string, error: ErrorObject): Finding | undefined {
  // ajv reports an invalid property name at the object that has it.
  const at =
    error.propertyName === undefined
      ? { pointer: error.instancePath }
      : { pointer: child(error.instancePath, error.propertyName), atKey: true };
  const told = reworded(file, error, at.pointer);
  return told && { file, ...at, ...told };
}

/** Returns what a finding says about an error at a pointer, and its place if that is another one. */
function reworded(
  file: string,
  error: ErrorObject,
  pointer: string,
): (Omit<Finding, 'file' | 'pointer'> & Partial<Finding>) | undefined {
  const schema = (error.parentSchema ?? {}) as DescribedSchema;
  const params = error.params as Readonly<Record<string, string>>;
  switch (error.keyword) {
    case 'additionalProperties': {
      const name = params.additionalProperty ?? '';
      if (file === TEXTS && FORMER_TEXTS.has(name)) return droppedText(child(pointer, name), name);
      const at = { pointer: child(pointer, name), atKey: true };
      return { ...at, code: 'unknown-property', ...unknownProperty(schema, name) };
    }
    case 'required': {
      const name = params.missingProperty ?? '';
      // Perhaps the property is there under a misspelt name.
      const misspelt = intendedName(
        name,
        Object.keys(error.data as object).filter((own) => !hasProperty(schema, own)),
      );
      if (misspelt !== undefined) {
        return {
          ...{ pointer: child(pointer, misspelt), atKey: true, code: 'unknown-property' },
          message: `Unknown property "${misspelt}".`,
          ...{ suggestion: `Did you mean "${name}"?`, correction: { from: misspelt, to: name } },
        };
      }
      const description = schema.properties?.[name]?.description;
      return {
        code: 'missing-property',
        message: `The property "${name}" is missing.`,
        suggestion: `Add "${name}"${description === undefined ? '.' : `: ${description}`}`,
      };
    }
    case 'enum':
    case 'const': {
      const name = propertyAt(pointer);
      const allowed = error.keyword === 'enum' ? (error.schema as readonly unknown[]) : [error.schema];
      return {
        code: name === undefined || error.keyword === 'const' ? 'not-allowed' : `unknown-${kebab(name)}`,
        message: `${JSON.stringify(error.data)} is not allowed here.`,
        ...suggestName(
          textOf(error.data),
          allowed.map(textOf),
          allowedHere(allowed.map((value) => JSON.stringify(value))),
        ),
      };
    }
    case 'pattern':
      return {
        code: 'wrong-form',
        message: `${JSON.stringify(error.data)} does not have the right format.`,
        suggestion: `${schema.description ?? ''} It must match ${String(error.schema)}`.trim(),
      };
    case 'errorMessage':
      return { code: 'wrong-shape', message: error.message ?? 'This does not have the right structure.' };
    case 'type':
      return { code: 'wrong-value', ...wrongType(error) };
    case 'if':
    case 'propertyNames':
      return undefined;
    default:
      return {
        code: 'wrong-value',
        message: LIMITS[error.keyword]?.(Number(error.schema)) ?? `This ${error.message ?? 'is not valid'}.`,
        suggestion: schema.description,
      };
  }
}

/** Returns the names that misspelt properties probably mean, by the pointer of their object. */
function misspeltNames(errors: readonly ErrorObject[]): Map<string, Set<string>> {
  const namesByPointer = new Map<string, Set<string>>();
  for (const { keyword, instancePath, params, parentSchema } of errors) {
    if (keyword !== 'additionalProperties') continue;
    const allowed = Object.keys((parentSchema as DescribedSchema | undefined)?.properties ?? {});
    const { suggestion } = suggestName(String(params.additionalProperty), allowed);
    const [, name] = /^Did you mean "(.*)"\?$/.exec(suggestion ?? '') ?? [];
    if (name === undefined) continue;
    const names = namesByPointer.get(instancePath) ?? new Set();
    namesByPointer.set(instancePath, names.add(name));
  }
  return namesByPointer;
}

/** Reports where a file does not fit the schema of its kind. */
export function schemaFindings(file: string, kind: FileKind, value: unknown): Finding[] {
  return fitsSchema(kind.schema, value) ? [] : findingsOf(file, validatorOf(kind), value);
}

/** Copies a value to plain objects: ajv compares objects by their `valueOf`, which parsed objects do not have. */
function withPrototypes(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withPrototypes);
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withPrototypes(part)]));
}

const otherValidators = new WeakMap<object, ValidateFunction>();

/**
 * Reports where a value does not fit a JSON Schema that is not the product's, such as the schema of a school's widget.
 * Pointers are relative to the value.
 */
export function misfitFindings(file: string, schema: object, value: unknown): Finding[] {
  const validate = cached(otherValidators, schema, () => {
    const reporting = { allErrors: true, verbose: true, ownProperties: true };
    const ajv = new Ajv({ ...reporting, strict: false, validateFormats: false });
    return ajv.compile(withPrototypes(schema) as object);
  });
  return findingsOf(file, validate, value);
}

function findingsOf(file: string, validate: ValidateFunction, value: unknown): Finding[] {
  if (validate(withPrototypes(value))) return [];
  // The failed branches of a oneOf are noise; the oneOf has a message of its own.
  const errors = (validate.errors ?? [])
    .filter((error) => !error.schemaPath.includes('/oneOf/'))
    .slice(0, MOST_ERRORS);
  // A property that is missing only because its name is misspelt is reported at the misspelt name.
  const misspelt = misspeltNames(errors);
  const isReportedAsMisspelt = ({ keyword, instancePath, params }: ErrorObject): boolean =>
    keyword === 'required' && misspelt.get(instancePath)?.has(String(params.missingProperty)) === true;
  return errors.flatMap((error) => (isReportedAsMisspelt(error) ? [] : (findingOf(file, error) ?? [])));
}
