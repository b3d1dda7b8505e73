import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import type { Theme } from '../../engine/form/school.ts';
import { createFormTheme } from './create-theme.ts';
import { globalStyles } from './global-styles.ts';

/** Dresses everything inside in the school's colours, for MUI and as CSS variables `--color-…`. */
export function ThemeRoot(props: { readonly colors: Theme; readonly children: ReactNode }): ReactElement {
  const { colors } = props;
  const theme = useMemo(() => createFormTheme(colors), [colors]);
  const variables = Object.entries(colors).map(([name, color]) => [`--color-${name}`, color]);
  return (
    <ThemeProvider theme={theme}>
      <GlobalStyles styles={{ ':root': Object.fromEntries(variables) }} />
      <GlobalStyles styles={globalStyles(theme)} />
      {props.children}
    </ThemeProvider>
  );
}
