// What stands around a widget: label above, help, messages. rjsf's field template, for pages and cards alike.
import type { FieldTemplateProps } from '@rjsf/utils';
import type { CSSProperties, ReactNode } from 'react';
import type { CompiledQuestion } from '../../engine/form/compiled-form.ts';
import { Messages } from './Messages.tsx';
import { errorId, helpId, labelId } from './widget-props.ts';

export function FieldTemplate(props: FrameProps) {
  const { id, label, required, rawHelp, rawErrors = [], hidden, children, uiSchema, schema } = props;
  const { displayLabel = true, hideError } = props;
  if (hidden) return <div hidden>{children}</div>;
  // rjsf's own fields draw an object with the same template: it has no label of its own.
  if (schema.type === 'object') return children;
  const options = uiSchema?.['ui:options'] as FieldOptions | undefined;
  const mark = required ? (
    <span className="mt-mark" aria-hidden="true">
      {' *'}
    </span>
  ) : null;
  return (
    <div className="mt-field" id={options?.anchor} style={widthOf(options?.width)}>
      {!displayLabel ? null : options?.labelled === 'group' ? (
        <span className="mt-label" id={labelId(id)}>
          {label}
          {mark}
        </span>
      ) : (
        <label className="mt-label" id={labelId(id)} htmlFor={id}>
          {label}
          {mark}
        </label>
      )}
      {rawHelp === undefined ? null : (
        <div className="mt-hint" id={helpId(id)}>
          {rawHelp}
        </div>
      )}
      {children}
      {hideError ? null : <Messages id={errorId(id)} messages={rawErrors} />}
    </div>
  );
}

/** A style sheet makes a width of it. */
function widthOf(width: number | undefined): CSSProperties | undefined {
  if (width === undefined) return undefined;
  return { [width < 1 ? '--part' : '--characters']: width } as CSSProperties;
}

/** What the frame reads of the props of rjsf's field templates. */
type FrameProps = Pick<
  FieldTemplateProps,
  'id' | 'rawErrors' | 'hidden' | 'children' | 'uiSchema' | 'schema' | 'hideError'
> &
  Partial<Pick<FieldTemplateProps, 'required' | 'displayLabel'>> & {
    /** A text, as rjsf has it, or in parts. */
    readonly label: ReactNode;
    /** A text, as rjsf has it, or words with marks. */
    readonly rawHelp?: ReactNode;
  };

/** What the form engine tells the template in `ui:options`. */
export interface FieldOptions {
  /** Id of the whole field: the plain answer key, which the links of the error summary lead to (spec §2). */
  readonly anchor?: string;
  /** How many characters the control is wide, where there is room, or below 1 which part of its place. */
  readonly width?: number | undefined;
  /** Whether the label names a group of inputs. */
  readonly labelled?: CompiledQuestion['labelled'];
}
