// An answer that a JSON Schema describes: rjsf's Form, without a form element, drawn with our widgets and templates. It is
// stored as one text; what is not answered yet, such as an entry that was just added, is this input's own business.
import './described.css';
import Form from '@rjsf/core';
import {
  type Experimental_DefaultFormStateBehavior,
  englishStringTranslator,
  TranslatableString,
  type WidgetProps,
} from '@rjsf/utils';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { jsonText, readJson } from '../../engine/described/json-text.ts';
import type { CompiledQuestion } from '../../engine/form/compiled-form.ts';
import { localToday } from '../../engine/values/calendar.ts';
import { controlAria, labelId, ownOptions, UNSPELT } from '../fields/widget-props.ts';
import { useFormContext } from '../filling/form-context.tsx';
import { drawingValidator } from './drawing-validator.ts';
import { errorSchemaOf } from './error-schema.ts';
import { given } from './given.ts';
import { templates } from './templates.tsx';
import { describedWidgets } from './widgets.tsx';

/** Nothing is an answer that nobody has given; a list that has to have some begins with them. */
const DEFAULTS: Experimental_DefaultFormStateBehavior = {
  arrayMinItems: { populate: 'requiredOnly' },
  requiredBooleanDefault: 'skip',
};
const NOTHING = <></>;
const CONTROLS = ':is(input, button, textarea)';

export function DescribedInput(props: WidgetProps) {
  const { question } = ownOptions(props);
  if (question?.described === undefined) throw new Error(`"${props.name}" is not described by a schema.`);
  return <QuestionInput {...props} question={question} described={question.described} />;
}

function QuestionInput({ question, described: { schema, ui }, ...props }: QuestionInputProps) {
  const { id, registry, onChange, rawErrors = [] } = props;
  const { module } = useFormContext();
  const { texts, school } = module.form;
  const { sensitive } = question;
  const stored = typeof props.value === 'string' ? props.value : '';
  const empty = useMemo(() => (schema.type === 'array' ? [] : {}), [schema]);
  const [data, setData] = useState<unknown>(() => readJson(stored));
  // What did not come from this input (loading, clearing, Undo) replaces what it shows.
  const [last, setLast] = useState(stored);
  if (stored !== last) {
    setLast(stored);
    if (stored !== jsonText(given(question.parts ?? {}, data))) setData(readJson(stored));
  }

  const name = question.rules[0]?.validator ?? '';
  const validator = useMemo(() => drawingValidator(module.drawing?.[name] ?? {}), [module, name]);
  const widgets = useMemo(() => describedWidgets(registry.widgets), [registry]);
  const context = useMemo(
    () => ({
      ...{ texts, numberFormat: school.numberFormat ?? '1,234.56', dateFormat: school.dateFormat },
      sensitive,
    }),
    [texts, school, sensitive],
  );
  const translate = useCallback(
    (text: TranslatableString, params?: string[]) => {
      if (text === TranslatableString.YesLabel) return texts['described.yes'];
      if (text === TranslatableString.NoLabel) return texts['described.no'];
      return englishStringTranslator(text, params);
    },
    [texts],
  );
  const isTold = rawErrors.length > 0 && stored !== '';
  const errors = useMemo(
    () => (isTold ? errorSchemaOf(module.validators[name], stored, localToday()) : {}),
    [isTold, module, name, stored],
  );

  function take(formData: unknown, changed: string | undefined): void {
    // What no field reports, nobody has changed.
    if (changed === undefined) return;
    setData(formData);
    const text = jsonText(given(question.parts ?? {}, formData));
    setLast(text);
    if (text !== stored) onChange(text);
  }

  // The first part stands for the whole where that is to have the focus.
  const place = useRef<HTMLDivElement>(null);
  const takesFocus = props.autofocus === true;
  useEffect(() => {
    if (takesFocus) place.current?.querySelector<HTMLElement>(CONTROLS)?.focus();
  }, [takesFocus]);

  const { 'aria-required': _, ...aria } = controlAria(props);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the question has its label outside of what it labels.
    <div
      ref={place}
      role="group"
      id={id}
      aria-labelledby={labelId(id)}
      {...aria}
      {...(sensitive ? UNSPELT : {})}
    >
      <Form
        tagName="div"
        className="mt-described"
        schema={schema}
        uiSchema={ui}
        formData={data ?? empty}
        validator={validator}
        noHtml5Validate
        showErrorList={false}
        idPrefix={id}
        idSeparator="-"
        disabled={props.disabled === true}
        readonly={props.readonly === true}
        widgets={widgets}
        templates={templates}
        translateString={translate}
        formContext={context}
        extraErrors={errors}
        experimental_defaultFormStateBehavior={DEFAULTS}
        onFocus={() => props.onFocus(id, stored)}
        onBlur={() => props.onBlur(id, stored)}
        onChange={({ formData }, changed) => take(formData, changed)}
      >
        {NOTHING}
      </Form>
    </div>
  );
}

interface QuestionInputProps extends WidgetProps {
  readonly question: CompiledQuestion;
  readonly described: NonNullable<CompiledQuestion['described']>;
}
