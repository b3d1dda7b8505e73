// Pictures in texts and options: files of the folder assets/, with alternative texts.

import type { Assets, Picture } from '../form/words.ts';
import type { Report } from '../source/diagnostic.ts';
import { didYouMean } from '../source/nearest.ts';
import type { Place } from '../source/source-file.ts';
import { PICTURE_TYPES } from '../values/picture-types.ts';

/** A picture in the config, with its places. */
export interface WrittenPicture {
  readonly address: string;
  readonly at: Place;
  readonly alt: string;
  readonly altAt: Place;
  /** Suggestion for a missing alternative text. */
  readonly remedy: string;
}

const ASSETS = '/config-assets/';

/** Compiles a picture. Reports one that the server cannot deliver, and a missing alternative text. */
export function compilePicture(
  { address, at, alt, altAt, remedy }: WrittenPicture,
  report: Report,
  assets: Assets | undefined,
): Picture {
  const name = address.startsWith(ASSETS) ? address.slice(ASSETS.length) : address;
  if (alt.trim() === '') {
    const message = `The picture ${address} has no alternative text for people who cannot see it.`;
    report({ ...altAt, code: 'no-alternative', message, suggestion: remedy });
  }
  const bad = (message: string, suggestion: string): void =>
    report({ ...at, code: 'bad-picture', message, suggestion });
  const size = assets?.get(name);
  if (!/^[A-Za-z0-9._/-]+$/.test(name) || name.startsWith('/'))
    bad(
      `"${address}" is not a picture in the folder assets/.`,
      'Put the picture into the folder assets/, and write its file name here.',
    );
  else if (!Object.keys(PICTURE_TYPES).some((ending) => name.toLowerCase().endsWith(ending)))
    bad(
      `assets/${name} is not a type of picture that the server delivers.`,
      `Save it as WebP, PNG, JPEG or SVG, with a name that ends in ${Object.keys(PICTURE_TYPES).join(', ')}.`,
    );
  else if (assets !== undefined && !assets.has(name))
    report({
      ...at,
      severity: 'warning',
      code: 'missing-asset',
      message: `The picture assets/${name} does not exist.`,
      suggestion: didYouMean(name, [...assets.keys()]) ?? `Put the picture ${name} into the folder assets/.`,
    });
  else if (assets !== undefined && size === undefined)
    bad(`assets/${name} is not a readable picture.`, 'Save it again as WebP, PNG, JPEG or SVG.');
  return { src: ASSETS + name, alt, ...(size && { size }) };
}
