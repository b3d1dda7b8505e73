import { contrastRatio, READABLE_CONTRAST } from '../values/contrast.ts';
import type { Check } from './check.ts';

/** Reports theme colours of texts that have too little contrast on the theme's white. */
export const lowContrast: Check = {
  name: 'low-contrast',
  severity: 'warning',
  run: ({ definition: { school } }) => {
    const { theme } = school.value;
    return (['primary', 'neutral', 'error'] as const).flatMap((name) => {
      const ratio = contrastRatio(theme[name], theme.white);
      if (ratio >= READABLE_CONTRAST) return [];
      // Rounded down: 4.49 must not be shown as 4.5.
      const shown = Math.floor(ratio * 100) / 100;
      return {
        file: school.file,
        pointer: `/theme/${name}`,
        message: `The colour "${name}" (${theme[name]}) on ${theme.white} has a contrast of ${shown}. Texts need at least ${READABLE_CONTRAST}.`,
        suggestion: 'Choose a darker colour.',
      };
    });
  },
};
