import { lighten, type Theme as MuiTheme } from '@mui/material/styles';
import type { Theme } from '../../engine/language/school.ts';
import { readableOn } from './contrast.ts';

/**
 * The theme as CSS variables, for style sheets: the school's seven colours as they are (`--color-…`),
 * and what the theme makes of them so that it can be read.
 */
export function cssVariables(colors: Theme, theme: MuiTheme): Record<string, string> {
  const { primary, error, text, divider, action, background } = theme.palette;
  return {
    ...Object.fromEntries(Object.entries(colors).map(([name, color]) => [`--color-${name}`, color])),
    '--primary': primary.main,
    '--on-primary': primary.contrastText,
    '--error': error.main,
    '--text': text.primary,
    '--text-secondary': text.secondary,
    // As pale as a text may be: what only stands for an answer must not look like one.
    '--placeholder': readableOn(background.paper, lighten(colors.neutral, 0.5)),
    '--text-disabled': text.disabled,
    '--paper': background.paper,
    '--ground': background.default,
    '--divider': divider,
    // Borders of what can be typed into keep the contrast of 3:1 that WCAG asks of controls.
    '--control-border': lighten(colors.neutral, 0.25),
    '--disabled': action.disabledBackground,
    '--on-disabled': action.disabled,
  };
}
