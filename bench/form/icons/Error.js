import { createSvgIcon } from '@mui/material/utils';
import { createElement } from 'react';

export default createSvgIcon(
  createElement('path', { d: 'M12 2a10 10 0 100 20 10 10 0 000-20zm1 15h-2v-2h2zm0-4h-2V7h2z' }),
  'Error',
);
