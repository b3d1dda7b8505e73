import { alpha, createTheme, darken, lighten, type Theme as MuiTheme } from '@mui/material/styles';
import type { Theme } from '../../engine/language/school.ts';
import { readableOn } from './contrast.ts';

// The specification's breakpoints stand beside MUI's, whose own components ask for those (spec §9).
declare module '@mui/material/styles' {
  interface BreakpointOverrides {
    mobile: true;
    tablet: true;
  }
}

/** Shows where the keyboard is. */
export function focusRing(color: string): { readonly outline: string; readonly outlineOffset: number } {
  return { outline: `3px solid ${color}`, outlineOffset: 2 };
}

/** MUI's theme in the school's colours. Text keeps the contrast of WCAG AA whatever colours a school chooses. */
export function createFormTheme(colors: Theme): MuiTheme {
  const { primary, secondary, neutral, white, error, disabled } = colors;
  const text = darken(neutral, 0.75);
  return createTheme({
    breakpoints: { values: { xs: 0, sm: 600, mobile: 675, md: 900, tablet: 900, lg: 1200, xl: 1536 } },
    palette: {
      contrastThreshold: 4.5,
      primary: { main: readableOn(white, primary) },
      secondary: { main: secondary },
      error: { main: readableOn(white, error) },
      success: { main: '#1b7f4b' },
      background: { default: lighten(neutral, 0.94), paper: white },
      text: {
        primary: text,
        secondary: readableOn(lighten(neutral, 0.94), neutral),
        disabled: readableOn(white, disabled),
      },
      divider: alpha(neutral, 0.25),
      action: { disabled: readableOn(disabled, neutral), disabledBackground: disabled },
    },
    shape: { borderRadius: 8 },
    typography: {
      fontFamily: "'Inter Variable', system-ui, sans-serif",
      button: { textTransform: 'none', fontWeight: 600 },
    },
    components: {
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: {
          root: {
            minHeight: 44,
            paddingInline: '1.25rem',
            // Busy, but not taken out of the keyboard's way: the focus would fall to the page.
            '&[aria-disabled="true"]': { opacity: 0.6, cursor: 'default' },
            // Colours of the applicant's own leave no ground to tell a button from a text by.
            '@media (forced-colors: active)': { border: '1px solid' },
          },
        },
      },
      MuiButtonBase: {
        defaultProps: { disableRipple: true },
        // MUI takes the browser's outline away; its ripple, which would show the focus, is not there.
        styleOverrides: {
          root: ({ theme }) => ({ '&:focus-visible': focusRing(theme.palette.primary.main) }),
        },
      },
    },
  });
}
