import { didYouMean } from '../source/nearest.ts';
import type { Check } from './check.ts';

/** Start of the URLs of the school's pictures. */
const ADDRESS = '/config-assets/';

/** Reports pictures in school.json that are missing in assets/. Browsers would show only the alternative text. */
export const missingAsset: Check = {
  name: 'missing-asset',
  severity: 'warning',
  run: ({ definition: { school }, assets }) => {
    if (assets === undefined) return [];
    return (['logo', 'bannerImage'] as const).flatMap((name) => {
      const { src } = school.value[name];
      const picture = src.slice(ADDRESS.length);
      if (assets.has(picture)) return [];
      const addresses = [...assets.keys()].map((asset) => ADDRESS + asset);
      return {
        file: school.file,
        pointer: `/${name}/src`,
        message: `The picture assets/${picture} does not exist.`,
        suggestion: didYouMean(src, addresses) ?? `Put the picture ${picture} into the folder assets/.`,
      };
    });
  },
};
