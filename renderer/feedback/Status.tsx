import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

/** Says a change of `text` to those who do not see the screen, without interrupting them. */
export function Status({ text }: { readonly text: string }): ReactElement {
  return <Unseen role="status">{text}</Unseen>;
}

/** What only those get who do not see the screen. */
export const Unseen = styled('div')({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});
