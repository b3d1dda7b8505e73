// The field template for rjsf: renders label, help and messages around a widget, on pages and cards.
import type { FieldTemplateProps } from '@rjsf/utils';
import type { CSSProperties, ReactNode } from 'react';
import type { CompiledQuestion } from '../../engine/form/compiled-form.ts';
import { Messages } from './Messages.tsx';
import { REQUIRED_MARK } from './required-mark.tsx';
import { errorId, helpId, labelId } from './widget-props.ts';

export function FieldTemplate(props: FrameProps) {
  const { id, label, required, rawHelp, rawErrors = [], hidden, children, uiSchema, schema } = props;
  const { displayLabel = true, hideError } = props;
  if (hidden) return <div hidden>{children}</div>;
  // rjsf's own fields use the same template for an object, which has no label of its own.
  if (schema.type === 'object') return children;
  const options = uiSchema?.['ui:options'] as FieldOptions | undefined;
  const mark = required ? REQUIRED_MARK : null;
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

const styles = new Map<number, CSSProperties>();

/**
 * Sets a CSS variable, from which the style sheet computes the width. Fields of one width share the object, which
 * React then need not compare.
 */
function widthOf(width: number | undefined): CSSProperties | undefined {
  if (width === undefined) return undefined;
  const known = styles.get(width);
  if (known !== undefined) return known;
  const style = { [width < 1 ? '--part' : '--characters']: width } as CSSProperties;
  styles.set(width, style);
  return style;
}

/** The props of rjsf's field templates that the frame reads. */
type FrameProps = Pick<
  FieldTemplateProps,
  'id' | 'rawErrors' | 'hidden' | 'uiSchema' | 'schema' | 'hideError'
> &
  Partial<Pick<FieldTemplateProps, 'required' | 'displayLabel'>> & {
    /** A string, as in rjsf, or an element in parts. */
    readonly label: ReactNode;
    /** A string, as in rjsf, or formatted words. */
    readonly rawHelp?: ReactNode;
    readonly children: ReactNode;
  };

/** What the form engine passes to the template in `ui:options`. */
export interface FieldOptions {
  /** Id of the whole field: the plain answer key, the target of the error summary's links (spec §2). */
  readonly anchor?: string;
  /**
   * Width of the control: in characters, or as a share of its column if below 1. It shrinks where there is no
   * room.
   */
  readonly width?: number | undefined;
  /** Whether the label names a group of inputs. */
  readonly labelled?: CompiledQuestion['labelled'];
}
