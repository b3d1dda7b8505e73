import type { ErrorTransformer, RJSFSchema, UiSchema } from '@rjsf/utils';
import type { BenchQuestion } from '../question.ts';

/** The JSON Schema keyword. It is a constant because the linter takes an object literal with `then` for a promise. */
const THEN = 'then';

/** Props of rjsf's form. */
export interface RjsfForm {
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema;
  readonly transformErrors: ErrorTransformer;
}

/** Converts the questions to a JSON Schema and a UI schema, and sets their messages for missing answers. */
export function rjsfForm(questions: readonly BenchQuestion[]): RjsfForm {
  const alwaysShown = questions.filter(({ shownWhen }) => shownWhen === undefined);
  const messages = new Map(questions.map(({ key, requiredMessage }) => [key, requiredMessage]));
  return {
    schema: {
      type: 'object',
      ...propertiesOf(alwaysShown),
      allOf: questions.flatMap((question) => {
        const { shownWhen } = question;
        if (shownWhen === undefined) return [];
        const { key, value } = shownWhen;
        return [
          {
            if: { properties: { [key]: { const: value } }, required: [key] },
            [THEN]: propertiesOf([question]),
          },
        ];
      }),
    },
    uiSchema: {
      'ui:order': questions.map(({ key }) => key),
      ...Object.fromEntries(questions.map((question) => [question.key, uiOf(question)])),
    },
    transformErrors: (errors) =>
      errors.map((error) => {
        const message = error.name === 'required' ? messages.get(error.params.missingProperty) : undefined;
        return message === undefined ? error : { ...error, message };
      }),
  };
}

function propertiesOf(questions: readonly BenchQuestion[]): Pick<RJSFSchema, 'properties' | 'required'> {
  return {
    properties: Object.fromEntries(questions.map((question) => [question.key, schemaOf(question)])),
    required: questions.filter(({ requiredMessage }) => requiredMessage !== undefined).map(({ key }) => key),
  };
}

function schemaOf({ label, kind, options }: BenchQuestion): RJSFSchema {
  if (kind === 'checkbox') return { type: 'boolean', title: label };
  const choices = options === undefined ? {} : { enum: options.map(({ value }) => value) };
  return { type: 'string', title: label, ...choices };
}

function uiOf({ kind, options }: BenchQuestion): UiSchema {
  return {
    ...(kind === 'radio' || kind === 'textarea' ? { 'ui:widget': kind } : {}),
    ...(options === undefined ? {} : { 'ui:enumNames': options.map(({ label }) => label) }),
  };
}
