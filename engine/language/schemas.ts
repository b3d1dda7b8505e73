// Collects the schemas of all config files. `npm run schemas` writes them to schemas/.
import { AUTH_CARD_SCHEMA } from './auth-card.ts';
import { CALCULATION_SCHEMA } from './calculation.ts';
import { CONDITION_SCHEMA, CONDITIONS_SCHEMA } from './condition.ts';
import { DATA_MODEL_SCHEMA } from './data-model.ts';
import { EXPORT_SCHEMA } from './export.ts';
import { FORM_SCHEMA } from './form.ts';
import { MAIL_SCHEMA } from './mail.ts';
import { MIGRATION_SCHEMA } from './migration.ts';
import { MODAL_SCHEMA } from './modal.ts';
import { OFFICE_SCHEMA } from './office.ts';
import { OPTION_LISTS_SCHEMA } from './option-lists.ts';
import { widgetSchema } from './own-widget.ts';
import { REGISTER_SCHEMA } from './register.ts';
import { SCENARIO_SCHEMA } from './scenario.ts';
import { SCHOOL_SCHEMA } from './school.ts';
import { type BlockShapes, sectionSchema } from './section.ts';
import { TEXTS_SCHEMA } from './texts.ts';
import { VALIDATION_SCHEMA } from './validation.ts';
import { WEBHOOK_SCHEMA } from './webhook.ts';
import type { WidgetTable } from './widget-entry.ts';

const SCHEMAS = [
  AUTH_CARD_SCHEMA,
  CALCULATION_SCHEMA,
  CONDITION_SCHEMA,
  CONDITIONS_SCHEMA,
  DATA_MODEL_SCHEMA,
  EXPORT_SCHEMA,
  FORM_SCHEMA,
  MAIL_SCHEMA,
  MIGRATION_SCHEMA,
  MODAL_SCHEMA,
  OFFICE_SCHEMA,
  OPTION_LISTS_SCHEMA,
  REGISTER_SCHEMA,
  SCENARIO_SCHEMA,
  SCHOOL_SCHEMA,
  TEXTS_SCHEMA,
  VALIDATION_SCHEMA,
  WEBHOOK_SCHEMA,
];

const HEAD = ['$schema', '$id', 'title', 'description'];

/**
 * Replacer for `JSON.stringify`: moves the title and similar properties to the start, for readers of the
 * file.
 */
function moveHeadFirst(_name: string, part: unknown): unknown {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
  const entries = Object.entries(part);
  const isHeadEntry = ([name, value]: [string, unknown]) => HEAD.includes(name) && typeof value === 'string';
  const head = HEAD.flatMap((name) => entries.filter((entry) => entry[0] === name && isHeadEntry(entry)));
  return Object.fromEntries([...head, ...entries.filter((entry) => !isHeadEntry(entry))]);
}

/** Returns the text of each file in schemas/ by name, for a language with these widgets and blocks. */
export function schemaFiles(widgets: WidgetTable, blocks: BlockShapes): ReadonlyMap<string, string> {
  const schemas = [...SCHEMAS, sectionSchema(widgets, blocks), widgetSchema(widgets)];
  return new Map(
    schemas.map((schema) => {
      const { $id } = schema as { readonly $id: string };
      return [$id, `${JSON.stringify(schema, moveHeadFirst, 2)}\n`];
    }),
  );
}
