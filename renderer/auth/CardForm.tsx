import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { withTheme } from '@rjsf/core';
import type { RJSFValidationError } from '@rjsf/utils';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import type { ValidatorFunctions } from '@rjsf/validator-ajv8/lib/types.js';
import { type ReactElement, useMemo, useRef, useState } from 'react';
import type { CompiledCard } from '../../engine/form/compiled-form.ts';
import { cardErrors } from '../../engine/validation/card-errors.ts';
import { Announcer } from '../feedback/Announcer.tsx';
import { Spinner } from '../feedback/Spinner.tsx';
import { Status } from '../feedback/Status.tsx';
import { useFormModule } from '../filling/form-context.tsx';
import { cardTheme } from './card-theme.ts';
import { cardUiSchema } from './card-ui-schema.ts';
import { HiddenFieldErrors } from './HiddenFieldErrors.tsx';
import type { CardValues } from './use-initial-values.ts';

const ThemedForm = withTheme(cardTheme);

/**
 * A card's form, drawn and validated by rjsf from the card's schema. Messages show from the first Submit that fails,
 * and from then on follow each key (spec §5).
 */
export function CardForm({ card, values, onChange, onSubmit, busy }: CardFormProps): ReactElement {
  const module = useFormModule();
  const frame = useRef<HTMLDivElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const uiSchema = useMemo(() => cardUiSchema(card), [card]);
  const validator = useMemo(
    () => createPrecompiledValidator(module.cardValidators[card.id] as ValidatorFunctions, card.schema),
    [module, card],
  );

  function focusFirstInvalid(): void {
    setHasFailed(true);
    const errors = cardErrors(module, card.id, values);
    const first = card.fields.find(({ name, widget }) => widget !== 'hidden' && errors[name]);
    if (first) frame.current?.querySelector<HTMLElement>(`[name$="${first.name}"]`)?.focus();
  }

  return (
    <Frame ref={frame}>
      {hasFailed && <HiddenFieldErrors card={card} values={values} />}
      <ThemedForm
        schema={card.schema}
        uiSchema={uiSchema}
        validator={validator}
        formData={values}
        noHtml5Validate
        showErrorList={false}
        liveValidate={hasFailed ? 'onChange' : false}
        transformErrors={configuredOnly}
        onChange={(change) => onChange(change.formData)}
        onError={focusFirstInvalid}
        onSubmit={(submission) => !busy && onSubmit(submission.formData)}
      >
        <SubmitButton type="submit" variant="contained" aria-disabled={busy}>
          {busy ? <Spinner size="small" /> : card.submit}
        </SubmitButton>
      </ThemedForm>
      <Announcer />
      <Status text={busy ? module.form.texts.loading : ''} />
    </Frame>
  );
}

/** Keeps the messages that the card's definition words, in its own words. */
function configuredOnly(errors: RJSFValidationError[]): RJSFValidationError[] {
  return errors.filter((error) => error.name === 'errorMessage');
}

interface CardFormProps {
  readonly card: CompiledCard;
  readonly values: CardValues;
  readonly onChange: (values: CardValues) => void;
  readonly onSubmit: (values: CardValues) => void;
  readonly busy: boolean;
}

const Frame = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: '1.25rem',
  marginTop: '1.5rem',
});

// Width and height of a card's Submit (decision UI-32).
const SubmitButton = styled(Button)({
  width: '10rem',
  maxWidth: '100%',
  height: '3rem',
  marginTop: '1.5rem',
});
