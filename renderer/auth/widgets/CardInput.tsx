import type { WidgetProps } from '@rjsf/utils';
import type { InputHTMLAttributes, ReactElement } from 'react';
import { useComposed } from '../../fields/use-composed.ts';
import { controlState, errorId, helpId } from '../../fields/widget-props.ts';
import { checklistId } from './PasswordChecklist.tsx';

/** An input of a card, which looks as those of the form do; takes what is special about it beside rjsf's props. */
export function CardInput({ widget, read, ...special }: CardInputProps): ReactElement {
  const { id, name, value, placeholder, required, readonly, options, rawErrors = [], onChange } = widget;
  const composed = useComposed<HTMLInputElement>(String(value ?? ''), onChange, read);
  return (
    <input
      className="mt-control"
      id={id}
      name={name}
      placeholder={placeholder || undefined}
      readOnly={readonly === true}
      autoComplete={String(options.autocomplete ?? 'off')}
      spellCheck={false}
      {...composed}
      {...controlState(widget, value)}
      aria-describedby={describedBy(widget)}
      aria-required={required === true}
      aria-invalid={rawErrors.length > 0}
      {...special}
    />
  );
}

/** Ids of what is said about an input: only of what is there. */
function describedBy({ id, options, rawErrors = [] }: WidgetProps): string | undefined {
  // A checklist shows itself what a password lacks: there are no messages beside it.
  const isTold = rawErrors.length > 0 && options.checklist === undefined;
  const ids = [
    ...(isTold ? [errorId(id)] : []),
    ...(options.isHelped ? [helpId(id)] : []),
    ...(options.checklist === undefined ? [] : [checklistId(id)]),
  ];
  return ids.length === 0 ? undefined : ids.join(' ');
}

interface CardInputProps extends InputHTMLAttributes<HTMLInputElement> {
  /** What rjsf gave the widget that uses the input. */
  readonly widget: WidgetProps;
  /** How what is typed is read; as it is where it is absent. */
  readonly read?: (text: string) => string;
}
