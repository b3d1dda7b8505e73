// Questions that a JSON Schema describes: the schema with resolved references, its parts, and its rule.
import '../answers/described-reader.ts';
import { typedLimit } from '../asking/answer-limits.ts';
import type { AskedQuestion } from '../asking/ask-questions.ts';
import type { CompileContext } from '../asking/compile-context.ts';
import { wordedText } from '../asking/compile-texts.ts';
import type { CompiledQuestion, FieldRule } from '../form/compiled-form.ts';
import type { CompiledDescription, DescribedPart } from '../form/described-part.ts';
import { schemaFaults } from '../validation/schema-faults.ts';
import { checkUi } from './check-ui.ts';
import type { FieldSchemas } from './compile-validation.ts';
import { expandSchema } from './expand-schema.ts';
import { schemaParts } from './schema-parts.ts';

/** Ids of the error messages about a part. */
const PROBLEMS = [
  'required',
  'pattern',
  'minLength',
  'maxLength',
  'min',
  'max',
  'step',
  'whole',
  'fewestChoices',
  'mostChoices',
] as const;

/** The compiled parts and rules of a described question. */
interface Described {
  readonly asked: Pick<CompiledQuestion, 'parts' | 'described'>;
  readonly rules: readonly FieldRule[];
}

const NOTHING: Described = { asked: {}, rules: [] };

/** Compiles the JSON Schema of a question; empty if it has none. Reports unsupported and inadvisable schemas. */
export function compileDescribed(
  context: CompileContext,
  asked: AskedQuestion,
  schemas: FieldSchemas,
): Described {
  const { definition, entry, place } = asked;
  const { schema: written, ui = {}, question: name } = definition;
  if (entry.stores !== 'json' || written === undefined) return NOTHING;
  const { file } = place;
  const pointer = `${place.pointer}/schema`;
  const longest = typedLimit(context, asked) ?? 0;
  const schema = expandSchema(context, written, { file, pointer }, { name, longest });
  if (schema === undefined) return NOTHING;
  const faults = schemaFaults(written, schema);
  for (const { pointer: at, message } of faults) {
    context.report({
      file,
      pointer: pointer + at,
      code: 'bad-schema',
      message,
      suggestion: 'Look up the keyword in JSON Schema draft 07.',
    });
  }
  if (faults.length > 0) return NOTHING;
  if (schema.type !== 'object' && schema.type !== 'array') {
    context.report({
      ...{ file, pointer, code: 'bad-schema' },
      message: 'The schema of this question must describe an object or a list.',
      suggestion:
        'Write "type": "object" with "properties", or "type": "array" with "items". For a single value, use another widget.',
    });
    return NOTHING;
  }
  const parts = schemaParts(schema, ui);
  checkUi(context, parts, ui, { file, pointer: `${place.pointer}/ui` });
  const described: CompiledDescription = { schema, ui };
  return { asked: { parts, described }, rules: [ruleOf(context, schemas, described, parts)] };
}

function ruleOf(
  context: CompileContext,
  schemas: FieldSchemas,
  { schema }: CompiledDescription,
  parts: Readonly<Record<string, DescribedPart>>,
): FieldRule {
  const said = (id: Parameters<typeof wordedText>[1]) => wordedText(context.definition, id);
  const texts = {
    ...Object.fromEntries(PROBLEMS.map((id) => [id, said(`validation.${id}`)])),
    entry: said('addAnother.entry'),
  };
  const labels = Object.fromEntries(Object.entries(parts).map(([path, { label }]) => [path, label]));
  return {
    validator: schemas.described({ schema, labels, texts }),
    message: said('validation.part'),
  };
}
