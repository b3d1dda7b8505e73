import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import ajvErrors from 'ajv-errors';
import type { Finding } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/nearest.ts';
import { child } from '../source/source-file.ts';
import { type FileKind, SHARED_SCHEMAS, WIDGET_PROPERTIES } from './file-kinds.ts';

let ajv: Ajv | undefined;

function validatorOf(kind: FileKind): ValidateFunction {
  if (ajv === undefined) {
    ajv = new Ajv({
      allErrors: true,
      verbose: true,
      strict: true,
      strictRequired: false,
      strictTypes: false,
      // They are our own, and a test holds them against the meta-schema, whose compilation takes long.
      validateSchema: false,
      // Each is used for a few files only: to optimize their code takes longer than to run it.
      code: { optimize: false },
    });
    ajvErrors.default(ajv);
    for (const schema of SHARED_SCHEMAS) ajv.addSchema(schema);
  }
  return ajv.getSchema(kind.schema.$id) ?? ajv.compile(kind.schema);
}

interface DescribedSchema {
  readonly description?: string;
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, DescribedSchema>>;
}

/** Most names that a suggestion lists: nobody reads eighty. */
const MOST_LISTED = 12;

function allowedHere(values: readonly string[]): string {
  const more = values.length > MOST_LISTED ? ', …' : '.';
  return `Allowed here: ${values.slice(0, MOST_LISTED).join(', ')}${more}`;
}

/** Says which object has no property of a name, and what might have been meant. */
function unknownProperty(schema: DescribedSchema, name: string): Pick<Finding, 'message' | 'suggestion'> {
  const allowed = Object.keys(schema.properties ?? {});
  const nearest = didYouMean(name, allowed) ?? allowedHere(allowed);
  const widget = schema.properties?.widget?.const;
  if (typeof widget !== 'string')
    return { message: `There is no property "${name}" here.`, suggestion: nearest };
  const others = Object.keys(WIDGET_PROPERTIES).filter((other) => WIDGET_PROPERTIES[other]?.includes(name));
  return {
    message: `The widget "${widget}" has no property "${name}".`,
    suggestion:
      others.length === 0 ? nearest : `Remove it; the property is for the widgets ${others.join(', ')}.`,
  };
}

/** The property whose value stands at a pointer; nothing for an item of a list. */
function propertyAt(pointer: string): string | undefined {
  const last = pointer.slice(pointer.lastIndexOf('/') + 1);
  return /^\d*$/.test(last) ? undefined : last;
}

/** A property's name as a part of a code. */
function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** What stands in place of a name; objects of a parsed file have no text of their own. */
function nameOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Says in an admin's words what ajv found. Nothing for ajv's own bookkeeping, such as a failed `if`. */
function findingOf(file: string, error: ErrorObject): Finding | undefined {
  const schema = (error.parentSchema ?? {}) as DescribedSchema;
  // A property name of the wrong form is reported by ajv at the object that has it.
  const at =
    error.propertyName === undefined
      ? { pointer: error.instancePath }
      : { pointer: child(error.instancePath, error.propertyName), atKey: true };
  const { pointer } = at;
  const params = error.params as Readonly<Record<string, string>>;
  switch (error.keyword) {
    case 'additionalProperties': {
      const name = params.additionalProperty ?? '';
      return {
        file,
        pointer: child(pointer, name),
        atKey: true,
        code: 'unknown-property',
        ...unknownProperty(schema, name),
      };
    }
    case 'required': {
      const name = params.missingProperty ?? '';
      const description = schema.properties?.[name]?.description;
      return {
        file,
        pointer,
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
        file,
        pointer,
        code: name === undefined || error.keyword === 'const' ? 'not-allowed' : `unknown-${kebab(name)}`,
        message: `${JSON.stringify(error.data)} is not allowed here.`,
        suggestion:
          didYouMean(nameOf(error.data), allowed.map(String)) ??
          allowedHere(allowed.map((value) => JSON.stringify(value))),
      };
    }
    case 'pattern':
      return {
        file,
        ...at,
        code: 'wrong-form',
        message: `${JSON.stringify(error.data)} does not have the right form.`,
        suggestion: `${schema.description ?? ''} It must match ${String(error.schema)}`.trim(),
      };
    case 'errorMessage':
      return { file, pointer, code: 'wrong-shape', message: error.message ?? 'This has the wrong shape.' };
    case 'if':
    case 'propertyNames':
      return undefined;
    default:
      return {
        file,
        pointer,
        code: 'wrong-value',
        message: `This ${error.message ?? 'is not right'}.`,
        suggestion: schema.description,
      };
  }
}

/** Whether a property is missing only since its name is misspelt: that is said at the misspelt name. */
function isMisspelt(error: ErrorObject, errors: readonly ErrorObject[]): boolean {
  if (error.keyword !== 'required') return false;
  return errors.some(({ keyword, instancePath, params, parentSchema }) => {
    if (keyword !== 'additionalProperties' || instancePath !== error.instancePath) return false;
    const allowed = Object.keys((parentSchema as DescribedSchema | undefined)?.properties ?? {});
    const meant = didYouMean(String(params.additionalProperty), allowed);
    return meant === `Did you mean "${String(error.params.missingProperty)}"?`;
  });
}

/** Where a file does not fit the schema of its kind. */
export function schemaFindings(file: string, kind: FileKind, value: unknown): Finding[] {
  const validate = validatorOf(kind);
  if (validate(value)) return [];
  // Which branches of a oneOf failed is no news: what the whole of it asks for is said by a message of its own.
  const errors = (validate.errors ?? []).filter((error) => !error.schemaPath.includes('/oneOf/'));
  return errors.flatMap((error) => (isMisspelt(error, errors) ? [] : (findingOf(file, error) ?? [])));
}
