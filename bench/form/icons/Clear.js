import { createSvgIcon } from '@mui/material/utils';
import { createElement } from 'react';

export default createSvgIcon(
  createElement('path', {
    d: 'M19 6.400L17.600 5 12 10.600 6.400 5 5 6.400 10.600 12 5 17.600 6.400 19 12 13.400 17.600 19 19 17.600 13.400 12z',
  }),
  'Clear',
);
