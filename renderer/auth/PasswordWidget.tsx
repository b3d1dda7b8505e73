import './password-widget.css';
import type { WidgetProps } from '@rjsf/utils';
import { type ReactElement, useState } from 'react';
import { Button } from '../feedback/Button.tsx';
import { useTexts } from '../feedback/texts-context.ts';
import { CardInput } from './CardInput.tsx';

/** A password, masked until the user shows it. */
export function PasswordWidget(props: WidgetProps): ReactElement {
  const texts = useTexts();
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="mt-password-widget-row">
      <CardInput widget={props} type={isShown ? 'text' : 'password'} autoCapitalize="none" />
      <Button
        variant="outlined"
        aria-controls={props.id}
        aria-label={texts[isShown ? 'password.hideName' : 'password.showName']}
        onClick={() => setIsShown(!isShown)}
      >
        {texts[isShown ? 'password.hide' : 'password.show']}
      </Button>
    </div>
  );
}
