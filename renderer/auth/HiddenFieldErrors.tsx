import type { ReactElement } from 'react';
import type { CompiledCard } from '../../engine/form/compiled-card.ts';
import type { AnswerErrors } from '../../engine/form/form-module.ts';
import { Notice } from '../feedback/Notice.tsx';

/** Messages about values that came with a link and have no visible field (decision AUTH-29). */
export function HiddenFieldErrors(props: {
  readonly card: CompiledCard;
  readonly errors: AnswerErrors;
}): ReactElement | null {
  const { card, errors } = props;
  const hidden = card.fields.filter(({ widget }) => widget === 'hidden');
  const messages = hidden.flatMap(({ name }) => errors[name] ?? []);
  if (messages.length === 0) return null;
  return (
    <Notice severity="error">
      {messages.map((message) => (
        <div key={message}>{message}</div>
      ))}
    </Notice>
  );
}
