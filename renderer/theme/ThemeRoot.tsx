import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import type { Theme } from '../../engine/language/school.ts';
import { createFormTheme } from './create-theme.ts';
import { cssVariables } from './css-variables.ts';
import { globalStyles } from './global-styles.ts';

/** Dresses everything inside in the school's colours, for MUI and as CSS variables. */
export function ThemeRoot(props: { readonly colors: Theme; readonly children: ReactNode }): ReactElement {
  const { colors } = props;
  const theme = useMemo(() => createFormTheme(colors), [colors]);
  return (
    <ThemeProvider theme={theme}>
      <GlobalStyles styles={{ ':root': cssVariables(colors, theme) }} />
      <GlobalStyles styles={globalStyles(theme)} />
      {props.children}
    </ThemeProvider>
  );
}
