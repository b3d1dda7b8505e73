import type { ReactElement } from 'react';
import type { AccountTexts } from '../../engine/wire/account-changes.ts';
import { CardQuestion } from '../auth/CardQuestion.tsx';

/** The password that a change of the account asks for. */
export function CurrentPassword({ texts, value, hasFailed, onChange }: CurrentPasswordProps): ReactElement {
  const isMissing = hasFailed && value === '';
  return (
    <CardQuestion
      card="login"
      field={{
        name: CURRENT,
        label: texts['changes.current'],
        widget: 'password',
        autocomplete: 'current-password',
      }}
      value={value}
      messages={isMissing ? [texts['changes.currentMissing']] : []}
      onChange={onChange}
    />
  );
}

/** The name of its input. */
export const CURRENT = 'current';

interface CurrentPasswordProps {
  readonly texts: AccountTexts;
  readonly value: string;
  /** Whether the form was sent and refused. */
  readonly hasFailed: boolean;
  readonly onChange: (value: string) => void;
}
