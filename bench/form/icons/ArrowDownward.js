import { createSvgIcon } from '@mui/material/utils';
import { createElement } from 'react';

export default createSvgIcon(
  createElement('path', { d: 'M12 20l8-8-1.4-1.4L13 16.2V4h-2v12.2L5.400 10.600 4 12z' }),
  'ArrowDownward',
);
