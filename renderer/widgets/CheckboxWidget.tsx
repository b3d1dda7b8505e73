// A box to tick, with its label beside it.
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import type { WidgetProps } from '@rjsf/utils';
import { describedBy } from './widget-props.ts';

export function CheckboxWidget(props: WidgetProps) {
  const { id, name, htmlName, value, label, required, disabled, readonly, rawErrors = [], onChange } = props;
  return (
    <BoxLabel
      label={
        <>
          {label}
          {required ? <Mark aria-hidden="true"> *</Mark> : null}
        </>
      }
      control={
        <Checkbox
          id={id}
          name={htmlName ?? name}
          checked={value === true}
          disabled={disabled === true || readonly === true}
          onChange={(_event, checked) => onChange(checked)}
          slotProps={{
            input: {
              'aria-describedby': describedBy(id),
              'aria-required': required === true,
              'aria-invalid': rawErrors.length > 0,
            },
          }}
        />
      }
    />
  );
}

/** A long label wraps beside its box instead of pushing it to its middle. */
const BoxLabel = styled(FormControlLabel)({
  alignItems: 'flex-start',
  marginRight: 0,
  '& .MuiFormControlLabel-label': { paddingTop: '0.5625rem' },
});

const Mark = styled('span')(({ theme }) => ({ color: theme.palette.error.main }));
