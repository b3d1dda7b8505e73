// One of a few options, all in view.
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { WidgetProps } from '@rjsf/utils';
import { describedBy, labelId } from './widget-props.ts';

export function RadioWidget(props: WidgetProps) {
  const {
    id,
    name,
    htmlName,
    value,
    required,
    disabled,
    readonly,
    rawErrors = [],
    options,
    onChange,
  } = props;
  return (
    <RadioGroup
      id={id}
      name={htmlName ?? name}
      value={typeof value === 'string' ? value : ''}
      aria-labelledby={labelId(id)}
      aria-describedby={describedBy(id)}
      aria-required={required === true}
      aria-invalid={rawErrors.length > 0}
      onChange={(_event, chosen) => onChange(chosen)}
    >
      {(options.enumOptions ?? []).map((option) => (
        <FormControlLabel
          key={option.value}
          value={option.value}
          label={option.label}
          disabled={disabled === true || readonly === true}
          control={<Radio />}
        />
      ))}
    </RadioGroup>
  );
}
