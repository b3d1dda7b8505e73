import './button.css';
import type { ComponentProps, ReactElement } from 'react';

/** A button. */
export function Button({ variant, size, color, className, ...rest }: ButtonProps): ReactElement {
  return <button type="button" {...rest} {...lookOf({ variant, size, color, className })} />;
}

/** A link that looks like a button. */
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

type ButtonProps = Look & ComponentProps<'button'>;
type ButtonLinkProps = Look & ComponentProps<'a'> & { readonly href: string };

interface Look {
  /** How much it stands out: what leads on is `contained`. */
  readonly variant?: 'contained' | 'outlined' | 'text' | undefined;
  readonly size?: 'small' | undefined;
  /** What cannot be taken back has the colour of errors. */
  readonly color?: 'error' | undefined;
}
