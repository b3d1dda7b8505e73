// One question: its widget and template from rjsf's registry, connected to the answers store. Memoised, so that
// a keystroke renders only this question and those that depend on it.
import type { RJSFSchema, UiSchema, WidgetProps } from '@rjsf/utils';
import { memo, type ReactNode, useCallback, useMemo } from 'react';
import { emptyAnswer } from '../../engine/answers/answer.ts';
import type { AnswerValue, CompiledQuestion } from '../../engine/form/compiled-form.ts';
import { isMarked } from '../../engine/form/words.ts';
import { formatAnswer } from '../../engine/values/answer-types.ts';
import { type FieldOptions, FieldTemplate } from '../fields/FieldTemplate.tsx';
import { Words } from '../fields/Words.tsx';
import type { QuestionWidgetOptions } from '../fields/widget-props.ts';
import { useFormContext } from '../filling/form-context.tsx';
import { registry as defaultRegistry } from './registry.ts';
import { rjsfOptions } from './rjsf-options.ts';
import { type ShownState, useQuestionState } from './use-question-state.ts';

// No wrapper component: with a thousand questions, one more each slows a full render noticeably.
export const Question = memo(function Question({ questionKey, ...part }: QuestionProps) {
  const context = useFormContext();
  const { module, account } = context;
  const question = module.form.questions[questionKey];
  if (question === undefined) throw new Error(`The form has no question "${questionKey}".`);
  const [state, messages] = useQuestionState(context, question);
  // The account's email address is shown only to users who have an account (decision FLD-16).
  if (state === undefined || (question.source !== undefined && account === undefined)) return null;
  return <DrawnQuestion question={question} state={state} messages={messages} {...part} />;
});

const ignore = (): void => undefined;
const NO_HELP = {};

const DrawnQuestion = memo(function DrawnQuestion({
  question,
  state,
  messages,
  messagesId,
  hasSharedMessages,
  caption,
  ...part
}: DrawnQuestionProps) {
  const { module, answers, registry = defaultRegistry, account, isClosed } = useFormContext();
  const { texts } = module.form;
  const [value, required, offeredOptions, disabledValues, ownLabel, helpText, isPrefilled] = state;
  const label = part.label ?? ownLabel;
  const ownHelp = isMarked(question.help) ? <Words words={question.help} /> : helpText;
  const help = caption && ownHelp ? <div className="mt-in-column">{ownHelp}</div> : ownHelp;
  const isHelped = help !== undefined || isPrefilled;
  const { key, type, calculate, width, labelled, standardPlaceholder } = question;
  // A computed answer is displayed, not asked for.
  const widget = calculate !== undefined ? 'display' : question.drawnBy ? 'own' : question.widget;
  const displayedText = calculate === undefined ? account : formatAnswer(question, String(value));
  const onChange = useCallback(
    (next: AnswerValue | undefined) => answers.setAnswer(key, next ?? emptyAnswer(type)),
    [answers, key, type],
  );
  const schema = useMemo(
    (): RJSFSchema => ({
      type,
      title: label,
      ...(offeredOptions.length === 0 ? {} : { enum: rjsfOptions(offeredOptions).values }),
    }),
    [type, label, offeredOptions],
  );
  const uiSchema = useMemo((): UiSchema => {
    const options = { anchor: key, labelled, width } satisfies FieldOptions;
    return { 'ui:widget': widget, 'ui:options': options };
  }, [key, widget, labelled, width]);
  const options = useMemo((): WidgetProps['options'] => {
    const own: QuestionWidgetOptions = {
      question,
      texts,
      displayedText,
      messagesId,
      hasSharedMessages,
      isHelped,
      caption,
    };
    const { enumOptions } = rjsfOptions(offeredOptions);
    return { emptyValue: emptyAnswer(type), enumOptions, enumDisabled: disabledValues as string[], own };
  }, [
    question,
    type,
    offeredOptions,
    disabledValues,
    texts,
    displayedText,
    messagesId,
    hasSharedMessages,
    isHelped,
    caption,
  ]);

  const Widget = registry.widgets[widget];
  if (Widget === undefined) {
    throw new Error(`The question "${key}" has the widget "${widget}", which the registry does not have.`);
  }
  const id = `question-${key}`;
  const showsLabel = labelled !== 'itself';
  // Questions that are asked as one share their messages. An answer in parts has messages at each part.
  const hideError = messagesId !== undefined || (question.parts !== undefined && value !== '');
  // rjsf's type lacks `readonly`; nothing changes the list.
  const rawErrors = messages as string[];
  // A single object of props: copies for a thousand questions would slow the render noticeably.
  return (
    <FieldTemplate
      id={id}
      label={caption ?? label}
      required={required}
      rawErrors={rawErrors}
      hideError={hideError}
      schema={schema}
      uiSchema={uiSchema}
      {...(isHelped
        ? { rawHelp: isPrefilled ? [help, help && ' ', texts['question.filledIn']] : help }
        : NO_HELP)}
      displayLabel={showsLabel}
    >
      <Widget
        id={id}
        label={label}
        required={required}
        rawErrors={rawErrors}
        hideError={hideError}
        schema={schema}
        uiSchema={uiSchema}
        registry={registry}
        name={key}
        hideLabel={showsLabel}
        value={value}
        placeholder={question.placeholder ?? (standardPlaceholder && texts[standardPlaceholder]) ?? ''}
        options={options}
        disabled={isClosed}
        onChange={onChange}
        onBlur={ignore}
        onFocus={ignore}
      />
    </FieldTemplate>
  );
});

/** What a block passes to its questions, if it asks several as one or in a table. */
interface BlockQuestionProps {
  /** Replaces the question's own label. */
  readonly label?: string;
  /** Id of the messages that the questions of the block share. */
  readonly messagesId?: string;
  /** Whether the shared messages are shown now. */
  readonly hasSharedMessages?: boolean;
  /** The label in parts, if the question is a cell of a table. Must be the same element on every render. */
  readonly caption?: ReactNode;
}

export interface QuestionProps extends BlockQuestionProps {
  readonly questionKey: string;
}

interface DrawnQuestionProps extends BlockQuestionProps {
  readonly question: CompiledQuestion;
  readonly state: ShownState;
  readonly messages: readonly string[];
}
