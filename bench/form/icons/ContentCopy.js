import { createSvgIcon } from '@mui/material/utils';
import { createElement } from 'react';

export default createSvgIcon(createElement('path', { d: 'M16 1H4v16h2V3h10zM8 5h11v18H8z' }), 'ContentCopy');
