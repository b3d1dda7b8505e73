import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { fillText } from '../../../engine/form/texts.ts';
import { useTexts } from '../../texts/texts-context.ts';

/** Id of the checklist of an input. */
export function checklistId(id: string): string {
  return `${id}__checklist`;
}

/** What a new password needs, each line marked as met or not; it describes the input. */
export function PasswordChecklist({ id, messages, unmet, isRefused }: PasswordChecklistProps): ReactElement {
  const texts = useTexts();
  return (
    <Frame id={checklistId(id)}>
      <div>{texts['checklist.title']}</div>
      <ul>
        {messages.map((message) => {
          const isMet = !unmet.includes(message);
          return (
            <Rule key={message} data-state={isMet ? 'met' : isRefused ? 'refused' : 'open'}>
              <Mark role="img" aria-label={texts[isMet ? 'checklist.met' : 'checklist.unmet']}>
                {isMet ? '✓' : '○'}
              </Mark>
              {message}
            </Rule>
          );
        })}
      </ul>
      <Missing role="status">
        {isRefused && unmet.length > 0
          ? fillText(texts['checklist.missing'], { missing: unmet.join('; ') })
          : ''}
      </Missing>
    </Frame>
  );
}

interface PasswordChecklistProps {
  /** Id of the input. */
  readonly id: string;
  readonly messages: readonly string[];
  /** Those of the messages whose rule the password does not keep yet. */
  readonly unmet: readonly string[];
  /** The password was submitted as it is and refused. */
  readonly isRefused: boolean;
}

const Frame = styled('div')(({ theme }) => ({
  marginTop: '0.75rem',
  fontSize: '0.875rem',
  color: theme.palette.text.secondary,
  '& ul': { margin: '0.25rem 0 0', padding: 0, listStyle: 'none' },
}));

const Rule = styled('li')(({ theme }) => ({
  display: 'flex',
  gap: '0.5rem',
  '&[data-state="met"]': { color: theme.palette.success.main },
  '&[data-state="refused"]': { color: theme.palette.error.main },
}));

const Missing = styled('p')(({ theme }) => ({
  margin: '0.5rem 0 0',
  color: theme.palette.error.main,
  '&:empty': { margin: 0 },
}));

const Mark = styled('span')({ flex: 'none', width: '1em', textAlign: 'center', fontWeight: 700 });
