import type { WidgetProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { readTyped } from '../../engine/answers/stored-answer.ts';
import type { CompiledQuestion } from '../../engine/form/compiled-form.ts';
import type { Texts } from '../../engine/form/texts.ts';

/** What the form engine hands a widget in rjsf's `options.own`, beside rjsf's own options. */
export interface QuestionWidgetOptions {
  /** The question that the widget draws; absent on an authentication card. */
  readonly question?: CompiledQuestion;
  readonly texts?: Texts;
  /** What a display widget shows. */
  readonly shown?: string | undefined;
  /** Whether there is a help, or what it was filled in with is told. */
  readonly isHelped?: boolean;
  /** Id of messages that several questions share, where they do not stand at each of them. */
  readonly messagesId?: string | undefined;
  /** Whether there are such messages now. */
  readonly isTold?: boolean | undefined;
  /** The label in parts, where the question is a cell of a table. */
  readonly caption?: ReactNode;
}

/** The engine's options of a widget; empty where rjsf's own Form draws it. */
export function ownOptions(props: WidgetProps): QuestionWidgetOptions {
  return (props.options.own as QuestionWidgetOptions | undefined) ?? {};
}

/** How the answer to a widget's question is read as it is typed. */
export function readingOf(props: WidgetProps): (text: string) => string {
  const { question } = ownOptions(props);
  return (text) => (question === undefined ? text : readTyped(question, text));
}

/** Id of the help of the control with an id. */
export function helpId(id: string): string {
  return `${id}__help`;
}

/** Id of the messages of the control with an id. */
export function errorId(id: string): string {
  return `${id}__error`;
}

/** Id of what a widget says itself of the control with an id. */
export function noteId(id: string): string {
  return `${id}__note`;
}

/** Ids of what describes a control: its help, its messages, and what its widget says. Only of what is there. */
function describedBy(props: WidgetProps, message: string | undefined): string | undefined {
  const { isHelped, messagesId, isTold = (props.rawErrors ?? []).length > 0, caption } = ownOptions(props);
  // Questions that are asked as one have their help where they have their label.
  let ids = !isHelped || (messagesId && !caption) ? '' : `${helpId(props.id)} `;
  if (isTold) ids += `${messagesId ?? errorId(props.id)} `;
  if (message !== undefined) ids += noteId(props.id);
  return ids.trimEnd() || undefined;
}

/** Id of the label of a widget that is a group. */
export function labelId(id: string): string {
  return `${id}__label`;
}

/** The attributes that tell assistive technology of every control that it is required, refused, and why. */
export function controlAria(props: WidgetProps, { message, isRefused = false }: OwnMessage = {}) {
  return {
    'aria-describedby': describedBy(props, message),
    'aria-required': props.required === true,
    'aria-invalid': isRefused || (props.rawErrors ?? []).length > 0,
  } as const;
}

/** What a widget says itself of its control. */
interface OwnMessage {
  readonly message?: string | undefined;
  /** Whether the message refuses what is in the control. */
  readonly isRefused?: boolean;
}

/** Keeps a text from the spelling services of browsers. */
export const UNSPELT = { spellCheck: false, autoCorrect: 'off', autoCapitalize: 'off' } as const;

/**
 * What rjsf asks of every control: whether it can be operated and has the focus from the start, and who is told when it
 * is entered and left. `value` is told with it. Text that is `readonly` can be read and copied: only where there is no
 * text, `readonly` is `disabled`.
 */
export function controlState(props: WidgetProps, value: unknown, kind: 'text' | 'choice' = 'text') {
  const { id, autofocus, disabled, onBlur, onFocus } = props;
  return {
    disabled: kind === 'text' ? disabled === true : isLocked(props),
    autoFocus: autofocus === true,
    onBlur: () => onBlur(id, value),
    onFocus: () => onFocus(id, value),
    ...(kind === 'text' && ownOptions(props).question?.sensitive ? UNSPELT : {}),
  };
}

/** Whether an answer cannot be changed. */
export function isLocked({ disabled, readonly }: WidgetProps): boolean {
  return disabled === true || readonly === true;
}
