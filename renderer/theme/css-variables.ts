import type { Theme as MuiTheme } from '@mui/material/styles';
import type { Theme } from '../../engine/language/school.ts';
import type { Shades } from './shades.ts';

/**
 * The theme as CSS variables, for style sheets: the school's seven colours as they are (`--color-…`),
 * and the shades of them that can be read.
 */
export function cssVariables(colors: Theme, shades: Shades, theme: MuiTheme): Record<string, string> {
  return {
    ...Object.fromEntries(Object.entries(colors).map(([name, color]) => [`--color-${name}`, color])),
    '--primary': shades.primary,
    '--on-primary': theme.palette.primary.contrastText,
    '--error': shades.error,
    '--text': shades.text,
    '--text-secondary': shades.secondaryText,
    '--placeholder': shades.placeholder,
    '--text-disabled': shades.disabledText,
    '--paper': shades.paper,
    '--ground': shades.ground,
    '--greeting': shades.greeting,
    '--divider': shades.divider,
    '--control-border': shades.controlBorder,
    '--disabled': shades.disabled,
    '--on-disabled': shades.onDisabled,
  };
}
