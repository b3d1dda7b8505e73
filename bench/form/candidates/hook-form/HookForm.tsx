// One memoised component per question; each subscribes only to its own error, a conditional one also to its
// select.
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { memo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { BenchQuestion } from '../question.ts';
import { CheckboxField } from './CheckboxField.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import type { FieldProps, FormAccess } from './field-props.ts';
import { TextQuestion } from './TextQuestion.tsx';

export function HookForm({ questions }: { readonly questions: readonly BenchQuestion[] }) {
  // No candidate moves the focus to the first error: the measure is showing errors.
  const { control, register, handleSubmit } = useForm({ shouldUnregister: true, shouldFocusError: false });
  return (
    <Stack component="form" noValidate spacing={2} onSubmit={handleSubmit(() => undefined)}>
      {questions.map((question) =>
        question.shownWhen === undefined ? (
          <Field key={question.key} question={question} control={control} register={register} />
        ) : (
          <Conditional
            key={question.key}
            question={question}
            shownWhen={question.shownWhen}
            control={control}
            register={register}
          />
        ),
      )}
      <Button type="submit" variant="contained">
        Submit
      </Button>
    </Stack>
  );
}

interface ConditionalProps extends FormAccess {
  readonly question: BenchQuestion;
  readonly shownWhen: NonNullable<BenchQuestion['shownWhen']>;
}

const Conditional = memo(function Conditional({ shownWhen, ...field }: ConditionalProps) {
  const value = useWatch({ control: field.control, name: shownWhen.key });
  return value === shownWhen.value ? <Field {...field} /> : null;
});

const Field = memo(function Field(props: FieldProps) {
  switch (props.question.kind) {
    case 'text':
    case 'textarea':
      return <TextQuestion {...props} />;
    case 'select':
    case 'radio':
      return <ChoiceField {...props} />;
    case 'checkbox':
      return <CheckboxField {...props} />;
  }
});
