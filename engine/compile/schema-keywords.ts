// The JSON Schema keywords that a question's schema may use: those of draft 07 that rjsf can render and
// applicants can answer, and `$defs`.

/**
 * The kind of a keyword's value: a schema, schemas by name, a list of schemas, a schema or a list, or a plain
 * value. Dependencies map names to schemas or lists of names.
 */
type Holds = 'schema' | 'named' | 'listed' | 'oneOrListed' | 'dependencies' | 'value';

const KEYWORDS_BY_VALUE: Readonly<Record<Holds, string>> = {
  schema: 'additionalItems else if not then',
  named: '$defs definitions properties',
  listed: 'allOf anyOf oneOf',
  oneOrListed: 'items',
  dependencies: 'dependencies',
  value:
    '$comment $ref $schema additionalProperties const description enum examples ' +
    'exclusiveMaximum exclusiveMinimum format maxItems maxLength maximum minItems minLength ' +
    'minimum multipleOf pattern required title type uniqueItems',
};

const words = (text: string): string[] => text.split(' ');

/** The kind of value of each keyword. */
export const KEYWORDS: Readonly<Record<string, Holds>> = Object.fromEntries(
  Object.entries(KEYWORDS_BY_VALUE)
    .flatMap(([holds, names]) => words(names).map((name) => [name, holds as Holds] as const))
    .sort(([one], [other]) => (one < other ? -1 : 1)),
);

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
export const UI_WIDGETS = words(
  'text textarea email uri date time datetime color select radio checkbox checkboxes updown ' +
    'range hidden',
);

/** The options that `ui` accepts for a part. */
export const UI_OPTIONS = words(
  'addable autocomplete description enumDisabled enumNames help inline label options order ' +
    'placeholder removable rows title widget',
);
