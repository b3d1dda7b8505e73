// One of a list of options; the first entry is the empty choice (spec §3).
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { WidgetProps } from '@rjsf/utils';
import { describedBy, ownOptions } from './widget-props.ts';

export function SelectWidget(props: WidgetProps) {
  const { id, name, htmlName, value, required, disabled, readonly, rawErrors = [], options } = props;
  const { onChange, onBlur, onFocus } = props;
  const { texts, question } = ownOptions(props);
  const offered = options.enumOptions ?? [];
  // A stored choice that is not offered any more shows as none.
  const chosen = offered.some((option) => option.value === value) ? String(value) : '';
  return (
    <NativeSelect
      value={chosen}
      disabled={disabled === true || readonly === true}
      error={rawErrors.length > 0}
      fullWidth
      input={<OutlinedInput />}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => onBlur(id, value)}
      onFocus={() => onFocus(id, value)}
      inputProps={{
        id,
        name: htmlName ?? name,
        autoComplete: question?.autocomplete ?? 'off',
        'aria-describedby': describedBy(id),
        'aria-required': required === true,
      }}
    >
      <option value="">{texts?.['select.empty']}</option>
      {offered.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  );
}
