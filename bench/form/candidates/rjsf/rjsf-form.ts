import type { ErrorTransformer, RJSFSchema, UiSchema } from '@rjsf/utils';
import type { BenchQuestion } from '../question.ts';

/** The JSON Schema keyword; an object literal with it would look like a promise. */
const THEN = 'then';

export interface RjsfForm {
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema;
  readonly transformErrors: ErrorTransformer;
}

/** Returns the questions as a JSON Schema, with rjsf's other input. */
export function rjsfForm(questions: readonly BenchQuestion[]): RjsfForm {
  const always = questions.filter(({ shownWhen }) => shownWhen === undefined);
  const messages = new Map(questions.map(({ key, requiredMessage }) => [key, requiredMessage]));
  return {
    schema: {
      type: 'object',
      ...propertiesOf(always),
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
