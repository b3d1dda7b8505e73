import type { WidgetProps } from '@rjsf/utils';
import type { ReactElement } from 'react';
import type { CardId } from '../../../engine/form/compiled-card.ts';
import { cardErrors } from '../../../engine/validation/card-errors.ts';
import { useFormModule } from '../../filling/form-context.tsx';
import { PasswordChecklist } from './PasswordChecklist.tsx';
import { PasswordWidget } from './PasswordWidget.tsx';

/** A password that is being chosen, with its requirements ticked off as they are met. */
export function NewPasswordWidget(props: WidgetProps): ReactElement {
  const module = useFormModule();
  // The card put it there; rjsf's options are untyped.
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

/** What the widget of a new password needs to know: whose rules, and the messages of those that are listed. */
interface Checklist {
  readonly card: CardId;
  readonly messages: readonly string[];
}
