import type { WidgetProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { normaliseTypedAnswer } from '../../engine/answers/stored-answer.ts';
import type { CompiledQuestion } from '../../engine/form/compiled-form.ts';
import type { Texts } from '../../engine/form/texts.ts';

/** What the form engine passes to a widget in rjsf's `options.own`, besides rjsf's options. */
export interface QuestionWidgetOptions {
  /** The widget's question; absent on an authentication card. */
  readonly question?: CompiledQuestion;
  readonly texts?: Texts;
  /** The text of a display widget. */
  readonly displayedText?: string | undefined;
  /** Whether a help or a note about the prefilled value is shown. */
  readonly isHelped?: boolean;
  /** Id of the messages that several questions share. Set if the messages are not at each question. */
  readonly messagesId?: string | undefined;
  /** Whether the shared messages are shown now. */
  readonly hasSharedMessages?: boolean | undefined;
  /** The label in parts, if the question is a cell of a table. */
  readonly caption?: ReactNode;
}

/** Returns the engine's options of a widget. They are empty if rjsf's own Form renders it. */
export function ownOptions(props: WidgetProps): QuestionWidgetOptions {
  return (props.options.own as QuestionWidgetOptions | undefined) ?? {};
}

/** Returns what the compiler gives every question with the widget, such as the number of a number input. */
export function compiledPart<Part>({ name }: WidgetProps, part: Part | undefined): Part {
  if (part === undefined) throw new Error(`The question "${name}" lacks what its widget needs.`);
  return part;
}

/** Returns the function that normalises typed text for the widget's question, such as digits of other scripts. */
export function normaliserOf(props: WidgetProps): (text: string) => string {
  const { question } = ownOptions(props);
  return (text) => (question === undefined ? text : normaliseTypedAnswer(question, text));
}

/** Id of a control's help. */
export function helpId(id: string): string {
  return `${id}__help`;
}

/** Id of a control's messages. */
export function errorId(id: string): string {
  return `${id}__error`;
}

/** Id of the text that the widget itself adds to a control. */
export function noteId(id: string): string {
  return `${id}__note`;
}

/**
 * Returns the ids that describe a control: help, messages and the widget's own text. Only ids that are
 * rendered.
 */
function describedBy(props: WidgetProps, message: string | undefined): string | undefined {
  const {
    isHelped,
    messagesId,
    hasSharedMessages = (props.rawErrors ?? []).length > 0,
    caption,
  } = ownOptions(props);
  // Questions that are asked as one have their help at their shared label.
  let ids = !isHelped || (messagesId && !caption) ? '' : `${helpId(props.id)} `;
  if (hasSharedMessages) ids += `${messagesId ?? errorId(props.id)} `;
  if (message !== undefined) ids += noteId(props.id);
  return ids.trimEnd() || undefined;
}

/** Id of the label of a widget that is a group. */
export function labelId(id: string): string {
  return `${id}__label`;
}

/** Returns the ARIA attributes of a control: required, invalid and its description. */
export function controlAria(props: WidgetProps, { message, isRefused = false }: OwnMessage = {}) {
  return {
    'aria-describedby': describedBy(props, message),
    'aria-required': props.required === true,
    'aria-invalid': isRefused || (props.rawErrors ?? []).length > 0,
  } as const;
}

/** A text that the widget itself adds to its control. */
interface OwnMessage {
  readonly message?: string | undefined;
  /** Whether the text is a validation error. */
  readonly isRefused?: boolean;
}

/** Keeps a text from the spelling services of browsers. */
export const UNSPELT = { spellCheck: false, autoCorrect: 'off', autoCapitalize: 'off' } as const;

/**
 * Returns the state that rjsf defines for every control: disabled, autofocus, and the focus and blur handlers,
 * which get `value`. A `readonly` text can be read and copied. A choice has no such state, so `readonly`
 * disables it.
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

/** Returns whether the answer cannot be changed. */
export function isLocked({ disabled, readonly }: WidgetProps): boolean {
  return disabled === true || readonly === true;
}
