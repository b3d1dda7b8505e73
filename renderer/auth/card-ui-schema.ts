import type { UiSchema } from '@rjsf/utils';
import type { CardField, CardId, CompiledCard } from '../../engine/form/compiled-form.ts';

/** What the widget of a new password needs to know: whose rules, and the messages of those that are listed. */
export interface Checklist {
  readonly card: CardId;
  readonly messages: readonly string[];
}

/** How rjsf shows a card's fields: their order, labels and widgets. */
export function cardUiSchema(card: CompiledCard): UiSchema {
  const fields = card.fields.map((field) => [field.name, fieldUiSchema(card.id, field)]);
  return { 'ui:order': card.fields.map(({ name }) => name), ...Object.fromEntries(fields) };
}

function fieldUiSchema(card: CardId, field: CardField): UiSchema {
  const { label, widget, autocomplete, help, checklist } = field;
  return {
    'ui:title': label,
    'ui:widget': widget,
    // rjsf would store an emptied text as `undefined`, which no rule of the card speaks about.
    'ui:emptyValue': '',
    ...(autocomplete && { 'ui:autocomplete': autocomplete as HTMLInputElement['autocomplete'] }),
    ...(help && { 'ui:help': help }),
    // The checklist itself shows what a new password still lacks.
    ...(checklist && { 'ui:checklist': { card, messages: checklist }, 'ui:hideError': true }),
  };
}
