import { expect, test } from 'vitest';
import { maskAllButLastFour } from './last-four.ts';

test.each(['123-45-6789', 'A12', 'A123', 'A1234', '123-45-', '•', ''])(
  'concealing %j twice gives the same text',
  (text) => {
    const concealed = maskAllButLastFour(text);
    expect(maskAllButLastFour(concealed)).toBe(concealed);
  },
);
