import { type FieldTemplateProps, getUiOptions } from '@rjsf/utils';
import { useContext } from 'react';
import { FieldTemplate } from '../fields/FieldTemplate.tsx';
import { Messages } from '../fields/Messages.tsx';
import { errorId } from '../fields/widget-props.ts';
import { indexOf, itemLabel, ListTitle } from './item-label.ts';
import { contextOf } from './widgets.tsx';

/** rjsf's field template for a part of an answer with a JSON Schema: renders the part in our field template. */
export function PartTemplate(props: FieldTemplateProps) {
  const { id, schema, uiSchema, label, hidden, children, displayLabel, fieldPathId, registry } = props;
  const { rawDescription, rawHelp, rawErrors = [] } = props;
  const list = useContext(ListTitle);
  // A constant is not asked.
  if (hidden || schema.const !== undefined) return <div hidden>{children}</div>;
  if (schema.type === 'object') {
    return (
      <>
        {children}
        <Messages id={errorId(id)} messages={rawErrors} />
      </>
    );
  }
  const { widget } = getUiOptions(uiSchema);
  const isGroup = registry.schemaUtils.isMultiSelect(schema) || widget === 'radio' || widget === 'checkboxes';
  // An editable list shows its own label and help.
  const isList = schema.type === 'array' && !displayLabel;
  const help = isList ? '' : [rawDescription, rawHelp].filter(Boolean).join(' ');
  const index = indexOf(fieldPathId);
  const text = index === undefined ? label : itemLabel(contextOf(props).texts, schema.title ?? list, index);
  return (
    <FieldTemplate
      id={id}
      label={text}
      required={props.required === true && schema.type !== 'array'}
      rawErrors={rawErrors}
      hideError={props.hideError ?? false}
      hidden={false}
      schema={schema}
      uiSchema={isGroup ? { 'ui:options': { labelled: 'group' } } : {}}
      displayLabel={displayLabel === true}
      {...(help === '' ? {} : { rawHelp: help })}
    >
      {children}
    </FieldTemplate>
  );
}
