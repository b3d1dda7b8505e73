import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { WidgetProps } from '@rjsf/utils';
import { type ReactElement, useState } from 'react';
import { useTexts } from '../../texts/texts-context.ts';
import { CardInput } from './CardInput.tsx';

/** A password, masked until its owner asks to see it. */
export function PasswordWidget(props: WidgetProps): ReactElement {
  const texts = useTexts();
  const [isShown, setIsShown] = useState(false);
  return (
    <Row>
      <CardInput widget={props} type={isShown ? 'text' : 'password'} autoCapitalize="none" />
      <Button
        variant="outlined"
        aria-pressed={isShown}
        aria-controls={props.id}
        aria-label={texts['password.showName']}
        onClick={() => setIsShown(!isShown)}
      >
        {texts['password.show']}
      </Button>
    </Row>
  );
}

const Row = styled('div')({
  display: 'flex',
  gap: '0.5rem',
  '& > input': { flex: 1, minWidth: 0 },
  '& > button': { flex: 'none' },
});
