import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { type FieldProps, rulesOf } from './field-props.ts';

/** An uncontrolled checkbox. */
export function CheckboxField({ question, register }: FieldProps) {
  const { ref, ...input } = register(question.key, rulesOf(question));
  return (
    <FormControlLabel
      label={question.label}
      control={<Checkbox {...input} id={question.key} slotProps={{ input: { ref } }} />}
    />
  );
}
