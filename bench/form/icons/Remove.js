import { createSvgIcon } from '@mui/material/utils';
import { createElement } from 'react';

export default createSvgIcon(createElement('path', { d: 'M19 13H5v-2h14z' }), 'Remove');
