import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import type { Theme } from '../../engine/language/school.ts';
import { useTexts } from '../texts/texts-context.ts';
import { createFormTheme } from './create-theme.ts';
import { cssVariables } from './css-variables.ts';
import { globalStyles } from './global-styles.ts';
import { shadesOf } from './shades.ts';

/** A page is printed in light colours: nobody wants a sheet of black. */
const PREFERS_DARK = 'screen and (prefers-color-scheme: dark)';

/**
 * Dresses everything inside in the school's colours, for MUI and as CSS variables: in light shades or dark ones, as the
 * person's system asks, or always in light ones, as paper is.
 */
export function ThemeRoot({ colors, isPaper = false, children }: ThemeRootProps): ReactElement {
  const texts = useTexts();
  const prefersDark = useMediaQuery(PREFERS_DARK, { noSsr: true });
  const scheme = prefersDark && !isPaper ? 'dark' : 'light';
  const [theme, variables] = useMemo(() => {
    const shades = shadesOf(colors, scheme);
    const made = createFormTheme(shades, scheme);
    return [made, cssVariables(colors, shades, made)];
  }, [colors, scheme]);
  const root = {
    colorScheme: scheme,
    ...variables,
    '--error-word': JSON.stringify(texts['question.error']),
  };
  return (
    <ThemeProvider theme={theme}>
      <GlobalStyles styles={{ ':root': root }} />
      <GlobalStyles styles={globalStyles(theme)} />
      {children}
    </ThemeProvider>
  );
}

interface ThemeRootProps {
  readonly colors: Theme;
  /** Whether what is inside is read like a sheet of paper. */
  readonly isPaper?: boolean;
  readonly children: ReactNode;
}
