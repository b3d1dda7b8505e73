import type { ReactElement } from 'react';
import type { AccountTexts } from '../../engine/wire/account-changes.ts';
import { CardQuestion } from '../auth/CardQuestion.tsx';

/** The current password, which a change of the account requires. */
export function CurrentPassword({ texts, value, hasFailed, onChange }: CurrentPasswordProps): ReactElement {
  const isMissing = hasFailed && value === '';
  return (
    <CardQuestion
      card="login"
      field={{
        name: CURRENT_PASSWORD,
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

/** Name of the input of {@link CurrentPassword}. */
export const CURRENT_PASSWORD = 'current';

interface CurrentPasswordProps {
  readonly texts: AccountTexts;
  readonly value: string;
  /** Whether a Submit has failed. */
  readonly hasFailed: boolean;
  readonly onChange: (value: string) => void;
}
