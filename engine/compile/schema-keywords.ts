// The JSON Schema keywords that a question's schema may use: those of draft 07 that rjsf can render and
// applicants can answer, and `$defs`.

/**
 * The kind of a keyword's value: a schema, schemas by name, a list of schemas, a schema or a list, or a plain
 * value. Dependencies map names to schemas or lists of names.
 */
type Holds = 'schema' | 'named' | 'listed' | 'oneOrListed' | 'dependencies' | 'value';

export const KEYWORDS: Readonly<Record<string, Holds>> = {
  $comment: 'value',
  $defs: 'named',
  $ref: 'value',
  $schema: 'value',
  additionalItems: 'schema',
  additionalProperties: 'value',
  allOf: 'listed',
  anyOf: 'listed',
  const: 'value',
  definitions: 'named',
  dependencies: 'dependencies',
  description: 'value',
  else: 'schema',
  enum: 'value',
  examples: 'value',
  exclusiveMaximum: 'value',
  exclusiveMinimum: 'value',
  format: 'value',
  if: 'schema',
  items: 'oneOrListed',
  maxItems: 'value',
  maxLength: 'value',
  maximum: 'value',
  minItems: 'value',
  minLength: 'value',
  minimum: 'value',
  multipleOf: 'value',
  not: 'schema',
  oneOf: 'listed',
  pattern: 'value',
  properties: 'named',
  required: 'value',
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  then: 'schema',
  title: 'value',
  type: 'value',
  uniqueItems: 'value',
};

/** Explanations for unsupported keywords, where the reason is not obvious. */
export const REFUSED: Readonly<Record<string, string>> = {
  $id: 'Remove it. A schema has no address of its own here.',
  default:
    'A default would be an answer that nobody gave. To show an example, use "ui:placeholder" or "ui:help" in "ui".',
  patternProperties: 'Names of properties cannot be asked. Ask for a list of objects that each have a name.',
  propertyNames: 'Names of properties cannot be asked. Ask for a list of objects that each have a name.',
  readOnly: 'Applicants could not answer it. Remove it, or show it as a "text" beside the question.',
};

/** Supported formats: ajv validates them and rjsf renders them. */
export const FORMATS = ['date', 'time', 'date-time', 'email', 'uri', 'color'];

/** The rjsf widgets that `ui:widget` accepts. */
export const UI_WIDGETS = [
  'text',
  'textarea',
  'email',
  'uri',
  'date',
  'time',
  'datetime',
  'color',
  'select',
  'radio',
  'checkbox',
  'checkboxes',
  'updown',
  'range',
  'hidden',
];

/** The options that `ui` accepts for a part. */
export const UI_OPTIONS = [
  'addable',
  'autocomplete',
  'description',
  'enumDisabled',
  'enumNames',
  'help',
  'inline',
  'label',
  'options',
  'order',
  'placeholder',
  'removable',
  'rows',
  'title',
  'widget',
];
