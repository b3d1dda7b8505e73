import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import { useController } from 'react-hook-form';
import { type FieldProps, rulesOf } from './field-props.ts';

const NO_OPTIONS: NonNullable<FieldProps['question']['options']> = [];

/** A select or a radio: controlled, since MUI's have no input to register. */
export function ChoiceField({ question, control }: FieldProps) {
  const { key, label, kind, options = NO_OPTIONS, requiredMessage } = question;
  const rules = useMemo(() => rulesOf(question), [question]);
  const { field, fieldState } = useController({ control, name: key, rules, defaultValue: '' });
  const { ref, ...input } = field;
  const message = fieldState.error?.message;
  const choices = useMemo(
    () =>
      options.map((option) =>
        kind === 'radio' ? (
          <FormControlLabel
            key={option.value}
            value={option.value}
            label={option.label}
            control={<Radio />}
          />
        ) : (
          <MenuItem key={option.value} value={option.value}>
            {option.label}
          </MenuItem>
        ),
      ),
    [kind, options],
  );
  const required = requiredMessage !== undefined;

  if (kind === 'select') {
    return (
      <TextField
        {...input}
        select
        id={key}
        inputRef={ref}
        label={label}
        fullWidth
        required={required}
        error={message !== undefined}
        helperText={message}
      >
        <MenuItem value="">&nbsp;</MenuItem>
        {choices}
      </TextField>
    );
  }
  return (
    <FormControl required={required} error={message !== undefined}>
      <FormLabel id={`${key}-label`}>{label}</FormLabel>
      <RadioGroup {...input} aria-labelledby={`${key}-label`}>
        {choices}
      </RadioGroup>
      {message === undefined ? null : <FormHelperText>{message}</FormHelperText>}
    </FormControl>
  );
}
