import { styled } from '@mui/material/styles';

/** A column as tall as the window, so that the footer stands at its end. */
export const Screen = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100dvh',
});
