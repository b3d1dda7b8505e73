// Replaces rjsf's widgets by ours in answers with a JSON Schema. Values of rjsf's options have any type but
// ours are texts, so our widgets get the indices of the options as values.
import type { RegistryWidgetsType, WidgetProps } from '@rjsf/utils';
import type { ComponentType } from 'react';
import type { CompiledQuestion, NumberFormat } from '../../engine/form/compiled-form.ts';
import type { Texts } from '../../engine/form/texts.ts';
import type { DateFormat } from '../../engine/values/date-text.ts';
import { listedValues, listText } from '../../engine/values/list-text.ts';
import { showNumber } from '../../engine/values/number-text.ts';
import { TextInput } from '../fields/TextInput.tsx';
import type { QuestionWidgetOptions } from '../fields/widget-props.ts';

/** Context that the Form passes to its parts. */
export interface DescribedContext {
  readonly texts: Texts;
  readonly numberFormat: NumberFormat;
  readonly dateFormat: DateFormat | undefined;
  readonly sensitive: CompiledQuestion['sensitive'];
}

type QuestionFacts = Partial<
  Pick<CompiledQuestion, 'autocomplete' | 'number' | 'dateFormat' | 'maxLength' | 'stores'>
>;

/** The widgets of the form's registry that parts of an answer use. */
export type OurWidgets = Readonly<
  Record<
    'number' | 'textarea' | 'select' | 'radio' | 'choices' | 'checkbox' | 'date',
    ComponentType<WidgetProps>
  >
>;

/** Types of stored answers by JSON Schema format. */
const STORED_AS: Readonly<Record<string, CompiledQuestion['stores']>> = { email: 'address', uri: 'web' };

/** Returns the context of a part's Form. */
export function contextOf({ registry }: Pick<WidgetProps, 'registry'>): DescribedContext {
  return registry.formContext as DescribedContext;
}

/** Returns the options for one of our widgets. */
function optionsOf(props: WidgetProps, asked: QuestionFacts = {}): WidgetProps['options'] {
  const { options, schema, autocomplete } = props;
  const { texts, sensitive } = contextOf(props);
  const own: QuestionWidgetOptions = {
    question: {
      stores: 'text',
      sensitive,
      ...(autocomplete === undefined ? {} : { autocomplete }),
      ...asked,
    } as CompiledQuestion,
    texts,
    isHelped: Boolean(schema.description ?? options.description ?? options.help),
  };
  return { ...options, own };
}

/** Returns an example in the school's number format. */
function exampleOf(format: NumberFormat, isWhole: boolean): string {
  return showNumber(isWhole ? '1234' : '1234.5', { format });
}

/** Returns replacements for rjsf's widgets. All others are rjsf's own, based on our input. */
export function describedWidgets(ours: OurWidgets): RegistryWidgetsType {
  const { number: Number_, textarea: Text, select, radio, choices: Choices, checkbox: Box, date: Day } = ours;

  function NumberWidget(props: WidgetProps) {
    const { numberFormat: format } = contextOf(props);
    const isWhole = props.schema.type === 'integer';
    const number = { format, keys: 'text', example: exampleOf(format, isWhole) } as const;
    return (
      <Number_
        {...props}
        value={props.value === undefined ? '' : String(props.value)}
        options={optionsOf(props, { number, stores: 'number' })}
        onChange={(text: string) => props.onChange(text === '' ? undefined : Number(text))}
      />
    );
  }

  function TextWidget(props: WidgetProps) {
    const { schema, value, onChange } = props;
    if (schema.type === 'number' || schema.type === 'integer') return <NumberWidget {...props} />;
    const mode = { email: 'email', uri: 'url' }[String(schema.format)] as 'email' | 'url' | undefined;
    return (
      <TextInput
        widget={{
          ...props,
          options: optionsOf(props, { stores: STORED_AS[String(schema.format)] ?? 'text' }),
        }}
        text={String(value ?? '')}
        {...(mode === undefined ? {} : { inputMode: mode })}
        onText={(text) => onChange(text === '' ? undefined : text)}
      />
    );
  }

  function TextareaWidget(props: WidgetProps) {
    const { maxLength } = props.schema;
    return (
      <Text
        {...props}
        options={optionsOf(props, { stores: 'lines', ...(maxLength === undefined ? {} : { maxLength }) })}
        onChange={(text: string) => props.onChange(text === '' ? undefined : text)}
      />
    );
  }

  function DateWidget(props: WidgetProps) {
    const { dateFormat, texts } = contextOf(props);
    return (
      <Day
        {...props}
        placeholder={props.placeholder || texts['question.datePlaceholder']}
        options={optionsOf(props, { stores: 'day', ...(dateFormat === undefined ? {} : { dateFormat }) })}
        onChange={(day: string) => props.onChange(day === '' ? undefined : day)}
      />
    );
  }

  /** Returns the options with their indices as values. */
  function optionsByIndex(props: WidgetProps): WidgetProps['options'] {
    const { enumOptions = [], enumDisabled = [] } = props.options;
    const disabledIndices = enumOptions.flatMap(({ value }, index) =>
      enumDisabled.includes(value) ? String(index) : [],
    );
    return {
      ...optionsOf(props),
      enumOptions: enumOptions.map((option, index) => ({ ...option, value: String(index) })),
      enumDisabled: disabledIndices,
    };
  }

  function singleChoice(Widget: ComponentType<WidgetProps>) {
    return function ChosenWidget(props: WidgetProps) {
      const { enumOptions = [] } = props.options;
      if (props.multiple) return <CheckboxesWidget {...props} />;
      const index = enumOptions.findIndex(({ value }) => value === props.value);
      return (
        <Widget
          {...props}
          value={index === -1 ? '' : String(index)}
          options={optionsByIndex(props)}
          onChange={(chosen: string) =>
            props.onChange(chosen === '' ? undefined : enumOptions[Number(chosen)]?.value)
          }
        />
      );
    };
  }

  function CheckboxesWidget(props: WidgetProps) {
    const { enumOptions = [] } = props.options;
    const chosen: readonly unknown[] = Array.isArray(props.value) ? props.value : [];
    const indices = enumOptions.flatMap(({ value }, index) => (chosen.includes(value) ? String(index) : []));
    return (
      <Choices
        {...props}
        value={listText(indices)}
        options={optionsByIndex(props)}
        onChange={(text: string) =>
          props.onChange(listedValues(text).map((index) => enumOptions[Number(index)]?.value))
        }
      />
    );
  }

  function CheckboxWidget(props: WidgetProps) {
    return <Box {...props} options={optionsOf(props)} />;
  }

  const SelectWidget = singleChoice(select);
  return {
    TextWidget,
    EmailWidget: TextWidget,
    URLWidget: TextWidget,
    TextareaWidget,
    DateWidget,
    CheckboxWidget,
    CheckboxesWidget,
    SelectWidget,
    RadioWidget: singleChoice(radio),
  };
}
