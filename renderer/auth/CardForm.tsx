import './card-form.css';
import { type FormEvent, type ReactElement, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CompiledCard } from '../../engine/form/compiled-card.ts';
import type { AnswerErrors } from '../../engine/form/form-module.ts';
import { fillText } from '../../engine/form/texts.ts';
import { cardErrors } from '../../engine/validation/card-errors.ts';
import { Announcer } from '../feedback/Announcer.tsx';
import { Button } from '../feedback/Button.tsx';
import { Notice } from '../feedback/Notice.tsx';
import { Spinner } from '../feedback/Spinner.tsx';
import { Status } from '../feedback/Status.tsx';
import { useFormModule } from '../filling/form-context.tsx';
import { CardQuestion } from './CardQuestion.tsx';
import type { CardValues } from './use-initial-values.ts';

/**
 * The form of a card. Shows messages after the first failed Submit and updates them with each key from then on
 * (spec §5).
 */
export function CardForm({ card, values, onChange, onStart, onSubmit, isBusy }: CardFormProps): ReactElement {
  const module = useFormModule();
  const frame = useRef<HTMLFormElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const errors: AnswerErrors = hasFailed ? cardErrors(module, card.id, values) : {};
  // Values that came with a link and have no visible field (decision AUTH-29).
  const hiddenFields = card.fields.filter(({ widget }) => widget === 'hidden');
  const hiddenErrors = hiddenFields.flatMap(({ name }) => errors[name] ?? []);
  const visibleFields = card.fields.filter(({ name }) => name !== 'id');

  // Five buttons share one text, so the accessible name says what each does.
  const name = fillText(module.form.texts[`card.submit.${card.id}`], { button: card.submit });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isBusy) return;
    onStart();
    const foundErrors = cardErrors(module, card.id, values);
    if (Object.keys(foundErrors).length === 0) {
      onSubmit(values);
      return;
    }
    // Messages before focus, so that a screen reader reads the description once, with the input.
    flushSync(() => setHasFailed(true));
    const first = visibleFields.find(({ name, widget }) => widget !== 'hidden' && foundErrors[name]);
    if (first) frame.current?.querySelector<HTMLElement>(`[name="${first.name}"]`)?.focus();
  }

  return (
    <form className="mt-card-form-frame" ref={frame} noValidate onSubmit={submit}>
      {hiddenErrors.length > 0 && (
        <Notice severity="error">
          {hiddenErrors.map((message) => (
            <div key={message}>{message}</div>
          ))}
        </Notice>
      )}
      {visibleFields.map((field) => (
        <CardQuestion
          key={field.name}
          card={card.id}
          field={field}
          value={values[field.name] ?? ''}
          messages={errors[field.name] ?? []}
          onChange={(value) => onChange({ ...values, [field.name]: value })}
        />
      ))}
      <Button
        className="mt-card-form-submit-button"
        type="submit"
        variant="contained"
        aria-disabled={isBusy}
        aria-label={name}
      >
        {isBusy ? <Spinner size="small" /> : card.submit}
      </Button>
      <Announcer />
      <Status text={isBusy ? module.form.texts.loading : ''} />
    </form>
  );
}

interface CardFormProps {
  readonly card: CompiledCard;
  readonly values: CardValues;
  readonly onChange: (values: CardValues) => void;
  /** Called at each Submit, before validation. */
  readonly onStart: () => void;
  readonly onSubmit: (values: CardValues) => void;
  readonly isBusy: boolean;
}
