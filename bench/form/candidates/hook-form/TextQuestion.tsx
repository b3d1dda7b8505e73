import TextField from '@mui/material/TextField';
import { useFormState } from 'react-hook-form';
import { type FieldProps, rulesOf } from './field-props.ts';

/** An uncontrolled text field: typing renders nothing except its own error. */
export function TextQuestion({ question, control, register }: FieldProps) {
  const { key, label, kind, requiredMessage } = question;
  const { errors } = useFormState({ control, name: key, exact: true });
  const { ref, ...input } = register(key, rulesOf(question));
  const message = errors[key]?.message;
  return (
    <TextField
      {...input}
      id={key}
      inputRef={ref}
      label={label}
      fullWidth
      required={requiredMessage !== undefined}
      error={message !== undefined}
      helperText={message}
      {...(kind === 'textarea' ? { multiline: true, rows: 3 } : {})}
    />
  );
}
