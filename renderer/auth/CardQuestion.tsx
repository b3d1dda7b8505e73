import type { WidgetProps } from '@rjsf/utils';
import type { ComponentType, ReactElement } from 'react';
import type { CardField, CardId } from '../../engine/form/compiled-card.ts';
import { FieldTemplate } from '../fields/FieldTemplate.tsx';
import { registry } from '../form/registry.ts';
import { Words } from '../words/Words.tsx';
import { CodeWidget } from './widgets/CodeWidget.tsx';
import { EmailWidget } from './widgets/EmailWidget.tsx';
import { NewPasswordWidget } from './widgets/NewPasswordWidget.tsx';
import { PasswordWidget } from './widgets/PasswordWidget.tsx';

const WIDGETS: Readonly<Record<Exclude<CardField['widget'], 'hidden'>, ComponentType<WidgetProps>>> = {
  email: EmailWidget,
  password: PasswordWidget,
  newPassword: NewPasswordWidget,
  code: CodeWidget,
};

const UI_SCHEMA = {};
const ignore = (): void => undefined;

/** What a card asks: a widget in rjsf's contract, within the form's own frame. */
export function CardQuestion(props: CardQuestionProps): ReactElement {
  const { card, field, value, messages, onChange } = props;
  const { name, label, widget, help, autocomplete, checklist } = field;
  // Password managers ask whose password it is.
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
      // The checklist itself shows what a new password still lacks.
      hideError={checklist !== undefined}
      {...(help === undefined ? {} : { rawHelp: <Words words={help} /> })}
    >
      <Widget
        id={id}
        name={name}
        label={label}
        value={value}
        // Each field of a card is needed for its call.
        required
        rawErrors={rawErrors}
        schema={schema}
        uiSchema={UI_SCHEMA}
        registry={registry}
        options={{
          ...(autocomplete === undefined ? {} : { autocomplete: autocomplete as AutoFill }),
          isHelped: help !== undefined,
          ...(checklist === undefined ? {} : { checklist: { card, messages: checklist } }),
        }}
        onChange={(next) => onChange(String(next ?? ''))}
        onBlur={ignore}
        onFocus={ignore}
      />
    </FieldTemplate>
  );
}

interface CardQuestionProps {
  readonly card: CardId;
  readonly field: CardField;
  readonly value: string;
  /** Why it was refused; none before. */
  readonly messages: readonly string[];
  readonly onChange: (value: string) => void;
}
