import { styled } from '@mui/material/styles';
import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import type { ReactElement } from 'react';

/** A card's fields, one below the other. */
export function CardFields({ properties }: ObjectFieldTemplateProps): ReactElement {
  return <Column>{properties.map(({ content }) => content)}</Column>;
}

const Column = styled('div')({ display: 'flex', flexDirection: 'column', gap: '1.25rem' });
