import './password-checklist.css';
import type { ReactElement } from 'react';
import { fillText } from '../../engine/form/texts.ts';
import { useTexts } from '../feedback/texts-context.ts';

/** Id of an input's checklist. */
export function checklistId(id: string): string {
  return `${id}__checklist`;
}

/** The requirements of a new password, each marked as met or not. Describes the input. */
export function PasswordChecklist({ id, messages, unmet, isRefused }: PasswordChecklistProps): ReactElement {
  const texts = useTexts();
  return (
    <div className="mt-password-checklist-frame">
      <div id={checklistId(id)}>
        <div>{texts['checklist.title']}</div>
        <ul>
          {messages.map((message) => {
            const isMet = !unmet.includes(message);
            return (
              <li
                className="mt-password-checklist-rule"
                key={message}
                data-state={isMet ? 'met' : isRefused ? 'refused' : 'open'}
              >
                <span
                  className="mt-password-checklist-mark"
                  role="img"
                  aria-label={texts[isMet ? 'checklist.met' : 'checklist.unmet']}
                >
                  {isMet ? '✓' : '○'}
                </span>
                {message}
              </li>
            );
          })}
        </ul>
      </div>
      {/* Not part of the input's description, otherwise it would be announced twice. */}
      <p className="mt-password-checklist-missing" role="status">
        {isRefused && unmet.length > 0
          ? fillText(texts['checklist.missing'], { missing: unmet.join('; ') })
          : ''}
      </p>
    </div>
  );
}

interface PasswordChecklistProps {
  /** Id of the input. */
  readonly id: string;
  readonly messages: readonly string[];
  /** The messages whose rule the password does not meet yet. */
  readonly unmet: readonly string[];
  /** Whether this password was submitted and failed validation. */
  readonly isRefused: boolean;
}
