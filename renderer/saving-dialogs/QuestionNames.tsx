import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { useForm } from '../filling/form-context.tsx';

/** The questions with these keys, as a dialog names them. */
export function QuestionNames({ keys }: { readonly keys: readonly string[] }): ReactElement {
  const { questions } = useForm();
  return (
    <Names>
      {keys.map((key) => (
        <li key={key}>{questions[key]?.label ?? key}</li>
      ))}
    </Names>
  );
}

const Names = styled('ul')({ margin: 0, paddingInlineStart: '1.25rem' });
