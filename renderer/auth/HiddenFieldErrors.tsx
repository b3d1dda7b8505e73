import Alert from '@mui/material/Alert';
import type { ReactElement } from 'react';
import type { CompiledCard } from '../../engine/form/compiled-form.ts';
import { cardErrors } from '../../engine/validation/card-errors.ts';
import { useFormModule } from '../filling/form-context.tsx';
import type { CardValues } from './use-initial-values.ts';

/** Messages about values that came with a link and have no field to stand at (decision AUTH-29). */
export function HiddenFieldErrors(props: {
  readonly card: CompiledCard;
  readonly values: CardValues;
}): ReactElement | null {
  const { card, values } = props;
  const errors = cardErrors(useFormModule(), card.id, values);
  const hidden = card.fields.filter(({ widget }) => widget === 'hidden');
  const messages = hidden.flatMap(({ name }) => errors[name] ?? []);
  if (messages.length === 0) return null;
  return (
    <Alert severity="error">
      {messages.map((message) => (
        <div key={message}>{message}</div>
      ))}
    </Alert>
  );
}
