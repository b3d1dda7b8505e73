import type { WidgetProps } from '@rjsf/utils';
import type { CompiledQuestion } from '../../engine/form/compiled-form.ts';
import type { Texts } from '../../engine/form/texts.ts';

/** What the form engine hands a widget in rjsf's `options.own`, beside rjsf's own options. */
export interface QuestionWidgetOptions {
  /** The question that the widget draws; absent on an authentication card. */
  readonly question?: CompiledQuestion;
  readonly texts?: Texts;
  /** What a display widget shows. */
  readonly shown?: string | undefined;
  /** Id of messages that several questions share, where they do not stand at each of them. */
  readonly messagesId?: string | undefined;
}

/** The engine's options of a widget; empty where rjsf's own Form draws it. */
export function ownOptions(props: WidgetProps): QuestionWidgetOptions {
  return (props.options.own as QuestionWidgetOptions | undefined) ?? {};
}

/** Ids of the help and the messages of the question with an id, in rjsf's naming; the template gives them out. */
export function describedBy(id: string): string {
  return `${id}__help ${id}__error`;
}

/** Id of the label of a widget that is a group. */
export function labelId(id: string): string {
  return `${id}__label`;
}

/** The attributes that tell assistive technology of every control that it is required, refused, and why. */
export function controlAria(props: WidgetProps, invalid = (props.rawErrors ?? []).length > 0) {
  const { messagesId } = ownOptions(props);
  return {
    'aria-describedby': messagesId ?? describedBy(props.id),
    'aria-required': props.required === true,
    'aria-invalid': invalid,
  } as const;
}

/** Whether a widget cannot be operated. */
export function isLocked({ disabled, readonly }: WidgetProps): boolean {
  return disabled === true || readonly === true;
}
