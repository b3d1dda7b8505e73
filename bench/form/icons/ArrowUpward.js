import { createSvgIcon } from '@mui/material/utils';
import { createElement } from 'react';

export default createSvgIcon(
  createElement('path', { d: 'M12 4l-8 8 1.4 1.4L11 7.800V20h2V7.800l5.600 5.600L20 12z' }),
  'ArrowUpward',
);
