import type { WidgetProps } from '@rjsf/utils';
import type { InputHTMLAttributes, ReactElement } from 'react';
import { useComposed } from '../fields/use-composed.ts';
import { controlState, errorId, helpId } from '../fields/widget-props.ts';
import { checklistId } from './PasswordChecklist.tsx';

/** An input of a card in the style of the form's inputs. `special` are its attributes beyond rjsf's props. */
export function CardInput({ widget, normalise, ...special }: CardInputProps): ReactElement {
  const { id, name, value, placeholder, required, readonly, options, rawErrors = [], onChange } = widget;
  const composed = useComposed<HTMLInputElement>(String(value ?? ''), onChange, normalise);
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

/** Returns the ids that describe an input. Only ids that are rendered. */
function describedBy({ id, options, rawErrors = [] }: WidgetProps): string | undefined {
  // The checklist replaces the messages of a password.
  const showsMessages = rawErrors.length > 0 && options.checklist === undefined;
  const ids = [
    ...(showsMessages ? [errorId(id)] : []),
    ...(options.isHelped ? [helpId(id)] : []),
    ...(options.checklist === undefined ? [] : [checklistId(id)]),
  ];
  return ids.length === 0 ? undefined : ids.join(' ');
}

interface CardInputProps extends InputHTMLAttributes<HTMLInputElement> {
  /** The props that rjsf passed to the widget. */
  readonly widget: WidgetProps;
  /** Normalises the typed text; the default keeps it. */
  readonly normalise?: (text: string) => string;
}
