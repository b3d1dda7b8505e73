// The input of a question with a JSON Schema: rjsf's Form without a form element, with our widgets and templates.
// The answer is stored as one text. Unanswered parts, such as a new list item, are in this component's state only.
import './described.css';
import Form from '@rjsf/core';
import {
  type Experimental_DefaultFormStateBehavior,
  englishStringTranslator,
  TranslatableString,
  type WidgetProps,
} from '@rjsf/utils';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { jsonText, readJson } from '../../engine/answers/json-text.ts';
import { localToday } from '../../engine/values/calendar.ts';
import { compiledPart, controlAria, labelId, ownOptions, UNSPELT } from '../fields/widget-props.ts';
import { useFormContext } from '../filling/form-context.tsx';
import { answeredParts } from './answered-parts.ts';
import { drawingValidator } from './drawing-validator.ts';
import { partErrorsOf } from './error-schema.ts';
import { templates } from './templates.tsx';
import { describedWidgets, type OurWidgets } from './widgets.tsx';

/** No defaults as answers. Required lists start with their minimum number of items. */
const DEFAULTS: Experimental_DefaultFormStateBehavior = {
  arrayMinItems: { populate: 'requiredOnly' },
  requiredBooleanDefault: 'skip',
};
const NO_CHILDREN = <></>;
const CONTROLS = ':is(input, button, textarea)';

export function DescribedInput(props: WidgetProps) {
  const question = compiledPart(props, ownOptions(props).question);
  const { schema, ui } = compiledPart(props, question.described);
  const { id, registry, onChange, rawErrors = [] } = props;
  const { module } = useFormContext();
  const { texts, school } = module.form;
  const { sensitive } = question;
  const stored = typeof props.value === 'string' ? props.value : '';
  const empty = useMemo(() => (schema.type === 'array' ? [] : {}), [schema]);
  const [data, setData] = useState<unknown>(() => readJson(stored));
  // External changes of the stored value (loading, clearing, Undo) replace the displayed data.
  const [lastStored, setLastStored] = useState(stored);
  if (stored !== lastStored) {
    setLastStored(stored);
    if (stored !== jsonText(answeredParts(question.parts ?? {}, data))) setData(readJson(stored));
  }

  const name = question.rules[0]?.validator ?? '';
  const validator = useMemo(() => drawingValidator(module.drawing?.[name] ?? {}), [module, name]);
  const widgets = useMemo(() => describedWidgets(registry.widgets as OurWidgets), [registry]);
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
  const showsPartErrors = rawErrors.length > 0 && stored !== '';
  const errors = useMemo(
    () => (showsPartErrors ? partErrorsOf(module.validators[name], stored, localToday()) : {}),
    [showsPartErrors, module, name, stored],
  );

  function onFormChange(formData: unknown, changed: string | undefined): void {
    // Without a changed field, the change is rjsf's own.
    if (changed === undefined) return;
    setData(formData);
    const text = jsonText(answeredParts(question.parts ?? {}, formData));
    setLastStored(text);
    if (text !== stored) onChange(text);
  }

  // Autofocus goes to the first part.
  const container = useRef<HTMLDivElement>(null);
  const takesFocus = props.autofocus === true;
  useEffect(() => {
    if (takesFocus) container.current?.querySelector<HTMLElement>(CONTROLS)?.focus();
  }, [takesFocus]);

  const { 'aria-required': _, ...aria } = controlAria(props);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the question's label is outside of this element.
    <div
      ref={container}
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
        onChange={({ formData }, changed) => onFormChange(formData, changed)}
      >
        {NO_CHILDREN}
      </Form>
    </div>
  );
}
