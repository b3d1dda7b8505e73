// Questions with a JSON Schema, for tests.
import type { ContentDefinition } from '../definition/definition.ts';

/** A budget: a list of costs of several kinds, with other payments and dates. */
export const BUDGET = {
  question: 'budget',
  label: 'Budget',
  widget: 'schema',
  schema: {
    type: 'object',
    required: ['costs', 'grant'],
    properties: {
      costs: {
        type: 'array',
        title: 'Costs',
        minItems: 1,
        maxItems: 5,
        items: { $ref: '#/definitions/cost' },
      },
      grant: { type: 'boolean', title: 'Do others pay for it, too?' },
      start: { type: 'string', format: 'date', title: 'First day' },
      days: { type: 'integer', title: 'Days', minimum: 1, maximum: 365 },
      needs: {
        type: 'array',
        title: 'Needs',
        uniqueItems: true,
        items: { type: 'string', enum: ['desk', 'lab'] },
      },
    },
    if: { properties: { grant: { const: true } }, required: ['grant'] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
    then: {
      required: ['payer'],
      properties: { payer: { type: 'string', title: 'Who pays', minLength: 3, pattern: '^[A-Z]' } },
    },
    definitions: {
      cost: {
        type: 'object',
        title: 'Cost',
        required: ['kind', 'amount'],
        properties: {
          kind: {
            title: 'Kind',
            oneOf: [
              { const: 'travel', title: 'Travel' },
              { const: 'staff', title: 'Staff' },
            ],
          },
          amount: { type: 'number', title: 'Amount', minimum: 0 },
        },
      },
    },
  },
  ui: {
    'ui:order': ['start', 'costs', '*'],
    needs: { 'ui:widget': 'checkboxes', 'ui:enumNames': ['A desk', 'A laboratory'] },
  },
} as const satisfies ContentDefinition;

/** A choice between whole objects, and a list of texts. */
export const CONTACT = {
  question: 'contact',
  label: 'Contact',
  widget: 'schema',
  schema: {
    type: 'object',
    properties: {
      tags: { type: 'array', title: 'Words', items: { type: 'string' } },
      way: {
        title: 'Way',
        type: 'object',
        oneOf: [
          {
            title: 'By phone',
            required: ['phone'],
            properties: { by: { const: 'phone' }, phone: { type: 'string', title: 'Phone', minLength: 5 } },
          },
          {
            title: 'By mail',
            required: ['mail'],
            properties: { by: { const: 'mail' }, mail: { type: 'string', format: 'email', title: 'Mail' } },
          },
        ],
      },
    },
  },
} as const satisfies ContentDefinition;
