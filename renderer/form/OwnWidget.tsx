// Renders a question with a school's own widget. If that fails, a standard widget replaces it, with a message.
import type { WidgetProps } from '@rjsf/utils';
import { type ComponentType, useCallback, useMemo, useState } from 'react';
import { emptyAnswer } from '../../engine/answers/answer.ts';
import type { CompiledQuestion } from '../../engine/form/compiled-form.ts';
import type { CompiledDrawing } from '../../engine/form/drawing.ts';
import { FailureBoundary } from '../feedback/FailureBoundary.tsx';
import { InlineMessage } from '../fields/InlineMessage.tsx';
import { compiledPart, controlAria, labelId, noteId, ownOptions, UNSPELT } from '../fields/widget-props.ts';
import { useFormContext } from '../filling/form-context.tsx';
import { widgetScript } from './load-widget.ts';
import { toStoredValue, toWidgetValue } from './own-value.ts';

export function OwnWidget(props: WidgetProps) {
  const { question } = ownOptions(props);
  const { module } = useFormContext();
  const drawing = compiledPart(props, question?.drawnBy);
  const { script } = module.form.widgetScripts?.widgets[drawing.widget] ?? {};
  return (
    // A new script during development resets the boundary.
    <FailureBoundary
      key={script}
      instead={() => <StandardInput {...props} drawing={drawing} labelled={question?.labelled} />}
    >
      <DrawnInput {...props} question={question as CompiledQuestion} drawing={drawing} />
    </FailureBoundary>
  );
}

function DrawnInput({ question, drawing, ...props }: DrawnInputProps) {
  const { module } = useFormContext();
  const { value: stored, onChange: storeText } = props;
  const scripts = compiledPart(props, module.form.widgetScripts);
  const { default: Widget } = widgetScript(scripts, drawing.widget).get();
  const storedAsValue = useMemo(() => toWidgetValue(question, stored), [question, stored]);
  // Keep the value that the widget reported, for example with an empty list item that is not stored.
  const [reported, setReported] = useState<{ readonly value: unknown; readonly stored: unknown }>();
  const value = reported !== undefined && reported.stored === stored ? reported.value : storedAsValue;
  const onChange = useCallback(
    (next: unknown) => {
      const text = toStoredValue(question, next);
      setReported({ value: next, stored: text ?? emptyAnswer(question.type) });
      storeText(text);
    },
    [question, storeText],
  );
  const schema = useMemo(() => schemaWithOptions(drawing.schema, props.schema), [drawing, props.schema]);
  const { own: _, ...standard } = props.options;
  const { before, after } = question.number ?? {};
  const options = {
    ...standard,
    before: before?.trim(),
    after: after?.trim(),
    ...drawing.settings,
    emptyValue: undefined,
  };
  return (
    // The label names a group through aria-labelledby, but an input through its id.
    <div
      {...(question.sensitive ? UNSPELT : {})}
      {...(question.labelled === 'group' ? groupAria(props) : {})}
    >
      <Widget
        {...props}
        value={value}
        onChange={onChange}
        schema={schema}
        multiple={question.stores === 'list'}
        options={options}
        {...(question.autocomplete === undefined ? {} : { autocomplete: question.autocomplete })}
      />
    </div>
  );
}

function groupAria(props: WidgetProps) {
  const { 'aria-describedby': describedBy } = controlAria(props);
  return { role: 'group', 'aria-labelledby': labelId(props.id), 'aria-describedby': describedBy } as const;
}

/** Returns the schema of the value with the currently offered options. */
function schemaWithOptions(
  valueSchema: CompiledDrawing['schema'],
  rjsfSchema: WidgetProps['schema'],
): WidgetProps['schema'] {
  const { title, enum: options } = rjsfSchema;
  const offered = options === undefined ? {} : { enum: options };
  if (valueSchema.type === 'array' && valueSchema.items === undefined)
    return { ...valueSchema, title, items: { type: 'string', ...offered } } as WidgetProps['schema'];
  return { ...valueSchema, title, ...offered } as WidgetProps['schema'];
}

/** The standard widget that replaces a failed one. */
function StandardInput({ drawing, labelled, ...props }: StandardInputProps) {
  const { id, label, registry } = props;
  const Standard = registry.widgets[drawing.base] as ComponentType<WidgetProps>;
  // The failed widget's label did not belong to a single input.
  const lacksLabel = drawing.labelled === undefined && labelled !== undefined;
  return (
    <div>
      <InlineMessage id={noteId(id)} message={drawing.failed} />
      {lacksLabel ? (
        <label className={labelled === 'group' ? 'mt-hidden' : 'mt-label'} htmlFor={id}>
          {label}
        </label>
      ) : null}
      <Standard {...props} hideLabel={drawing.labelled !== 'itself'} />
    </div>
  );
}

interface DrawnInputProps extends WidgetProps {
  readonly question: CompiledQuestion;
  readonly drawing: CompiledDrawing;
}

interface StandardInputProps extends WidgetProps {
  readonly drawing: CompiledDrawing;
  readonly labelled: CompiledQuestion['labelled'];
}
