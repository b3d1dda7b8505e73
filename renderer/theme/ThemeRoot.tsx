import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import type { Theme } from '../../engine/language/school.ts';
import { useTexts } from '../texts/texts-context.ts';
import { createFormTheme } from './create-theme.ts';
import { cssVariables } from './css-variables.ts';
import { globalStyles } from './global-styles.ts';

/** Dresses everything inside in the school's colours, for MUI and as CSS variables. */
export function ThemeRoot(props: { readonly colors: Theme; readonly children: ReactNode }): ReactElement {
  const { colors } = props;
  const texts = useTexts();
  const theme = useMemo(() => createFormTheme(colors), [colors]);
  const word = { '--error-word': JSON.stringify(texts['question.error']) };
  return (
    <ThemeProvider theme={theme}>
      <GlobalStyles styles={{ ':root': { ...cssVariables(colors, theme), ...word } }} />
      <GlobalStyles styles={globalStyles(theme)} />
      {props.children}
    </ThemeProvider>
  );
}
