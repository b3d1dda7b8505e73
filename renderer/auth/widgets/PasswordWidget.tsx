import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { WidgetProps } from '@rjsf/utils';
import { type ReactElement, useState } from 'react';
import { useTexts } from '../../texts/texts-context.ts';
import { inputProps } from './input-props.ts';

/** A password, masked until its owner asks to see it. */
export function PasswordWidget(props: WidgetProps): ReactElement {
  const texts = useTexts();
  const [isShown, setIsShown] = useState(false);
  return (
    <OutlinedInput
      {...inputProps(props, { type: isShown ? 'text' : 'password', autoCapitalize: 'none' })}
      endAdornment={
        <Button
          size="small"
          aria-pressed={isShown}
          aria-controls={props.id}
          onClick={() => setIsShown(!isShown)}
        >
          {texts['password.show']}
        </Button>
      }
    />
  );
}
