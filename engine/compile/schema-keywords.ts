// The keywords of JSON Schema that a question may be described with: those of draft 07 that can be drawn and answered.

/** What stands under a keyword: a schema, several by name or in a list, either of these, or a value. */
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

/** Why other keywords are not taken, where that is not plain. */
export const REFUSED: Readonly<Record<string, string>> = {
  $id: 'Remove it. A schema has no address of its own here.',
  default:
    'A default would be an answer that nobody gave. To show an example, use "ui:placeholder" or "ui:help" in "ui".',
  patternProperties: 'Names of properties cannot be asked. Ask for a list of objects that each have a name.',
  propertyNames: 'Names of properties cannot be asked. Ask for a list of objects that each have a name.',
  readOnly: 'Applicants could not answer it. Remove it, or show it as a "text" beside the question.',
};

/** Formats that are checked and drawn. */
export const FORMATS = ['date', 'time', 'date-time', 'email', 'uri', 'color'];

/** Widgets of rjsf by the names that `ui:widget` has. */
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

/** What `ui` can say of a part. */
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
