import './button.css';
import type { ComponentProps, ReactElement } from 'react';

/** A button in one of the design's variants. */
export function Button({ variant, size, color, className, ...rest }: ButtonProps): ReactElement {
  return <button type="button" {...rest} {...lookOf({ variant, size, color, className })} />;
}

/** A link in the style of a button. */
export function ButtonLink({ variant, size, color, className, ...rest }: ButtonLinkProps): ReactElement {
  return <a {...rest} {...lookOf({ variant, size, color, className })} />;
}

function lookOf({
  variant = 'text',
  size,
  color,
  className,
}: Look & { readonly className?: string | undefined }) {
  return {
    className: className === undefined ? 'mt-button' : `mt-button ${className}`,
    'data-variant': variant,
    'data-size': size,
    'data-color': color,
  };
}

export type ButtonProps = Look & ComponentProps<'button'>;
type ButtonLinkProps = Look & ComponentProps<'a'> & { readonly href: string };

interface Look {
  /** Emphasis: the button that continues is `contained`. */
  readonly variant?: 'contained' | 'outlined' | 'text' | undefined;
  readonly size?: 'small' | undefined;
  /** An action that cannot be undone has the error colour. */
  readonly color?: 'error' | undefined;
}
