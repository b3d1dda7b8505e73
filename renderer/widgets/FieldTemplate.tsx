// What stands around a widget: label above, help, messages. rjsf's field template, for pages and cards alike.
import { styled } from '@mui/material/styles';
import type { FieldTemplateProps } from '@rjsf/utils';
import { labelId } from './widget-props.ts';

/** Widgets that are groups of inputs: their label names the group instead of one input. */
const GROUPS = ['radio'];
/** Widgets that bring their label themselves. */
const SELF_LABELLED = ['checkbox'];

export function FieldTemplate(props: FieldTemplateProps) {
  const { id, label, required, rawHelp, rawErrors = [], hidden, children, uiSchema, schema } = props;
  if (hidden) return <div hidden>{children}</div>;
  // rjsf draws the object around a card's fields with the same template: it has no label of its own.
  if (schema.type === 'object') return children;
  const widget = String(uiSchema?.['ui:widget'] ?? '');
  const invalid = rawErrors.length > 0;
  const text = (
    <>
      {label}
      {required ? <Mark aria-hidden="true"> *</Mark> : null}
    </>
  );
  return (
    <Field>
      {SELF_LABELLED.includes(widget) ? null : GROUPS.includes(widget) ? (
        <Label as="span" id={labelId(id)}>
          {text}
        </Label>
      ) : (
        <Label id={labelId(id)} htmlFor={id}>
          {text}
        </Label>
      )}
      {rawHelp === undefined ? null : <Help id={`${id}__help`}>{rawHelp}</Help>}
      {children}
      {/* Always there, so that a message that appears is read out. */}
      <Messages id={`${id}__error`} aria-live="polite">
        {invalid ? rawErrors.map((message) => <p key={message}>{message}</p>) : null}
      </Messages>
    </Field>
  );
}

const Field = styled('div')({ display: 'grid', gap: '0.375rem', minWidth: 0 });
const Label = styled('label')({ fontWeight: 600, lineHeight: 1.4 });
const Mark = styled('span')(({ theme }) => ({ color: theme.palette.error.main }));
const Help = styled('p')(({ theme }) => ({
  margin: 0,
  color: theme.palette.text.secondary,
  fontSize: '0.9375rem',
  lineHeight: 1.5,
}));
const Messages = styled('div')(({ theme }) => ({
  color: theme.palette.error.main,
  fontSize: '0.9375rem',
  lineHeight: 1.5,
  '&:empty': { display: 'none' },
  '& p': { margin: 0 },
}));
