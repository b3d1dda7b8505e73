import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import type { Scheme, Shades } from '../../engine/values/shades.ts';

/** Limited to screens, so that pages print in light colours. */
const PREFERS_DARK = 'screen and (prefers-color-scheme: dark)';

/** Shades with another name in style sheets. */
const NAMES: Partial<Record<keyof Shades, string>> = {
  secondaryText: 'text-secondary',
  disabledText: 'text-disabled',
};

/**
 * Returns the theme as CSS variables: the school's seven colours (`--color-…`) and their accessible shades
 * (`--primary`, `--on-primary`, …). Includes dark shades unless it is for paper.
 */
export function schemeStyles(
  { theme, shades }: Pick<CompiledForm, 'theme' | 'shades'>,
  isPaper: boolean,
): string {
  const colors = Object.entries(theme).map(([name, color]) => `--color-${name}:${color};`);
  const light = `:root{${colors.join('')}${variables('light', shades.light)}}`;
  return isPaper ? light : `${light}@media ${PREFERS_DARK}{:root{${variables('dark', shades.dark)}}}`;
}

function variables(scheme: Scheme, shades: Shades): string {
  const all = Object.entries(shades).map(
    ([name, color]) => `--${NAMES[name as keyof Shades] ?? dashed(name)}:${color};`,
  );
  return `color-scheme:${scheme};${all.join('')}`;
}

function dashed(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
