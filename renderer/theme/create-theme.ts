import { createTheme, type Theme as MuiTheme } from '@mui/material/styles';
import type { Scheme, Shades } from './shades.ts';

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

/** MUI's theme in shades of the school's colours. */
export function createFormTheme(shades: Shades, scheme: Scheme = 'light'): MuiTheme {
  const { primary, primaryHover, secondary, error, success, ground, paper, divider } = shades;
  return createTheme({
    breakpoints: { values: { xs: 0, sm: 600, mobile: 675, md: 900, tablet: 900, lg: 1200, xl: 1536 } },
    palette: {
      mode: scheme,
      contrastThreshold: 4.5,
      primary: { main: primary, dark: primaryHover },
      secondary: { main: secondary },
      error: { main: error },
      success: { main: success },
      background: { default: ground, paper },
      text: { primary: shades.text, secondary: shades.secondaryText, disabled: shades.disabledText },
      divider,
      action: { disabled: shades.onDisabled, disabledBackground: shades.disabled },
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
