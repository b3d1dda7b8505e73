import type { WidgetProps } from '@rjsf/utils';
import type { ReactElement } from 'react';
import type { CardId } from '../../engine/form/compiled-card.ts';
import { cardErrors } from '../../engine/validation/card-errors.ts';
import { useFormModule } from '../filling/form-context.tsx';
import { PasswordChecklist } from './PasswordChecklist.tsx';
import { PasswordWidget } from './PasswordWidget.tsx';

/** A new password, with a checklist of its requirements. */
export function NewPasswordWidget(props: WidgetProps): ReactElement {
  const module = useFormModule();
  // Set by CardQuestion; rjsf's options are untyped.
  const { card, messages } = props.options.checklist as Checklist;
  const values = { [props.name]: String(props.value ?? '') };
  return (
    <>
      <PasswordWidget {...props} />
      <PasswordChecklist
        id={props.id}
        messages={messages}
        unmet={cardErrors(module, card, values)[props.name] ?? []}
        isRefused={Boolean(props.rawErrors?.length)}
      />
    </>
  );
}

/** Data of the new password's checklist: the card whose rules apply, and the messages to list. */
interface Checklist {
  readonly card: CardId;
  readonly messages: readonly string[];
}
