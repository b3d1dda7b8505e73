import type { WidgetProps } from '@rjsf/utils';
import type { ReactElement } from 'react';
import { cardErrors } from '../../../engine/validation/card-errors.ts';
import { useFormModule } from '../../filling/form-context.tsx';
import type { Checklist } from '../card-ui-schema.ts';
import { PasswordChecklist } from './PasswordChecklist.tsx';
import { PasswordWidget } from './PasswordWidget.tsx';

/** A password that is being chosen, with its requirements ticked off as they are met. */
export function NewPasswordWidget(props: WidgetProps): ReactElement {
  const module = useFormModule();
  // The card's uiSchema put it there; rjsf hands options on untyped.
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
