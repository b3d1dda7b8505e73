import type { WidgetProps } from '@rjsf/utils';
import type { ComponentType, ReactElement } from 'react';
import type { CardField, CardId } from '../../engine/form/compiled-card.ts';
import { cardErrors } from '../../engine/validation/card-errors.ts';
import { FieldTemplate } from '../fields/FieldTemplate.tsx';
import { Words } from '../fields/Words.tsx';
import { useFormModule } from '../filling/form-context.tsx';
import { registry } from '../form/registry.ts';
import { CodeWidget, EmailWidget } from './card-widgets.tsx';
import { PasswordChecklist } from './PasswordChecklist.tsx';
import { PasswordWidget } from './PasswordWidget.tsx';

const WIDGETS: Readonly<Record<Exclude<CardField['widget'], 'hidden'>, ComponentType<WidgetProps>>> = {
  email: EmailWidget,
  password: PasswordWidget,
  newPassword: PasswordWidget,
  code: CodeWidget,
};

const UI_SCHEMA = {};
const ignore = (): void => undefined;

/** A field of a card: a widget with rjsf's contract, in the form's field template. */
export function CardQuestion(props: CardQuestionProps): ReactElement {
  const { card, field, value, messages, onChange } = props;
  const module = useFormModule();
  const { name, label, widget, help, autocomplete, checklist } = field;
  // Tells password managers whose password it is.
  if (widget === 'hidden') return <input hidden autoComplete={name} readOnly value={value} />;
  const Widget = WIDGETS[widget];
  const id = `card-${name}`;
  const schema = { type: 'string', title: label } as const;
  const rawErrors = [...messages];
  return (
    <FieldTemplate
      id={id}
      label={label}
      schema={schema}
      rawErrors={rawErrors}
      // The checklist already shows what a new password lacks.
      hideError={checklist !== undefined}
      {...(help === undefined ? {} : { rawHelp: <Words words={help} /> })}
    >
      <Widget
        id={id}
        name={name}
        label={label}
        value={value}
        // The call of a card needs all its fields.
        required
        rawErrors={rawErrors}
        schema={schema}
        uiSchema={UI_SCHEMA}
        registry={registry}
        options={{
          ...(autocomplete === undefined ? {} : { autocomplete: autocomplete as AutoFill }),
          isHelped: help !== undefined,
          checklist,
        }}
        onChange={(next) => onChange(String(next ?? ''))}
        onBlur={ignore}
        onFocus={ignore}
      />
      {checklist && (
        <PasswordChecklist
          id={id}
          messages={checklist}
          unmet={cardErrors(module, card, { [name]: value })[name] ?? []}
          isRefused={messages.length > 0}
        />
      )}
    </FieldTemplate>
  );
}

interface CardQuestionProps {
  readonly card: CardId;
  readonly field: CardField;
  readonly value: string;
  /** The validation errors; empty before the first Submit. */
  readonly messages: readonly string[];
  readonly onChange: (value: string) => void;
}
