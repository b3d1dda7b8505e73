// Widgets for rjsf made with MUI, as a school might write them. `@rjsf/mui` asks for 43,000 files of icons.
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { ThemeProps } from '@rjsf/core';
import type { EnumOptionsType, WidgetProps } from '@rjsf/utils';
import type { ReactNode } from 'react';

const NO_OPTIONS: EnumOptionsType[] = [];

function MuiText(props: WidgetProps & { readonly kind?: TextFieldProps; readonly children?: ReactNode }) {
  const { id, value, disabled, readonly, onChange, onFocus, onBlur, options, kind, children } = props;
  return (
    <TextField
      id={id}
      name={id}
      fullWidth
      value={value ?? ''}
      disabled={disabled || false}
      slotProps={{ htmlInput: { readOnly: readonly } }}
      onChange={({ target }) => onChange(target.value === '' ? options.emptyValue : target.value)}
      onFocus={() => onFocus(id, value)}
      onBlur={() => onBlur(id, value)}
      {...kind}
    >
      {children}
    </TextField>
  );
}

const MuiTextarea = (props: WidgetProps) => <MuiText {...props} kind={{ multiline: true, rows: 3 }} />;

function MuiSelect(props: WidgetProps) {
  return (
    <MuiText {...props} disabled={props.disabled || props.readonly || false} kind={{ select: true }}>
      <MenuItem value="">&nbsp;</MenuItem>
      {(props.options.enumOptions ?? NO_OPTIONS).map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </MuiText>
  );
}

function MuiRadio({ id, value, disabled, readonly, onChange, options }: WidgetProps) {
  return (
    <RadioGroup id={id} name={id} value={value ?? ''} onChange={(_, chosen) => onChange(chosen)}>
      {(options.enumOptions ?? NO_OPTIONS).map(({ value: each, label }) => (
        <FormControlLabel
          key={each}
          value={each}
          label={label}
          disabled={disabled || readonly || false}
          control={<Radio />}
        />
      ))}
    </RadioGroup>
  );
}

function MuiCheckbox({ id, value, label, hideLabel, disabled, readonly, onChange }: WidgetProps) {
  return (
    <FormControlLabel
      label={hideLabel ? '' : label}
      disabled={disabled || readonly || false}
      control={<Checkbox id={id} checked={value === true} onChange={(_, checked) => onChange(checked)} />}
    />
  );
}

export const muiTheme: ThemeProps = {
  widgets: {
    TextWidget: MuiText,
    TextareaWidget: MuiTextarea,
    SelectWidget: MuiSelect,
    RadioWidget: MuiRadio,
    CheckboxWidget: MuiCheckbox,
  },
};
