import { type ReactElement, useId, useState } from 'react';
import { Dialog } from '../feedback/Dialog.tsx';
import { useTexts } from '../feedback/texts-context.ts';
import { useSavingState } from '../saving/saving-context.tsx';
import type { Choices, SavingState } from '../saving/saving-state.ts';
import { ConflictChoice } from './ConflictChoice.tsx';

/** Asks which answer to keep for questions answered here and elsewhere. None is preselected. */
export function ConflictDialog(): ReactElement | null {
  const question = useSavingState((saving) => saving.question);
  return question === undefined ? null : <Asked {...question} />;
}

function Asked({ conflicts, decide }: NonNullable<SavingState['question']>): ReactElement {
  const texts = useTexts();
  const [choices, setChoices] = useState<Choices>({});
  const [isMissing, setIsMissing] = useState(false);
  const messageId = useId();
  function keep(): void {
    const open = conflicts.some(({ key }) => choices[key] === undefined);
    setIsMissing(open);
    if (!open) decide(choices);
  }
  return (
    <Dialog
      title={texts['conflict.title']}
      text={texts['conflict.text']}
      onClose={() => decide()}
      actions={[
        { text: texts['conflict.later'], onClick: () => decide() },
        {
          text: texts['conflict.keep'],
          'aria-describedby': isMissing ? messageId : undefined,
          onClick: keep,
        },
      ]}
    >
      {conflicts.map((conflict) => (
        <ConflictChoice
          key={conflict.key}
          conflict={conflict}
          chosen={choices[conflict.key]}
          onChoose={(side) => setChoices({ ...choices, [conflict.key]: side })}
        />
      ))}
      <p className="mt-messages" role="alert" id={messageId}>
        {isMissing ? texts['conflict.missing'] : ''}
      </p>
    </Dialog>
  );
}
