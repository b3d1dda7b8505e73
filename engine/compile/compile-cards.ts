import type { CompileContext } from '../asking/compile-context.ts';
import type { CardFile, Located } from '../definition/definition.ts';
import type { CardId, CompiledCard } from '../form/compiled-card.ts';
import { ANY_TEXT } from '../form/pattern-judge.ts';
import type { Words } from '../form/words.ts';
import { checkPattern } from '../rules/check-pattern.ts';
import { atPlace } from '../source/at-place.ts';
import { child } from '../source/source-file.ts';
import { type JsonSchema, schemaWithMessage } from '../validation/field-schema.ts';
import { defined } from '../values/defined.ts';
import { CALL_LIMITS } from '../wire/card-calls.ts';
import { CARD_IDS, cardSchemaId } from '../wire/routes.ts';
import { checkCard } from './check-card.ts';
import type { Length } from './compile-words.ts';

/** The compiled cards, and the JSON Schemas from which their validators are compiled. */
interface CompiledCards {
  readonly cards: Readonly<Record<CardId, CompiledCard>>;
  readonly cardSchemas: Readonly<Record<CardId, JsonSchema>>;
}

function compileCard(
  context: CompileContext,
  { file, value }: Located<CardFile>,
): readonly [CompiledCard, JsonSchema] {
  const text = (pointer: string, raw: string): string => context.text(file, pointer, raw);
  const words = (pointer: string, raw: string, length: Length): Words =>
    context.words({ file, pointer }, raw, length);
  const properties: Record<string, unknown> = {};
  const fields = value.fields.map((field, index) => {
    const pointer = child('/fields', index);
    const label = text(`${pointer}/label`, field.label);
    const messages = field.validation.map((rule, at) =>
      text(`${child(`${pointer}/validation`, at)}/message`, rule.message ?? ''),
    );
    for (const [at, rule] of field.validation.entries()) {
      const place = { file, pointer: `${child(`${pointer}/validation`, at)}/pattern` };
      const limit = CALL_LIMITS[field.field];
      // Card rules check blank values, too.
      const input = { name: field.field, typed: limit, stored: limit, shape: ANY_TEXT };
      if (rule.pattern !== undefined) checkPattern(context, rule.pattern, place, input);
    }
    const rules = field.validation.map((rule, at) => schemaWithMessage(rule, messages[at] ?? ''));
    // An empty `allOf` is not a valid schema.
    properties[field.field] = { type: 'string', ...(rules.length === 0 ? {} : { allOf: rules }) };
    return defined({
      name: field.field,
      label,
      widget: field.widget,
      autocomplete: field.autocomplete,
      help: field.help && words(`${pointer}/help`, field.help, {}),
      checklist: field.widget === 'newPassword' ? messages : undefined,
    });
  });
  const card = defined({
    id: value.id,
    title: text('/title', value.title),
    name: text('/name', value.name),
    intro: value.intro && words('/intro', value.intro, { level: 2 }),
    submit: text('/submit', value.submit),
    fields,
    resend: value.resend && text('/resend', value.resend),
    links: value.links.map((link, index) => ({
      ...link,
      text: text(`${child('/links', index)}/text`, link.text),
    })),
    footer: {
      question: text('/footer/question', value.footer.question),
      link: { ...value.footer.link, text: text('/footer/link/text', value.footer.link.text) },
    },
  });
  return [card, { $id: cardSchemaId(value.id), type: 'object', properties }];
}

/** Compiles the five authentication cards. An earlier check reports missing cards. */
export function compileCards(context: CompileContext): CompiledCards {
  const cards: Partial<Record<CardId, CompiledCard>> = {};
  const cardSchemas: Partial<Record<CardId, JsonSchema>> = {};
  for (const id of CARD_IDS) {
    const located = context.definition.cards[id];
    if (located === undefined) continue;
    const place = { file: located.file, pointer: '' };
    checkCard(context, located);
    [cards[id], cardSchemas[id]] = atPlace(place, () => compileCard(context, located));
  }
  return { cards, cardSchemas } as CompiledCards;
}
