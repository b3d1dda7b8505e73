import type { OutlinedInputProps } from '@mui/material/OutlinedInput';
import { descriptionId, errorId, helpId, type WidgetProps } from '@rjsf/utils';
import type { InputHTMLAttributes } from 'react';
import { wordId } from '../../fields/widget-props.ts';

/** The props of MUI's input for an rjsf text widget, with what is special about its `<input>`. */
export function inputProps(
  props: WidgetProps,
  special: InputHTMLAttributes<HTMLInputElement>,
): OutlinedInputProps {
  const { id, name, value, placeholder, autofocus, disabled, readonly, options, rawErrors = [] } = props;
  const { onChange, onBlur, onFocus } = props;
  const isInvalid = rawErrors.length > 0;
  return {
    id,
    name,
    value: value ?? '',
    disabled: Boolean(disabled),
    readOnly: Boolean(readonly),
    autoFocus: Boolean(autofocus),
    ...(placeholder ? { placeholder } : {}),
    error: isInvalid,
    fullWidth: true,
    autoComplete: String(options.autocomplete ?? 'off'),
    onChange: (event) => onChange(event.target.value),
    onBlur: () => onBlur(id, value),
    onFocus: () => onFocus(id, value),
    slotProps: {
      input: {
        'aria-describedby': describedBy(props),
        // Each field of a card is needed for its call; its rules say so, which rjsf takes no mark from.
        'aria-required': true,
        spellCheck: false,
        ...special,
      },
    },
  };
}

/** Ids of what is said about an input: only of what is there. */
function describedBy({ id, options, rawErrors = [] }: WidgetProps): string | undefined {
  // A checklist shows itself what a password lacks: there are no messages beside it.
  const isTold = rawErrors.length > 0 && options.checklist === undefined;
  const ids = [
    ...(isTold ? [wordId(errorId(id)), errorId(id)] : []),
    ...(options.help === undefined ? [] : [helpId(id)]),
    ...(options.checklist === undefined ? [] : [descriptionId(id)]),
  ];
  return ids.length === 0 ? undefined : ids.join(' ');
}
